import type { ErasureTable, LeadsTransaction } from '#leads/schema.server.ts'
import {
  erasePerson,
  findLeads,
  findPerson,
  isStored,
  listAddresses,
  listReferences,
} from '#leads/store/erase.server.ts'
import type { ErasureKey } from './journal.server.ts'

/** Number of rows per statement. */
const BATCH = 500

export interface Replayed {
  /** Number of persons, and of single leads, that were erased again. */
  persons: number
  /** Their stored files, which the caller removes after COMMIT. */
  files: string[]
}

/** Returns the entries of the journal that none of the keys can have written. */
export const findForeign = (entries: readonly ErasureTable[], keys: readonly ErasureKey[]): ErasureTable[] =>
  entries.filter(({ key_id }) => keys.every(({ id }) => id !== key_id))

/** Says what to do about entries under a key that is not known: they would be skipped, and those persons would come back. */
export const describeForeign = (count: number): string =>
  `${count} of the recorded erasures cannot be repeated without the SECRET_KEY of that time: give it as the second one (SECRET_KEY=new,old), or remove those lines from the journal.`

/**
 * Repeats erasures in a restored database: whatever an erased person had sent until then is erased again, and what they sent later
 * stays. The entries are added to the database's own journal.
 */
export async function replayErasures(
  trx: LeadsTransaction,
  entries: readonly ErasureTable[],
  keys: readonly ErasureKey[],
): Promise<Replayed> {
  const latest = new Map<string, number>()
  for (const { email_hmac, at } of entries) latest.set(email_hmac, Math.max(at, latest.get(email_hmac) ?? 0))
  const replayed: Replayed = { persons: 0, files: [] }
  for (const address of latest.size > 0 ? await listAddresses(trx) : []) {
    const times = keys.flatMap((key) => latest.get(key.hash(address)) ?? [])
    if (times.length === 0) continue
    const at = Math.max(...times)
    const person = await findPerson(trx, address, { until: at })
    if (!isStored(person)) continue
    const { waiting, dead } = person.endMails
    replayed.files.push(...(await erasePerson(trx, person, { at, mails: [...waiting, ...dead] })))
    replayed.persons += 1
  }
  const isErased = (reference: string) => keys.some((key) => latest.has(key.hash(reference)))
  for (const reference of (latest.size > 0 ? await listReferences(trx) : []).filter(isErased)) {
    const lead = await findLeads(trx, [reference])
    replayed.files.push(...(await erasePerson(trx, lead, { at: Date.now() })))
    replayed.persons += 1
  }
  for (let from = 0; from < entries.length; from += BATCH)
    await recordErasures(trx, entries.slice(from, from + BATCH))
  return replayed
}

/** Adds entries to the journal in the database. */
export async function recordErasures(trx: LeadsTransaction, entries: readonly ErasureTable[]): Promise<void> {
  await trx
    .insertInto('erasure_journal')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
