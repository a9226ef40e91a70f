import { hash, randomInt, randomUUIDv7 } from 'node:crypto'
import { canonicalEmail, type OwnSite, storedPageUrl } from './canonical.server.ts'
import { searchTextOf } from './fold-text.server.ts'
import { LEAD_FIELDS, type LeadField, type LeadItem, type LeadKind, type NewLead } from './lead.ts'
import type { NewLeadRow } from './schema.server.ts'
import { NO_REQUEST } from './verdict/lead-origin.server.ts'
import { normalizeText } from './verdict/sender-list.server.ts'

/** Value of `type` for a lead that has none. */
const DEFAULT_TYPE: Record<LeadKind, string> = {
  message: 'inquiry',
  contact: 'contact',
  feedback: 'feedback',
  collaboration: 'collaboration',
  sample: 'sample',
}

/** Returns the row of a lead. Its hashes tell a repetition from a new submission. */
export function leadRow(lead: NewLead, own: OwnSite, now: number): NewLeadRow {
  const { origin = NO_REQUEST } = lead
  const fields = Object.fromEntries(
    LEAD_FIELDS.map((field) => [field, lead.fields[field] || null]),
  ) as Record<LeadField, string | null>
  fields.type ??= DEFAULT_TYPE[lead.kind]
  // The state of a calculator names nobody, and its link is ours.
  fields.page_url = lead.sheet?.link.href ?? storedPageUrl(lead.fields.page_url, own)
  const extra = Object.entries(lead.extra ?? {}).filter(([, value]) => value.length > 0)
  const reference = newReference(now)
  const email_canonical = fields.email === null ? null : canonicalEmail(fields.email)
  // The page is left out: the same lead may be sent again from another page.
  const texts = { ...fields, email: email_canonical, page_url: null }
  const files = lead.attachments?.map(({ name, sha256 }) => [name, sha256]) ?? []
  const items = lead.items?.map(({ kind, product_name_slug, pack, quantity, unit, note }) => [
    kind,
    product_name_slug ?? pack,
    quantity,
    unit,
    note,
  ])
  const body = [lead.kind, texts, extra.toSorted(byKey), ...files, ...(items ?? [])]
  return {
    ...fields,
    id: randomUUIDv7(),
    reference,
    kind: lead.kind,
    extra_json: extra.length > 0 ? JSON.stringify(Object.fromEntries(extra)) : null,
    email_canonical,
    idem_key_hash: lead.idempotencyKey === undefined ? null : hash('sha256', lead.idempotencyKey),
    body_hash: hash('sha256', JSON.stringify(body)),
    text_hash: textHash(fields.content),
    form_token: origin.formToken,
    ...origin.client,
    search_text: searchTextOf({ reference, ...fields }),
    created_at: now,
  }
}

/** Returns the fields of a lead that belong to a single form. */
export const extraOf = ({ extra_json }: Pick<NewLeadRow, 'extra_json'>): Record<string, string | string[]> =>
  JSON.parse(extra_json ?? '{}')

/** Returns all text of the sender, with that in `items`, and without the fields of `extra_json` that are named in `unjudged`. */
export function writtenText(
  lead: Pick<NewLeadRow, 'name' | 'company_name' | 'content' | 'extra_json'>,
  { items = [], unjudged = [] }: { items?: readonly LeadItem[]; unjudged?: readonly string[] },
): string {
  const written = Object.entries(extraOf(lead)).filter(([name]) => !unjudged.includes(name))
  const notes = items.flatMap(({ unit, note }) => [unit, note])
  return [lead.name, lead.company_name, lead.content, ...written.flatMap(([, value]) => value), ...notes]
    .filter(Boolean)
    .join('\n')
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** Minimum length of a text that identifies its sender, in characters: two people may both write a shorter one. */
const MIN_TEXT_LENGTH = 60

/** Returns a hash that identifies a text, or null for a short text that anybody may write. */
function textHash(text: string | null): string | null {
  const normalized = normalizeText(text ?? '')
  return normalized.length < MIN_TEXT_LENGTH ? null : hash('sha256', normalized)
}

/** Digits and letters that are not confused in speech or print: without 0 O, 1 I L, U (Crockford's base 32 without 0 and 1). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const isReference = (text: string): boolean => /^SOL-\d{6}-[\dA-Z]{4}$/.test(text)

/** Creates `SOL-YYMMDD-XXXX`, the day in UTC: 810,000 a day. The unique index detects a repetition. */
export function newReference(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const letters = Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `SOL-${day}-${letters.join('')}`
}
