import { compact, isOutage } from '#kit/database/sqlite.server.ts'
import { isPostgres } from '#kit/database/postgres.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { erasePerson, findPerson, type PersonRecords } from '#leads/store/erase.server.ts'
import { CommandError, type Invocation, type Subcommand, UsageError } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const erase: Subcommand = {
  summary: 'erases a person: leads become anonymous; files, mails and the subscription are deleted',
  usage: 'erase --email <address> [--dry-run]',
  writes: true,
  options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(invocation) {
    const { db, values, out } = invocation
    const email = normalizeCode(String(values.email ?? ''))
    if (!isMailAddress(email)) throw new UsageError('--email is an e-mail address')
    const isDryRun = values['dry-run'] === true
    const email_canonical = canonicalEmail(email)
    const person = await (isDryRun ? findPerson(db, email_canonical) : eraseRows(db, email_canonical))
    const remains = isDryRun ? [] : await removeTraces(invocation, person)
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
    waiting: endMails.waiting,
    given_up: endMails.dead,
  }
  return `${json({ email: email_canonical, erased, leads: references, ...counts, lists })}\n`
}

const isStored = ({ leads, subscriber, endMails }: PersonRecords): boolean =>
  leads.length > 0 ||
  subscriber !== undefined ||
  endMails.delivered.length + endMails.waiting + endMails.dead > 0

/** Returns whether mails that ask us to end a newsletter elsewhere have to be delivered before they can be erased. */
const hasUnsentMails = ({ endMails }: PersonRecords): boolean => endMails.waiting + endMails.dead > 0

const eraseRows = (db: LeadsDatabase, email_canonical: string): Promise<PersonRecords> =>
  inTransaction(db, async (trx) => {
    const person = await findPerson(trx, email_canonical)
    await erasePerson(trx, person, Date.now())
    return person
  })

/** Removes the files and rewrites the database, also for an earlier run that could not. Returns a message for each failure. */
async function removeTraces({ db, attachments }: Invocation, { files }: PersonRecords): Promise<string[]> {
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
    ...(waiting > 0
      ? ['A mail to us to end a newsletter has not been sent yet: erase again afterwards.']
      : []),
    ...(dead > 0
      ? ['A mail to us to end a newsletter was given up: redrive, and erase again when it has been sent.']
      : []),
  ]
  return `${sentences.join(' ')}${describeLists(person)}\n`
}

const describeLists = ({ lists }: PersonRecords): string =>
  lists.map((list) => ` The address stays in the ${list}.`).join('')
