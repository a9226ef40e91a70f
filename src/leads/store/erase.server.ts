import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { Mail } from '#leads/mail/mail.server.ts'
import type { DeliveryState, LeadRow, LeadsDatabase, LeadsTransaction } from '#leads/schema.server.ts'
import { anonymiseLeads } from './anonymise.server.ts'

/** Everything stored about the owner of an address, or single leads. */
export interface PersonRecords {
  leads: Pick<LeadRow, 'id' | 'reference' | 'state' | 'email_canonical'>[]
  /** Names of the stored files of those leads. */
  files: string[]
  /** Id of the subscriber, whatever its state. */
  subscriber: string | undefined
  /** Ids of mails that ask us to end a newsletter of the upstream API. */
  endMails: Record<'delivered' | 'waiting' | 'dead', string[]>
  /** Sender lists that name the address; an operator's entry is not erased. */
  lists: ('blacklist' | 'allowlist')[]
}

const LISTED = ['id', 'reference', 'state', 'email_canonical'] as const

/** Finds what is stored about the owner of an address, in canonical form; with `until`, what was stored until that time (ms UTC). */
export const findPerson = async (
  db: LeadsDatabase,
  email_canonical: string,
  { until = NO_LIMIT }: { until?: number } = {},
): Promise<PersonRecords> => ({
  ...(await findRows(db, email_canonical, until)),
  endMails: await findEndMails(db, email_canonical, until),
})

/** Does the same without the mails that name the address in their text, for which every such mail is read. */
export async function findRows(
  db: LeadsDatabase,
  email_canonical: string,
  until = NO_LIMIT,
): Promise<Omit<PersonRecords, 'endMails'>> {
  const leads = await db
    .selectFrom('lead')
    .select(LISTED)
    .where('email_canonical', '=', email_canonical)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .execute()
  const files = await db
    .selectFrom('attachment')
    .innerJoin('lead', 'lead.id', 'attachment.lead_id')
    .select('stored')
    .where('email_canonical', '=', email_canonical)
    .where('created_at', '<=', until)
    .execute()
  const subscriber = await db
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', email_canonical)
    .where('created_at', '<=', until)
    .executeTakeFirst()
  const lists: PersonRecords['lists'] = []
  for (const list of ['blacklist', 'allowlist'] as const) {
    const entry = db.selectFrom(list).select('id').where('kind', '=', 'email')
    if (await entry.where('value', '=', email_canonical).executeTakeFirst()) lists.push(list)
  }
  return {
    leads,
    files: files.map(({ stored }) => stored),
    subscriber: subscriber?.id,
    lists,
  }
}

/** Finds those of the leads that are stored and not anonymous, with their files. */
export async function findLeads(db: LeadsDatabase, references: string[]): Promise<PersonRecords> {
  const leads = await db
    .selectFrom('lead')
    .select(LISTED)
    .where('reference', 'in', references)
    .where('anonymised_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const ids = leads.map(({ id }) => id)
  const attachments = db.selectFrom('attachment').select('stored').where('lead_id', 'in', ids)
  const files = ids.length > 0 ? await attachments.execute() : []
  return {
    leads,
    files: files.map(({ stored }) => stored),
    subscriber: undefined,
    endMails: { delivered: [], waiting: [], dead: [] },
    lists: [],
  }
}

/** Returns whether anything is stored about a person, besides entries of sender lists. */
export const isStored = ({ leads, subscriber, endMails }: PersonRecords): boolean =>
  leads.length > 0 || subscriber !== undefined || Object.values(endMails).some((mails) => mails.length > 0)

/** Number of rows per statement. */
const BATCH = 500

/**
 * Makes the leads of a person anonymous and deletes their mails, subscription and proofs of consent, and `mails`
 * besides. Returns the files, which the caller removes once this is committed.
 */
export async function erasePerson(
  trx: LeadsTransaction,
  { leads, subscriber, endMails }: PersonRecords,
  { at, mails = [], person }: { at: number; mails?: string[]; person?: string | undefined },
): Promise<string[]> {
  const files: string[] = []
  const event = { at, actor: 'operator', detail: 'erased', person } as const
  for (let from = 0; from < leads.length; from += BATCH) {
    const ids = leads.slice(from, from + BATCH).map(({ id }) => id)
    files.push(...(await anonymiseLeads(trx, ids, event)).files)
  }
  const done = [...endMails.delivered, ...mails]
  if (done.length > 0) await trx.deleteFrom('outbox').where('id', 'in', done).execute()
  if (subscriber === undefined) return files
  await trx.deleteFrom('outbox').where('ref_id', '=', subscriber).execute()
  await trx.deleteFrom('token').where('subject_id', '=', subscriber).execute()
  // Deletes the proofs of consent, too (cascade).
  await trx.deleteFrom('subscriber').where('id', '=', subscriber).execute()
  return files
}

/** Returns the references of the leads that are not anonymous. */
export async function listReferences(db: LeadsDatabase): Promise<string[]> {
  const leads = db.selectFrom('lead').select('reference').where('anonymised_at', 'is', null)
  return (await leads.execute()).map(({ reference }) => reference)
}

/** Returns every address of which something is stored, in canonical form. */
export async function listAddresses(db: LeadsDatabase): Promise<Set<string>> {
  const leads = await db.selectFrom('lead').select('email_canonical').distinct().execute()
  const subscribers = await db.selectFrom('subscriber').select('email_canonical').execute()
  const stored = [...leads, ...subscribers].flatMap(({ email_canonical }) => email_canonical ?? [])
  return new Set([...stored, ...(await readEndMails(db, NO_LIMIT)).flatMap(({ addresses }) => addresses)])
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** Reads the mails that ask us to end a newsletter of the upstream API, with the addresses that they name. */
async function readEndMails(db: LeadsDatabase, until: number) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'payload'])
    .where('channel', '=', 'mail.end')
    .where('created_at', '<=', until)
    .execute()
  return mails.map(({ id, state, payload }) => {
    // The address is a paragraph of its own, as it was typed.
    const paragraphs = (JSON.parse(payload) as Mail).text.split('\n\n')
    return { id, state, addresses: paragraphs.map(canonicalEmail).filter(isMailAddress) }
  })
}

async function findEndMails(
  db: LeadsDatabase,
  email_canonical: string,
  until: number,
): Promise<PersonRecords['endMails']> {
  const own = (await readEndMails(db, until)).filter(({ addresses }) => addresses.includes(email_canonical))
  const idsIn = (...states: DeliveryState[]) =>
    own.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  return {
    delivered: idsIn('delivered'),
    waiting: idsIn('pending', 'leased', 'cancelled'),
    dead: idsIn('dead'),
  }
}
