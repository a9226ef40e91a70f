import { type PersonHistory, personHistory } from './person.server.ts'
import { subscriptionToJson, subscriptionToText } from './proof.server.ts'
import { deliveryLines, historyToJson, historyToText } from './show.server.ts'
import type { Invocation } from './subcommand.server.ts'
import { nameOf } from './subject.server.ts'
import type { Subject } from '#leads/read-leads.server.ts'
import { isoTime, json, minute, printable } from './text.server.ts'

/** Writes everything that is stored about a person or single leads, as JSON or to be read. Throws CommandError if that is nothing. */
export async function exportPerson(
  { db, timeZone, out }: Pick<Invocation, 'db' | 'timeZone' | 'out'>,
  subject: Subject,
  format: 'json' | 'text',
): Promise<void> {
  const person = await personHistory(db, subject)
  await out(format === 'json' ? `${json(toJson(person, Date.now()))}\n` : toText(person, timeZone))
}

function toJson({ subject, leads, subscription, mails, lists }: PersonHistory, now: number) {
  return {
    email: 'email_canonical' in subject ? subject.email_canonical : null,
    exported_at: isoTime(now),
    leads: leads.map(historyToJson),
    subscription: subscription ? subscriptionToJson(subscription) : null,
    mails,
    lists: lists.map(({ id: _id, created_at, expires_at, ...entry }) => ({
      ...entry,
      created_at: isoTime(created_at),
      expires_at: isoTime(expires_at),
    })),
  }
}

const NONE = '  none\n'

function toText({ subject, leads, subscription, mails, lists }: PersonHistory, timeZone: string): string {
  const entries = lists.map(
    ({ list, reason, created_at }) =>
      `  ${list} since ${minute(created_at, timeZone)}${reason === null ? '' : `: ${printable(reason)}`}\n`,
  )
  const sections: [string, string][] = [
    ['Messages', leads.map((lead) => historyToText(lead, timeZone)).join('\n') || NONE],
    ['Newsletter', subscription ? subscriptionToText(subscription, timeZone) : NONE],
    ['Other mails', mails.length > 0 ? `${deliveryLines(mails, timeZone).join('\n')}\n` : NONE],
    ['Lists of senders', entries.join('') || NONE],
  ]
  const title = `What is stored about ${nameOf(subject)} on ${minute(Date.now(), timeZone)} ${timeZone}`
  return [`${title}\n`, ...sections.map(([heading, text]) => `== ${heading} ==\n\n${text}`)].join('\n')
}
