import type { Updateable } from 'kysely'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { Mail } from '#leads/mail/mail.server.ts'
import type { LeadRow, LeadsDatabase, LeadsTransaction, LeadTable } from '#leads/schema.server.ts'
import { erasedRows } from '#leads/webhook/crm-leads.server.ts'
import { enqueue } from './deliveries.server.ts'
import { recordEvent } from './lead-state.server.ts'

/** Everything stored about the owner of an address. */
export interface PersonRecords {
  email_canonical: string
  leads: Pick<LeadRow, 'id' | 'reference' | 'state'>[]
  /** Names of the stored files of those leads. */
  files: string[]
  /** Id of the subscriber, whatever its state. */
  subscriber: string | undefined
  /** Mails that ask us to end a newsletter of the upstream API: ids of the delivered ones and numbers of the others. */
  endMails: { delivered: string[]; waiting: number; dead: number }
  /** Sender lists that name the address; an operator's entry is not erased. */
  lists: ('blacklist' | 'allowlist')[]
}

export async function findPerson(db: LeadsDatabase, email_canonical: string): Promise<PersonRecords> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'reference', 'state'])
    .where('email_canonical', '=', email_canonical)
    .orderBy('created_at')
    .execute()
  const files = await db
    .selectFrom('attachment')
    .select('stored')
    .where('lead_id', 'in', selectLeads(db, email_canonical))
    .execute()
  const subscriber = await db
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', email_canonical)
    .executeTakeFirst()
  const lists: PersonRecords['lists'] = []
  for (const list of ['blacklist', 'allowlist'] as const) {
    const entry = db.selectFrom(list).select('id').where('kind', '=', 'email')
    if (await entry.where('value', '=', email_canonical).executeTakeFirst()) lists.push(list)
  }
  return {
    email_canonical,
    leads,
    files: files.map(({ stored }) => stored),
    subscriber: subscriber?.id,
    endMails: await findEndMails(db, email_canonical),
    lists,
  }
}

/** Values of an anonymous lead. Its time, kind and verdict are kept for statistics. */
const ANONYMOUS: Updateable<LeadTable> = {
  ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, null])),
  email_canonical: null,
  extra_json: null,
  held_json: null,
  reasons_json: '[]',
  idem_key_hash: null,
  body_hash: '',
  text_hash: null,
  form_token: null,
  lang: null,
  ip_prefix: null,
  ua_class: null,
}

/**
 * Makes the leads of a person anonymous and deletes their mails, subscription and proofs of consent (backend.md 11). The caller
 * removes the files once this is committed.
 */
export async function erasePerson(
  trx: LeadsTransaction,
  { email_canonical, leads, subscriber, endMails }: PersonRecords,
  at: number,
): Promise<void> {
  const event = { at, actor: 'operator', to_state: 'anonymised', detail: 'erased' } as const
  for (const { id: lead_id, state: from_state } of leads)
    await recordEvent(trx, { lead_id, from_state, ...event })
  const notices = await erasedRows(trx, leads, at)
  // Deletes the attempts, too (cascade).
  await trx.deleteFrom('outbox').where('ref_id', 'in', selectLeads(trx, email_canonical)).execute()
  await enqueue(trx, { deliveries: notices })
  await trx.deleteFrom('attachment').where('lead_id', 'in', selectLeads(trx, email_canonical)).execute()
  await trx
    .updateTable('lead')
    .set({ ...ANONYMOUS, state: 'anonymised', anonymised_at: at })
    .where('email_canonical', '=', email_canonical)
    .execute()
  if (endMails.delivered.length > 0)
    await trx.deleteFrom('outbox').where('id', 'in', endMails.delivered).execute()
  if (subscriber === undefined) return
  await trx.deleteFrom('outbox').where('ref_id', '=', subscriber).execute()
  await trx.deleteFrom('token').where('subject_id', '=', subscriber).execute()
  // Deletes the proofs of consent, too (cascade).
  await trx.deleteFrom('subscriber').where('id', '=', subscriber).execute()
}

const selectLeads = (db: LeadsDatabase, email_canonical: string) =>
  db.selectFrom('lead').select('id').where('email_canonical', '=', email_canonical)

async function findEndMails(db: LeadsDatabase, email_canonical: string): Promise<PersonRecords['endMails']> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'payload'])
    .where('channel', '=', 'mail.end')
    .execute()
  // The address is a paragraph of its own, as it was typed.
  const own = mails.filter(({ payload }) =>
    (JSON.parse(payload) as Mail).text.split('\n\n').some((part) => canonicalEmail(part) === email_canonical),
  )
  const delivered = own.filter(({ state }) => state === 'delivered').map(({ id }) => id)
  const dead = own.filter(({ state }) => state === 'dead').length
  return { delivered, waiting: own.length - delivered.length - dead, dead }
}
