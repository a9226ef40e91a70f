import { CommandError } from '#kit/command/arguments.server.ts'
import type {
  ConsentProofTable,
  LeadsDatabase,
  SenderListRow,
  SubscriberTable,
} from '#leads/schema.server.ts'
import { findLeads, findPerson } from '#leads/store/erase.server.ts'
import { type Delivery, deliveriesOf, type LeadHistory, type Subject } from '#leads/read-leads.server.ts'
import { leadHistory } from './queries.server.ts'
import { nameOf } from './subject.server.ts'

export interface Subscription {
  subscriber: SubscriberTable
  /** Oldest first. */
  proofs: ConsentProofTable[]
}

/** Everything stored about the owner of an address, or about single leads. */
export interface PersonHistory {
  subject: Subject
  leads: LeadHistory[]
  subscription: Subscription | undefined
  /** Mails of the newsletter and requests to end it elsewhere. */
  mails: Delivery[]
  lists: (SenderListRow & { list: string })[]
}

/** Finds the subscription of an address in canonical form, whatever its state. */
export async function findSubscription(
  db: LeadsDatabase,
  email_canonical: string,
): Promise<Subscription | undefined> {
  const subscribers = db.selectFrom('subscriber').selectAll().where('email_canonical', '=', email_canonical)
  const subscriber = await subscribers.executeTakeFirst()
  if (!subscriber) return undefined
  const proofs = db.selectFrom('consent_proof').selectAll().where('subscriber_id', '=', subscriber.id)
  return { subscriber, proofs: await proofs.orderBy('at').orderBy('id').execute() }
}

/** Reads everything stored about a person or single leads. Throws CommandError if that is nothing. */
export async function personHistory(db: LeadsDatabase, subject: Subject): Promise<PersonHistory> {
  if ('references' in subject) return leadsHistory(db, subject.references)
  const { email_canonical } = subject
  const person = await findPerson(db, email_canonical)
  const leads: LeadHistory[] = []
  for (const { id } of person.leads) leads.push(await leadHistory(db, id))
  const subscription = await findSubscription(db, email_canonical)
  const { delivered, waiting, dead } = person.endMails
  const mails = await deliveriesOf(db, (outbox) =>
    outbox.where((eb) =>
      eb.or([
        eb('outbox.ref_id', '=', subscription?.subscriber.id ?? ''),
        eb('outbox.id', 'in', [...delivered, ...waiting, ...dead]),
      ]),
    ),
  )
  const lists: PersonHistory['lists'] = []
  for (const list of person.lists) {
    const entries = db.selectFrom(list).selectAll().where('kind', '=', 'email')
    for (const entry of await entries.where('value', '=', email_canonical).execute())
      lists.push({ ...entry, list })
  }
  if (leads.length === 0 && !subscription && mails.length === 0 && lists.length === 0)
    throw new CommandError(`Nothing is stored about ${email_canonical}.`)
  return { subject, leads, subscription, mails, lists }
}

async function leadsHistory(db: LeadsDatabase, references: string[]): Promise<PersonHistory> {
  const found = await findLeads(db, references)
  const leads: LeadHistory[] = []
  for (const { id } of found.leads) leads.push(await leadHistory(db, id))
  const subject = { references }
  if (leads.length === 0) throw new CommandError(`Nothing is stored about ${nameOf(subject)}.`)
  return { subject, leads, subscription: undefined, mails: [], lists: [] }
}
