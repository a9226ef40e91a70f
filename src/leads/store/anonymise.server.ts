import { randomUUIDv7 } from 'node:crypto'
import type { Updateable } from 'kysely'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { LeadRow, LeadsTransaction, LeadTable } from '#leads/schema.server.ts'
import { erasedRows } from '#leads/webhook/crm-leads.server.ts'
import type { ErasureReason } from '#leads/webhook/events.server.ts'
import { enqueue } from './deliveries.server.ts'

/** Fields that are kept for statistics, with what a value that names nobody looks like: both are free text in the API. */
const STATISTICAL = {
  country: /^[\p{L}\p{M} .,'’()&-]{1,60}$/u,
  product_name_slug: /^[a-z\d-]{1,120}$/,
}

/** Values of an anonymous lead. Its kind, country, product, times and verdict are kept for statistics. */
const ANONYMOUS: Updateable<LeadTable> = {
  ...Object.fromEntries(
    LEAD_FIELDS.filter((field) => !Object.hasOwn(STATISTICAL, field)).map((field) => [field, null]),
  ),
  email_canonical: null,
  extra_json: null,
  held_json: null,
  reasons_json: '[]',
  idem_key_hash: null,
  body_hash: '',
  text_hash: null,
  form_token: null,
  search_text: null,
  lang: null,
  ip_prefix: null,
  ua_class: null,
}

interface AnonymisedBy {
  at: number
  actor: 'operator' | 'retention'
  detail: string
  /** Name of the person at the desk. */
  person?: string | undefined
}

type StatisticalRow = Pick<LeadRow, 'id' | 'state' | keyof typeof STATISTICAL>

/**
 * Makes leads anonymous, unless another process has done it, deletes their mails, the rows of their files and the texts of their
 * history, and tells the CRM. Returns the number of leads, and the stored files, which the caller removes after COMMIT.
 */
export async function anonymiseLeads(
  trx: LeadsTransaction,
  ids: string[],
  { at, actor, detail, person }: AnonymisedBy,
): Promise<{ rows: number; files: string[] }> {
  const named = trx.selectFrom('lead').select(['id', 'state', 'country', 'product_name_slug'])
  const before = await named.where('id', 'in', ids).execute()
  const changed = await trx
    .updateTable('lead')
    .set({ ...ANONYMOUS, state: 'anonymised', anonymised_at: at })
    .where('id', 'in', ids)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  const done = new Set(changed.map(({ id }) => id))
  const leads = before.filter(({ id }) => done.has(id))
  if (leads.length === 0) return { rows: 0, files: [] }
  for (const lead of leads) await clearOddValues(trx, lead)
  await trx
    .updateTable('lead_event')
    .set({ detail: '', note: null })
    .where('lead_id', 'in', [...done])
    .execute()
  const event = { at, actor, to_state: 'anonymised', detail, person: person ?? null } as const
  await trx
    .insertInto('lead_event')
    .values(leads.map(({ id, state }) => ({ id: randomUUIDv7(), lead_id: id, from_state: state, ...event })))
    .execute()
  const reason = actor === 'retention' ? 'retention' : 'request'
  return { rows: leads.length, files: await deleteBelongings(trx, [...done], { at, reason }) }
}

/** Clears a country or product that is not one, because a person may be named there. */
async function clearOddValues(trx: LeadsTransaction, lead: StatisticalRow): Promise<void> {
  for (const field of ['country', 'product_name_slug'] as const)
    if (lead[field] !== null && !STATISTICAL[field].test(lead[field]))
      await trx
        .updateTable('lead')
        .set({ [field]: null })
        .where('id', '=', lead.id)
        .execute()
}

/**
 * Deletes the mails of leads, with their attempts (cascade), their items, and the rows of their files, and tells the CRM to delete the
 * leads that it may have: once the address is gone, no later erasure finds them. Returns the stored files.
 */
export async function deleteBelongings(
  trx: LeadsTransaction,
  leads: string[],
  ended: { at: number; reason: ErasureReason },
): Promise<string[]> {
  const notices = await erasedRows(trx, leads, ended)
  await trx.deleteFrom('outbox').where('ref_id', 'in', leads).execute()
  await trx.deleteFrom('lead_item').where('lead_id', 'in', leads).execute()
  await enqueue(trx, { deliveries: notices })
  const files = trx.deleteFrom('attachment').where('lead_id', 'in', leads).returning('stored')
  return (await files.execute()).map(({ stored }) => stored)
}
