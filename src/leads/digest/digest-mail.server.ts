import { plainSpaces, plural } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { describeDuration } from '#leads/durations.server.ts'
import type { Deadlines } from '#leads/deadlines.server.ts'
import { createMessageId, written } from '#leads/mail/mail.server.ts'
import {
  type MailDocument,
  type MailEntry,
  type MailPart,
  section,
} from '#leads/mail/mail-document.server.ts'
import { mailRow } from '#leads/mail/mail-row.server.ts'
import { mailClockOf } from '#leads/mail/mail-times.server.ts'
import { deskPage, headOf, type MailParties } from '#leads/mail/mailed-lead.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { DigestLead, DigestLeads, DigestPart } from '#leads/store/find-digest.server.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { type Reason, SPAM_FROM } from '#leads/verdict/score.server.ts'

export interface Digest {
  to: string
  /** Beginning of the day that is told, and its end (ms UTC). */
  since: number
  until: number
  at: number
  parties: MailParties
  leads: DigestLeads
  /** When leads should have been answered; undefined without a calendar. */
  deadlines: Deadlines | undefined
}

/** Returns the outbox row of a digest. Its dedupe id is the day, so that later runs do not send it again. */
export function digestRow(digest: Digest, day: string): NewOutboxRow {
  const { from, company } = digest.parties
  const dedupe_id = `digest.${day}`
  const cause = { topic: 'leads.digest', channel: 'mail.digest', ref_id: dedupe_id, dedupe_id } as const
  return mailRow(cause, {
    message_id: createMessageId(dedupe_id, from),
    auto_submitted: 'auto-generated',
    from: { name: `${oneLine(company.name, 80)} website`, address: from },
    to: { name: '', address: digest.to },
    date: new Date(digest.at).toISOString(),
    subject: `Desk, ${clockOf(digest).day(digest.until)}: ${headlineOf(digest)}`,
    ...written(documentOf(digest)),
  })
}

const clockOf = ({ parties }: Digest) => mailClockOf(parties.timeZone ?? 'UTC')

/** "2 held back, 2 late, 1 not delivered" */
const headlineOf = ({ leads: { held, late, failed } }: Digest): string =>
  [
    { count: held.count, words: 'held back' },
    { count: late.count, words: 'late' },
    { count: failed.count, words: 'not delivered' },
  ]
    .flatMap(({ count, words }) => (count > 0 ? `${count} ${words}` : []))
    .join(', ')

/** Names who was held back and who waits, never what they wrote. */
function documentOf(digest: Digest): MailDocument {
  const { parties, leads } = digest
  const { received, open, held } = leads
  return {
    ...headOf(parties),
    kind: 'Daily digest',
    gauge: received > 0 ? Math.round((100 * (received - held.count)) / received) : 100,
    preheader: `${plural(received, 'lead')} came in, ${open} are open.`,
    parts: [...dayParts(digest), ...heldParts(digest), ...waitingParts(digest)],
    foot: [
      'Sent to DIGEST_EMAIL, only on days with something to tell. The text of what is held back is never mailed.',
      parties.company.fictional_notice,
    ],
  }
}

/** Tells of the day, and how many leads were let through: the share that the gauge shows. */
function dayParts(digest: Digest): MailPart[] {
  const { leads, since } = digest
  const { received, handled, open, held } = leads
  const clock = clockOf(digest)
  const share = `${received - held.count} of ${plural(received, 'lead')} let through.`
  return [
    { is: 'over', text: `${clock.day(since)}, 00:00–24:00 ${clock.zone(since)}` },
    { is: 'title', texts: [headlineOf(digest)] },
    ...(received > 0 ? [{ is: 'text' as const, words: [share] }] : []),
    {
      is: 'figs',
      figures: [
        { label: 'Came in', value: String(received), note: 'that day' },
        { label: 'Handled', value: String(handled), note: 'that day' },
        { label: 'Open', value: String(open), note: 'now' },
      ],
    },
  ]
}

const waitingParts = (digest: Digest): MailPart[] => [
  ...listParts(digest, digest.leads.late, {
    heading: 'Late',
    entry: (lead) => ({
      text: lead.person ? `In hand, note by ${oneLine(lead.person, 80)}.` : 'Not handled.',
      value: plainSpaces(describeDuration(digest.deadlines?.leftOf(lead.created_at).over ?? 0)),
      unit: 'late',
    }),
  }),
  ...listParts(digest, digest.leads.failed, {
    heading: 'Not delivered',
    entry: () => ({
      text: 'A delivery was given up. The lead is safe on the desk.',
      value: '',
      unit: '',
    }),
  }),
]

function heldParts(digest: Digest): MailPart[] {
  const { leads, parties } = digest
  if (leads.held.count === 0) return []
  const href = deskPage(parties, '?view=held')
  const release = href
    ? '“Not spam” on the desk sends the mails of a lead after all.'
    : 'npm run leads -- show <reference> shows the reasons, too; npm run leads -- not-spam <reference> sends the mails of a lead after all.'
  return [
    ...listParts(digest, leads.held, {
      heading: 'Held back',
      entry: ({ reasons_json, score }) => ({
        text: `${reasonsOf(reasons_json)}.`,
        value: String(score),
        unit: 'points',
      }),
    }),
    ...(href ? [{ is: 'button' as const, label: 'Look through what is held back', href }] : []),
    { is: 'text', words: [`Nothing was mailed to anyone. ${SPAM_FROM} points hold a lead back. ${release}`] },
  ]
}

interface EntryList {
  heading: string
  entry: (lead: DigestLead) => Pick<MailEntry, 'text' | 'value' | 'unit'>
}

function listParts(
  { parties }: Digest,
  { count, first }: DigestPart,
  { heading, entry }: EntryList,
): MailPart[] {
  const more = count - first.length
  const entries = first.map((lead) => {
    const href = deskPage(parties, `/leads/${lead.reference}`)
    return {
      name: ownName(lead.name),
      from: [lead.company_name, lead.country].map(ownName).filter(Boolean).join(', '),
      reference: lead.reference,
      ...(href && { href }),
      ...entry(lead),
    }
  })
  return section(heading, [
    ...(count > 0 ? [{ is: 'entries' as const, entries }] : []),
    ...(more > 0 ? [{ is: 'small' as const, text: `and ${more} more` }] : []),
  ])
}

/** Returns a name in one line; none for one that is a link. */
function ownName(name: string | null): string {
  const text = oneLine(name ?? '', 80)
  return hasLink(text) ? '' : text
}

/** Sentences for rules whose own note repeats the sender's words. */
const WITHOUT_WORDS: Record<string, string> = {
  PITCH: 'reads like an offer to us',
  BLOCKED: 'from a blocked sender',
}

function reasonsOf(json: string): string {
  const reasons = (JSON.parse(json) as Reason[]).map(({ rule, note }) => WITHOUT_WORDS[rule] ?? note)
  return capital(reasons.join(', ') || 'marked as spam by hand')
}
