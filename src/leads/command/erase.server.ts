import { existsSync } from 'node:fs'
import { compact, isOutage } from '#kit/database/sqlite.server.ts'
import { isPostgres } from '#kit/database/postgres.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { secretKeySetting, secretKeysOf, storedKeysIn } from '#kit/settings/secret-key.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import {
  appendErasure,
  type ErasureKey,
  erasureKeysOf,
  erasuresFileIn,
  readErasures,
} from '#leads/erasures/journal.server.ts'
import {
  describeForeign,
  findForeign,
  recordErasures,
  replayErasures,
} from '#leads/erasures/replay.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { erasePerson, findPerson, isStored, type PersonRecords } from '#leads/store/erase.server.ts'
import {
  CommandError,
  type Invocation,
  parseAddress,
  type Subcommand,
  UsageError,
} from './subcommand.server.ts'
import { countOf, json, printable } from './text.server.ts'

export const erase: Subcommand = {
  summary: 'erases a person: leads become anonymous; files, mails and the subscription are deleted',
  usage: 'erase --email <address> [--dry-run], or erase --replay <journal>',
  writes: true,
  options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' }, replay: { type: 'string' } },
  async run(invocation) {
    const { db, values, out } = invocation
    if (values.replay !== undefined) return replayJournal(invocation)
    const email_canonical = parseAddress(values.email)
    const isDryRun = values['dry-run'] === true
    const person = await (isDryRun ? findPerson(db, email_canonical) : eraseRows(invocation, email_canonical))
    const remains = isDryRun ? [] : await removeTraces(invocation, person.files)
    const isComplete = !isDryRun && remains.length === 0 && !hasUnsentMails(person)
    const hasRecords = isStored(person)
    if (hasRecords) await out(values.json ? toJson(person, isComplete) : describe(person, isDryRun))
    if (remains.length > 0) throw new CommandError(remains.join('\n'))
    if (!hasRecords)
      throw new CommandError(`Nothing is stored about ${email_canonical}.${describeLists(person)}`)
    if (!isDryRun && hasUnsentMails(person))
      throw new CommandError(`${email_canonical} is not erased completely yet.`)
  },
}

/** `erased` is true if nothing about the person is left. */
function toJson(person: PersonRecords, erased: boolean): string {
  const { email_canonical, leads, files, subscriber, endMails, lists } = person
  const references = leads.map(({ reference }) => reference)
  const counts = {
    files: files.length,
    subscriber: subscriber !== undefined,
    mails: endMails.delivered.length,
    waiting: endMails.waiting.length,
    given_up: endMails.dead.length,
  }
  return `${json({ email: email_canonical, erased, leads: references, ...counts, lists })}\n`
}

/** Returns whether mails that ask us to end a newsletter elsewhere have to be delivered before they can be erased. */
const hasUnsentMails = ({ endMails }: PersonRecords): boolean =>
  endMails.waiting.length + endMails.dead.length > 0

/** Records the erasure, durably and first, so that it is repeated in any backup that is restored later. */
async function eraseRows(invocation: Invocation, email_canonical: string): Promise<PersonRecords> {
  const { db, directory } = invocation
  const [key] = keysOf(invocation)
  const at = Date.now()
  const entry = { email_hmac: key.hash(email_canonical), key_id: key.id, at }
  await appendErasure(erasuresFileIn(directory), entry)
  return inTransaction(db, async (trx) => {
    await recordErasures(trx, [entry])
    const person = await findPerson(trx, email_canonical)
    await erasePerson(trx, person, { at })
    return person
  })
}

/** Returns the keys of the journal; the first one is for new entries. */
function keysOf({ directory: DATA_DIR, environment }: Invocation): [ErasureKey, ...ErasureKey[]] {
  const secrets = secretKeysOf({ ...readSettings(secretKeySetting, environment), DATA_DIR })
  return erasureKeysOf([...secrets, ...storedKeysIn(DATA_DIR)]) as [ErasureKey, ...ErasureKey[]]
}

/** Repeats the erasures of a journal, after a database has been restored by other means than `npm run restore`. */
async function replayJournal(invocation: Invocation): Promise<void> {
  const { db, values, out } = invocation
  if (values.email !== undefined || values['dry-run'])
    throw new UsageError('--replay goes without --email and --dry-run')
  const file = String(values.replay)
  if (!existsSync(file)) throw new CommandError(`There is no file ${printable(file)}.`)
  const entries = readErasures(file)
  const keys = keysOf(invocation)
  const foreign = findForeign(entries, keys)
  if (foreign.length > 0) throw new CommandError(describeForeign(foreign.length))
  const { persons, files } = await inTransaction(db, (trx) => replayErasures(trx, entries, keys))
  const remains = await removeTraces(invocation, files)
  await out(
    values.json
      ? `${json({ entries: entries.length, persons, files: files.length })}\n`
      : `${countOf(persons, 'person')} of ${countOf(entries.length, 'entry', 'entries')} erased again.\n`,
  )
  if (remains.length > 0) throw new CommandError(remains.join('\n'))
}

/** Removes the files and rewrites the database, also for an earlier run that could not. Returns a message for each failure. */
async function removeTraces({ db, attachments }: Invocation, files: string[]): Promise<string[]> {
  // The rows are deleted already: after a crash, the site's sweep removes the files.
  const errors = await attachments.removeAll(files)
  const messages = errors.map(
    ({ message }) => `A file could not be removed (${message}): the site tries again within a day.`,
  )
  const failure = await rewriteDatabase(db)
  if (failure === undefined) return messages
  const advice = 'its files may still contain erased data until this command has run again successfully.'
  return [...messages, `${failure}: ${advice}`]
}

async function rewriteDatabase(db: LeadsDatabase): Promise<string | undefined> {
  // PostgreSQL removes deleted rows from its files by itself (autovacuum).
  if (isPostgres(db)) return undefined
  try {
    return (await compact(db)) ? undefined : 'Another program reads the database'
  } catch (error) {
    if (!isOutage(error)) throw error
    return `The database could not be rewritten (${(error as Error).message})`
  }
}

function describe(person: PersonRecords, isDryRun: boolean): string {
  const { email_canonical, leads, files, subscriber, endMails } = person
  const { delivered, waiting, dead } = endMails
  const parts = [
    ...(leads.length > 0 ? [countOf(leads.length, 'lead'), countOf(files.length, 'file')] : []),
    ...(subscriber === undefined ? [] : ['a newsletter subscription']),
    ...(delivered.length > 0 ? [`${countOf(delivered.length, 'mail')} to us to end a newsletter`] : []),
  ]
  const verb = isDryRun ? 'would be erased' : 'is erased'
  const sentences = [
    parts.length > 0 ? `${email_canonical} ${verb}: ${parts.join(', ')}.` : `${email_canonical}:`,
    ...(waiting.length > 0
      ? ['A mail to us to end a newsletter has not been sent yet: erase again afterwards.']
      : []),
    ...(dead.length > 0
      ? ['A mail to us to end a newsletter was given up: redrive, and erase again when it has been sent.']
      : []),
  ]
  return `${sentences.join(' ')}${describeLists(person)}\n`
}

const describeLists = ({ lists }: PersonRecords): string =>
  lists.map((list) => ` The address stays in the ${list}.`).join('')
