import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { erasePerson, findPerson, type Person } from '#leads/store/erase.server.ts'
import { type Invocation, NotFound, type Subcommand, UsageError } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const erase: Subcommand = {
  summary: 'forgets a person: his leads become anonymous; his files, mails and subscription go',
  usage: 'erase --email <address> [--dry-run]',
  writes: true,
  options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(request) {
    const { values, out } = request
    const { email } = values
    if (typeof email !== 'string' || !isMailAddress(email))
      throw new UsageError('--email is an e-mail address')
    const isErased = values['dry-run'] !== true
    const person = await (isErased ? forget(request, email) : known(request.db, email))
    if (!values.json) return out(told(person, isErased))
    const { email_canonical: address, leads, files, subscriber, wishes, lists } = person
    const references = leads.map(({ reference }) => reference)
    const counts = { files: files.length, subscriber: subscriber !== undefined, mails: wishes.length }
    await out(`${json({ email: address, erased: isErased, leads: references, ...counts, lists })}\n`)
  },
}

/** Throws NotFound where nothing is stored that can be forgotten. */
async function known(db: Invocation['db'], email: string): Promise<Person> {
  const person = await findPerson(db, canonicalEmail(email))
  const { leads, subscriber, wishes } = person
  if (leads.length === 0 && subscriber === undefined && wishes.length === 0)
    throw new NotFound(`Nothing is stored of ${person.email_canonical}.${keptIn(person)}`)
  return person
}

/** Files go once it is committed that nobody has them: a crash in between leaves them to the site's hourly look. */
async function forget({ db, directory }: Invocation, email: string): Promise<Person> {
  const person = await db.transaction().execute(async (trx) => {
    const found = await known(trx, email)
    await erasePerson(trx, found, Date.now())
    return found
  })
  const folder = attachmentsIn(directory)
  await Promise.all(person.files.map((file) => folder.remove(file)))
  return person
}

function told(person: Person, isErased: boolean): string {
  const { email_canonical, leads, files, subscriber, wishes } = person
  const parts = [
    countOf(leads.length, 'lead'),
    countOf(files.length, 'file'),
    ...(subscriber === undefined ? [] : ['a newsletter subscription']),
    ...(wishes.length > 0 ? [`${countOf(wishes.length, 'mail')} that asked to end one`] : []),
  ]
  const done = isErased ? 'is forgotten' : 'would be forgotten'
  return `${email_canonical} ${done}: ${parts.join(', ')}.${keptIn(person)}\n`
}

const keptIn = ({ lists }: Person): string =>
  lists.map((list) => ` The address stays in the ${list}.`).join('')
