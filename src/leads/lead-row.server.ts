import { randomUUIDv7 } from 'node:crypto'
import { canonicalEmail, type OwnPages, storedPageUrl } from './canonical.server.ts'
import { LEAD_FIELDS, type LeadField, type LeadKind, type NewLead } from './lead.ts'
import { newReference } from './reference.server.ts'
import type { NewLeadRow } from './schema.server.ts'
import { sha256 } from './sha256.server.ts'
import { NO_REQUEST, textHash } from './verdict/lead-origin.server.ts'

/** Brief 2.11, column "type value". */
const DEFAULT_TYPE: Record<LeadKind, string> = {
  message: 'inquiry',
  contact: 'contact',
  feedback: 'feedback',
  collaboration: 'collaboration',
  sample: 'sample',
}

/** A lead as it is stored; the hashes tell a repetition from a new submission. */
export function leadRow(lead: NewLead, own: OwnPages, now: number): NewLeadRow {
  const { origin = NO_REQUEST } = lead
  const fields = Object.fromEntries(
    LEAD_FIELDS.map((field) => [field, lead.fields[field] || null]),
  ) as Record<LeadField, string | null>
  fields.type ??= DEFAULT_TYPE[lead.kind]
  fields.page_url = storedPageUrl(lead.fields.page_url, own)
  const extra = Object.entries(lead.extra ?? {}).filter(([, value]) => value.length > 0)
  const email_canonical = fields.email === null ? null : canonicalEmail(fields.email)
  const texts = { ...fields, email: email_canonical, page_url: null }
  const files = lead.attachments?.map(({ name, sha256: hash }) => [name, hash]) ?? []
  // Whichever page it is sent again from, it says the same.
  const said = [lead.kind, texts, extra.toSorted(byKey), ...files]
  return {
    ...fields,
    id: randomUUIDv7(),
    reference: newReference(now),
    kind: lead.kind,
    extra_json: extra.length > 0 ? JSON.stringify(Object.fromEntries(extra)) : null,
    email_canonical,
    idem_key_hash: lead.idempotencyKey === undefined ? null : sha256(lead.idempotencyKey),
    body_hash: sha256(JSON.stringify(said)),
    text_hash: textHash(fields.content),
    form_token: origin.formToken,
    ...origin.client,
    created_at: now,
  }
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
