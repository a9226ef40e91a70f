import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { Mail } from '#leads/mail/mail.server.ts'
import type { LeadRow, LeadsSchema, LeadTable } from '#leads/schema.server.ts'

/** What is stored of whoever has an address. */
export interface Person {
  email_canonical: string
  leads: Pick<LeadRow, 'id' | 'reference' | 'state'>[]
  /** The names under which files of those leads lie in their folder. */
  files: string[]
  /** Id of the newsletter's subscriber, be it a request or one that has ended. */
  subscriber: string | undefined
  /** Mails to ourselves that he wants no more newsletters: the ids of those that have gone, and how many have still to, or were given up. */
  wishes: { gone: string[]; waiting: number; dead: number }
  /** Lists of senders that name the address: an operator's own note, which stays. */
  lists: ('blacklist' | 'allowlist')[]
}

export async function findPerson(db: Kysely<LeadsSchema>, email_canonical: string): Promise<Person> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'reference', 'state'])
    .where('email_canonical', '=', email_canonical)
    .orderBy('created_at')
    .execute()
  const files = await db
    .selectFrom('attachment')
    .select('stored')
    .where('lead_id', 'in', leadsOf(db, email_canonical))
    .execute()
  const subscriber = await db
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', email_canonical)
    .executeTakeFirst()
  const wishes = await wishesOf(db, email_canonical)
  const lists: Person['lists'] = []
  for (const list of ['blacklist', 'allowlist'] as const) {
    const entry = db.selectFrom(list).select('id').where('kind', '=', 'email')
    if (await entry.where('value', '=', email_canonical).executeTakeFirst()) lists.push(list)
  }
  return {
    email_canonical,
    leads,
    files: files.map(({ stored }) => stored),
    subscriber: subscriber?.id,
    wishes,
    lists,
  }
}

/** What a lead says of its sender, in his words or ours. Its time, kind and verdict stay, for counting. */
const BLANK: Updateable<LeadTable> = {
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
 * Makes the leads of a person anonymous, and takes away what was mailed or was to be, the subscription and the proofs of
 * consent (backend.md 11). Removing the files is left to the caller, once this is committed.
 */
export async function erasePerson(trx: Transaction<LeadsSchema>, person: Person, at: number): Promise<void> {
  const { email_canonical, leads, subscriber, wishes } = person
  const change = { at, actor: 'operator', to_state: 'anonymised', detail: 'erased' } as const
  for (const { id: lead_id, state: from_state } of leads)
    await trx
      .insertInto('lead_event')
      .values({ id: randomUUIDv7(), lead_id, from_state, ...change })
      .execute()
  // Their attempts go with them.
  await trx.deleteFrom('outbox').where('ref_id', 'in', leadsOf(trx, email_canonical)).execute()
  await trx.deleteFrom('attachment').where('lead_id', 'in', leadsOf(trx, email_canonical)).execute()
  await trx
    .updateTable('lead')
    .set({ ...BLANK, state: 'anonymised', anonymised_at: at })
    .where('email_canonical', '=', email_canonical)
    .execute()
  await trx.deleteFrom('outbox').where('id', 'in', wishes.gone).execute()
  if (subscriber === undefined) return
  await trx.deleteFrom('outbox').where('ref_id', '=', subscriber).execute()
  await trx.deleteFrom('token').where('subject_id', '=', subscriber).execute()
  // The proofs of consent go with it.
  await trx.deleteFrom('subscriber').where('id', '=', subscriber).execute()
}

const leadsOf = (db: Kysely<LeadsSchema>, email_canonical: string) =>
  db.selectFrom('lead').select('id').where('email_canonical', '=', email_canonical)

async function wishesOf(db: Kysely<LeadsSchema>, email_canonical: string): Promise<Person['wishes']> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'payload'])
    .where('channel', '=', 'mail.end')
    .execute()
  // The address stands there by itself, as it was typed.
  const isHis = ({ payload }: { payload: string }) =>
    (JSON.parse(payload) as Mail).text.split('\n\n').some((part) => canonicalEmail(part) === email_canonical)
  const his = mails.filter(isHis)
  const gone = his.filter(({ state }) => state === 'delivered').map(({ id }) => id)
  const dead = his.filter(({ state }) => state === 'dead').length
  return { gone, waiting: his.length - gone.length - dead, dead }
}
