import { existsSync } from 'node:fs'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { secretKeySetting, secretKeysOf, storedKeysIn } from '#kit/settings/secret-key.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { plural } from '#kit/text/amounts.ts'
import {
  appendErasures,
  type ErasureKey,
  erasureKeysOf,
  erasuresFileIn,
  readErasures,
} from '#leads/erasures/journal.server.ts'
import { describeForeign, findForeign, replayErasures } from '#leads/erasures/replay.server.ts'
import { eraseSubject, erasureNames, findSubject } from '#leads/store/erase-subject.server.ts'
import { isStored, type PersonRecords } from '#leads/store/erase.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'
import { chooseSubject, nameOf, SUBJECT_USAGE, subjectOptions } from './subject.server.ts'
import type { Subject } from '#leads/read-leads.server.ts'
import { rewriteDatabase } from './rewrite-database.server.ts'
import { json, printable } from './text.server.ts'

export const erase: Subcommand = {
  summary:
    'erases a person by address, or single leads by reference or by a text that lists them and asks for their numbers: leads become anonymous; files, mails and the subscription are deleted',
  usage: `erase ${SUBJECT_USAGE} [--dry-run], or erase --replay <journal>`,
  writes: true,
  options: { ...subjectOptions, 'dry-run': { type: 'boolean' }, replay: { type: 'string' } },
  async run(invocation) {
    const { db, values, out } = invocation
    if (values.replay !== undefined) return replayJournal(invocation)
    const subject = await chooseSubject(invocation)
    const isDryRun = values['dry-run'] === true
    const person = await (isDryRun ? findSubject(db, subject) : eraseRows(invocation, subject))
    const remains = isDryRun ? [] : await removeTraces(invocation, person.files)
    const isComplete = !isDryRun && remains.length === 0 && !hasUnsentMails(person)
    const hasRecords = isStored(person)
    if (hasRecords)
      await out(values.json ? toJson(subject, person, isComplete) : describe(subject, person, isDryRun))
    if (remains.length > 0) throw new CommandError(remains.join('\n'))
    if (!hasRecords)
      throw new CommandError(`Nothing is stored about ${nameOf(subject)}.${describeLists(person)}`)
    if (!isDryRun && hasUnsentMails(person))
      throw new CommandError(`${nameOf(subject)} is not erased completely yet.`)
  },
}

/** `erased` is true if nothing about the person is left. */
function toJson(subject: Subject, person: PersonRecords, erased: boolean): string {
  const email = 'email_canonical' in subject ? subject.email_canonical : null
  const { leads, files, subscriber, endMails, lists } = person
  const references = leads.map(({ reference }) => reference)
  const counts = {
    files: files.length,
    subscriber: subscriber !== undefined,
    mails: endMails.delivered.length,
    waiting: endMails.waiting.length,
    given_up: endMails.dead.length,
  }
  return `${json({ email, erased, leads: references, ...counts, lists })}\n`
}

/** Returns whether mails that ask us to end a newsletter elsewhere have to be delivered before they can be erased. */
const hasUnsentMails = ({ endMails }: PersonRecords): boolean =>
  endMails.waiting.length + endMails.dead.length > 0

/** Records the erasure, durably and first, so that it is repeated in any backup that is restored later. */
async function eraseRows(invocation: Invocation, subject: Subject): Promise<PersonRecords> {
  const { db, directory } = invocation
  const [key] = keysOf(invocation)
  const names = await erasureNames(db, subject)
  const entries = await appendErasures(erasuresFileIn(directory), names, { key, at: Date.now() })
  // A delivery may have been recorded meanwhile: in the history of the lead, the erasure comes after it.
  return inTransaction(db, (trx) => eraseSubject(trx, { subject, entries, at: Date.now() }))
}

/** Returns the keys of the journal; the first one is for new entries. */
function keysOf({ directory: DATA_DIR, environment }: Invocation): [ErasureKey, ...ErasureKey[]] {
  const secrets = secretKeysOf({ ...readSettings(secretKeySetting, environment), DATA_DIR })
  return erasureKeysOf([...secrets, ...storedKeysIn(DATA_DIR)]) as [ErasureKey, ...ErasureKey[]]
}

/** Repeats the erasures of a journal, after a database has been restored by other means than `npm run restore`. */
async function replayJournal(invocation: Invocation): Promise<void> {
  const { db, values, out } = invocation
  if (Object.keys(values).some((option) => option in subjectOptions || option === 'dry-run'))
    throw new UsageError('--replay goes without --email, --reference, --text and --dry-run')
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
      : `${plural(persons, 'person')} of ${plural(entries.length, 'entry', 'entries')} erased again.\n`,
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
  return [...messages, ...(await rewriteDatabase(db))]
}

function describe(subject: Subject, person: PersonRecords, isDryRun: boolean): string {
  const { leads, files, subscriber, endMails } = person
  const { delivered, waiting, dead } = endMails
  const parts = [
    ...(leads.length > 0 ? [plural(leads.length, 'lead'), plural(files.length, 'file')] : []),
    ...(subscriber === undefined ? [] : ['a newsletter subscription']),
    ...(delivered.length > 0 ? [`${plural(delivered.length, 'mail')} to us to end a newsletter`] : []),
  ]
  const verb = isDryRun
    ? 'would be erased'
    : 'references' in subject && subject.references.length > 1
      ? 'are erased'
      : 'is erased'
  const sentences = [
    parts.length > 0 ? `${nameOf(subject)} ${verb}: ${parts.join(', ')}.` : `${nameOf(subject)}:`,
    ...(waiting.length > 0
      ? ['A mail to us to end a newsletter has not been sent yet: erase again afterwards.']
      : []),
    ...(dead.length > 0
      ? ['A mail to us to end a newsletter was given up: redrive, and erase again when it has been sent.']
      : []),
    ...('references' in subject ? describeSenders(person) : []),
  ]
  return `${sentences.join(' ')}${describeLists(person)}\n`
}

/** Names the command for whatever else is stored about the senders of single leads. */
const describeSenders = ({ leads }: PersonRecords): string[] =>
  [...new Set(leads.flatMap(({ email_canonical }) => email_canonical ?? []))].map(
    (address) => `What else is stored of the sender: erase --email ${printable(address)}.`,
  )

const describeLists = ({ lists }: PersonRecords): string =>
  lists.map((list) => ` The address stays in the ${list}.`).join('')
