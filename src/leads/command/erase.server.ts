import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { erasePerson, findPerson, type Person } from '#leads/store/erase.server.ts'
import { compact, isOutage } from '#kit/database/sqlite.server.ts'
import { type Invocation, NotFound, type Subcommand, UsageError } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const erase: Subcommand = {
  summary: 'forgets a person: his leads become anonymous; his files, mails and subscription go',
  usage: 'erase --email <address> [--dry-run]',
  writes: true,
  options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(request) {
    const { values, out } = request
    const email = String(values.email ?? '').trim()
    if (!isMailAddress(email)) throw new UsageError('--email is an e-mail address')
    const isErased = values['dry-run'] !== true
    const email_canonical = canonicalEmail(email)
    const person = await (isErased
      ? forget(request.db, email_canonical)
      : findPerson(request.db, email_canonical))
    const left = isErased ? await clear(request, person) : []
    const isAll = isErased && left.length === 0 && !isLeft(person)
    if (isKnown(person)) await out(values.json ? asJson(person, isAll) : told(person, isErased))
    if (left.length > 0) throw new NotFound(left.join('\n'))
    if (!isKnown(person)) throw new NotFound(`Nothing is stored of ${email_canonical}.${keptIn(person)}`)
    if (isErased && isLeft(person)) throw new NotFound(`Not all of ${email_canonical} is forgotten yet.`)
  },
}

/** `erased`: nothing is left of the person. */
function asJson(person: Person, erased: boolean) {
  const { email_canonical, leads, files, subscriber, wishes, lists } = person
  const references = leads.map(({ reference }) => reference)
  const counts = {
    files: files.length,
    subscriber: subscriber !== undefined,
    mails: wishes.gone.length,
    waiting: wishes.waiting,
    given_up: wishes.dead,
  }
  return `${json({ email: email_canonical, erased, leads: references, ...counts, lists })}\n`
}

const isKnown = ({ leads, subscriber, wishes }: Person): boolean =>
  leads.length > 0 || subscriber !== undefined || wishes.gone.length + wishes.waiting + wishes.dead > 0

function forget(db: Invocation['db'], email_canonical: string): Promise<Person> {
  return db.transaction().execute(async (trx) => {
    const found = await findPerson(trx, email_canonical)
    await erasePerson(trx, found, Date.now())
    return found
  })
}

/** Mails that are not ours to take back, or may still go. */
const isLeft = ({ wishes }: Person): boolean => wishes.waiting + wishes.dead > 0

/** Leaves nothing of what was erased on the disk, also of an earlier time that was kept from this; answers what may be left, and why. */
async function clear({ db, directory }: Invocation, { files }: Person): Promise<string[]> {
  const left = [...(await removeFiles(directory, files)), await writeAnew(db)]
  return left.filter((why) => why !== undefined)
}

/** Files go once it is committed that nobody has them: those of a crash in between are left to the site's hourly look. */
async function removeFiles(directory: string, files: string[]): Promise<string[]> {
  const refusals = await attachmentsIn(directory).removeAll(files)
  return refusals.map(
    ({ message }) => `A file could not be removed (${message}): the site tries again once an hour.`,
  )
}

async function writeAnew(db: Invocation['db']): Promise<string | undefined> {
  try {
    if (await compact(db)) return undefined
  } catch (error) {
    if (!isOutage(error)) throw error
    return leftBecause(`The database could not be written anew (${(error as Error).message})`)
  }
  return leftBecause('Another program reads the database')
}

const leftBecause = (why: string): string =>
  `${why}: until this has run once more without that, parts of what was erased may be left in its files.`

function told(person: Person, isErased: boolean): string {
  const { email_canonical, leads, files, subscriber, wishes } = person
  const parts = [
    ...(leads.length > 0 ? [countOf(leads.length, 'lead'), countOf(files.length, 'file')] : []),
    ...(subscriber === undefined ? [] : ['a newsletter subscription']),
    ...(wishes.gone.length > 0 ? [`${countOf(wishes.gone.length, 'mail')} to us to end a newsletter`] : []),
  ]
  const done = isErased ? 'is forgotten' : 'would be forgotten'
  const said = [
    parts.length > 0 ? `${email_canonical} ${done}: ${parts.join(', ')}.` : `Of ${email_canonical}:`,
    ...(wishes.waiting > 0 ? ['A mail to us to end a newsletter has still to go: erase again then.'] : []),
    ...(wishes.dead > 0
      ? ['A mail to us to end a newsletter was given up: redrive, and erase again when it has gone.']
      : []),
  ]
  return `${said.join(' ')}${keptIn(person)}\n`
}

const keptIn = ({ lists }: Person): string =>
  lists.map((list) => ` The address stays in the ${list}.`).join('')
