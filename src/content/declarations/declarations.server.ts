import { z } from 'zod'
import { type Certification, findReport, newestDay } from '#content/certifications/certification.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import type { Product } from '#content/products/product.server.ts'

const act = z.strictObject({
  name: text,
  /** A product that holds this certification is declared under the act. */
  certification: reference('certification'),
  when: z.enum(['always', 'electronics', 'wired', 'radio', 'from-75-v']),
  standards: z.array(text),
})

const market = z.strictObject({
  id: z.enum(['eu', 'uk']),
  title: text,
  words: z.array(text),
  conformity: text,
  conformity_assessment: text,
  categories: z.strictObject({
    portable: text,
    'light-transport': text,
    industrial: text,
    starter: text,
    'electric-vehicle': text,
  }),
  acts: z.array(act).min(1),
})

/** content/declarations.yaml: the parts that all declarations of conformity share. */
export const declarationsSchema = z.strictObject({
  version: text,
  place: text,
  /** Function of the person who signs. */
  signatory: text,
  markets: z.array(market),
})

export type Declarations = z.infer<typeof declarationsSchema>
export type DeclaredMarket = z.infer<typeof market>
export type Act = z.infer<typeof act>

/** A product's declaration for a market, with the numbers and days of the certifications it is made of. */
export interface Declaration {
  market: DeclaredMarket
  acts: Act[]
  reports: { number: string; issued: string }[]
  /** The product's safety certificates for the market, whose standards are applied too. */
  safety: Certification[]
  /** Day of the newest report or safety certificate. */
  date: string
}

const SAFETY = 'product certificate'
export const ELECTRONICS = 'ce-emc'
const RADIO = /bluetooth|wi-?fi/i
/** Direct voltages that the Low Voltage Directive applies to; `min` is met by the highest voltage of the battery, `max` by the nominal one. */
const LOW_VOLTAGE = { min: 75, max: 1500 }

/** Returns a product's declaration for a market; undefined if it holds none of the certifications. */
export function declareConformity(
  product: Product,
  market: DeclaredMarket,
  certifications: Certification[],
): Declaration | undefined {
  const acts = market.acts.filter((act) => applies(act, product))
  const held = certifications.filter(({ id }) => acts.some(({ certification }) => certification === id))
  const reports = held.map((certification) => findReport(certification, product))
  if (reports.length === 0) return undefined
  const safety = certifications.filter(
    ({ id, kind, markets }) =>
      kind === SAFETY && markets.includes(market.id) && product.certifications.includes(id),
  )
  const date = newestDay([...reports, ...safety].map(({ issued }) => issued))!
  return { market, acts, reports, safety, date }
}

function applies({ certification, when }: Act, product: Product): boolean {
  const { certifications, communication, nominal_voltage_v, voltage_range_v } = product
  if (!certifications.includes(certification)) return false
  const hasRadio = communication.some((name) => RADIO.test(name))
  const isLowVoltage = voltage_range_v.max >= LOW_VOLTAGE.min && nominal_voltage_v <= LOW_VOLTAGE.max
  const isMet: Record<Act['when'], boolean> = {
    always: true,
    electronics: certifications.includes(ELECTRONICS),
    wired: !hasRadio,
    radio: hasRadio,
    // The Radio Equipment Directive includes these requirements, at any voltage.
    'from-75-v': !hasRadio && isLowVoltage,
  }
  return isMet[when]
}
