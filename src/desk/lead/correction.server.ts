import { COUNTRIES } from '#kit/text/countries.ts'
import { required, senderFields } from '#features/shared-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'
import { validate } from '#kit/forms/server/validate.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import type { CorrectedFields } from '#leads/store/lead-change.server.ts'

/** What is stored about a sender and can be corrected, as the forms of the site have it. */
export const CORRECTED = ['name', 'email', 'phone', 'company_name', 'country'] as const

type Corrected = Pick<LeadRow, (typeof CORRECTED)[number]>

/** Longest text of a field, in characters; its rule says less. */
const MAX_LENGTH = 300

/** Returns the fields for a lead: a name and an address that it has may not be removed. */
export const correctionFields = (lead: Corrected) =>
  defineFields({
    name: lead.name ? required(senderFields.name) : senderFields.name,
    email: lead.email ? required(senderFields.email) : senderFields.email,
    phone: senderFields.phone,
    company_name: senderFields.company_name,
    // A program may have sent any text as a country.
    country: {
      ...senderFields.country,
      rules: 'length:0,120',
      options:
        lead.country && !COUNTRIES.includes(lead.country) ? [lead.country, ...COUNTRIES] : [...COUNTRIES],
    },
  })

/** Reads a correction of a lead, with the message of each field that is wrong. */
export function readCorrection(form: URLSearchParams, lead: Corrected) {
  const values: CorrectedFields = Object.fromEntries(
    CORRECTED.filter((name) => form.has(name)).map((name) => [
      name,
      oneLine(form.get(name) ?? '', MAX_LENGTH),
    ]),
  )
  const errors = validate(
    { fields: correctionFields(lead) },
    { values: { ...senderOf(lead), ...values }, upload: undefined },
  )
  return { values, errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
}

/** Returns what is stored about the sender of a lead. */
export const senderOf = (lead: Corrected): Record<string, string> =>
  Object.fromEntries(CORRECTED.map((name) => [name, lead[name] ?? '']))
