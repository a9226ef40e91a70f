import { z } from 'zod'
import { COUNTRIES } from '#kit/text/countries.ts'
import { email } from '#content/company/company.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'

/** Forms, and messages that are request lists. */
const KINDS = ['message', 'contact', 'feedback', 'collaboration', 'sample', 'request-list'] as const

const KNOWN = new Set(COUNTRIES)

/** Name of a country, as the forms have it: a rule with another would never hold. */
const country = text.refine((name) => KNOWN.has(name), {
  error: ({ input }) =>
    `there is no country "${String(input)}" in the forms, which have names such as Germany or Korea (South)`,
})

const condition = {
  country: z.array(country).min(1).optional(),
  application: z.array(reference('application')).min(1).optional(),
  product: z.array(reference('product')).min(1).optional(),
  kind: z.array(z.enum(KINDS)).min(1).optional(),
}

const rule = z
  .strictObject({ ...condition, to: email })
  .refine(
    ({ country, application, product, kind }) => [country, application, product, kind].some(Boolean),
    'must say of which leads: country, application, product or kind',
  )

/** content/routing.yaml: who gets the mail about a lead. */
export const routingSchema = z.strictObject({
  /** The first rule whose conditions all hold decides. */
  rules: z.array(rule),
  /** Address where no rule holds; without it, SALES_EMAIL or the company's. */
  default: email.optional(),
})

export type Routing = z.infer<typeof routingSchema>

/** Every lead goes to SALES_EMAIL or the company. */
export const NO_ROUTING: Routing = { rules: [] }

/** Facts of a lead that rules match. */
export interface RoutedLead {
  kind: string
  type?: string | null | undefined
  country?: string | null | undefined
  /** Name of the application, as the form has it. */
  application?: string | null | undefined
  /** Products that it names, alone or on a list. */
  products: readonly string[]
}

type Rule = Routing['rules'][number]

/** Returns the address of the first rule that holds; undefined if none does. `nameOf` returns the name of an application. */
export function routeLead(
  { rules }: Routing,
  lead: RoutedLead,
  nameOf: (application: string) => string | undefined,
): string | undefined {
  const isSame = (a: string, b: string | null | undefined) => a.toLowerCase() === b?.toLowerCase()
  const holds = ({ country, application, product, kind }: Rule) =>
    (country?.some((one) => isSame(one, lead.country)) ?? true) &&
    (application?.some(
      (one) => isSame(one, lead.application) || isSame(nameOf(one) ?? '', lead.application),
    ) ??
      true) &&
    (product?.some((one) => lead.products.includes(one)) ?? true) &&
    (kind?.some((one) => one === lead.kind || one === lead.type) ?? true)
  return rules.find(holds)?.to
}
