import { plural } from '#kit/text/amounts.ts'
import { createMessageId } from '#leads/mail/mail.server.ts'
import { mailRow } from '#leads/mail/mail-row.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { ALERT, type Problem, type ProblemKind } from './problems.server.ts'

export interface AlertRecipients {
  /** ALERT_EMAIL. */
  operators?: string | undefined
  /** CONTENT_EMAIL, which is told about content files alone. */
  publishers?: string | undefined
}

export interface AlertSender {
  from: string
  company: string
  /** Address of the desk's page about the content files; undefined without a desk. */
  publishing?: string | undefined
}

/** The first mistakes of the content files that are refused, in sentences, and how many more there are. */
export interface RefusedContent {
  mistakes: string[]
  more: number
}

interface Recipient {
  address: string
  /** Alerts to one recipient about one kind of problem: what waits to be sent is added to. */
  topic: string
}

/** Returns who is told about problems of a kind. */
export function recipientsOf(
  kind: ProblemKind,
  { operators, publishers }: AlertRecipients,
): readonly Recipient[] {
  const topic = `alert.${kind}`
  return [
    ...(operators === undefined ? [] : [{ address: operators, topic }]),
    ...(publishers === undefined || publishers === operators || kind !== 'refused'
      ? []
      : [{ address: publishers, topic: `${topic}.publishers` }]),
  ]
}

interface AlertParts {
  at: number
  sender: AlertSender
  content: RefusedContent
}

/** Returns the mail about a problem: counts, commands and files, nothing about a person. */
export function alertMail(
  problem: Problem,
  { topic, address }: Recipient,
  { at, sender: { from, company, publishing }, content }: AlertParts,
): NewOutboxRow {
  const dedupe_id = `${topic}.${at}`
  const { what, see } = describeProblem(problem, publishing)
  const mistakes = problem.kind === 'refused' ? `\n${listMistakes(content)}` : ''
  return mailRow(
    { topic, channel: ALERT, ref_id: dedupe_id, dedupe_id },
    {
      message_id: createMessageId(dedupe_id, from),
      auto_submitted: 'auto-generated',
      from: { name: `${oneLine(company, 80)} website`, address: from },
      to: { name: '', address },
      date: new Date(at).toISOString(),
      subject: `Website: ${what}`,
      text: `- ${what}\n  ${see}\n${mistakes}\nThe next alert of this kind comes in an hour at the earliest, and only about what is new.\n`,
    },
  )
}

const ALL_MISTAKES = 'All of them: npm run content -- check. The last good version of each file is served.'

const listMistakes = ({ mistakes, more }: RefusedContent): string =>
  [...mistakes, more > 0 && `and ${more} more`, ALL_MISTAKES]
    .filter((line) => line !== false)
    .map((line) => `${line}\n`)
    .join('\n')

interface Description {
  what: string
  /** Lines that explain it and name the commands to inspect and repair it; for content files, the page of the desk. */
  see: string
}

const STATS = 'Look: npm run -s leads -- stats'
const SEND_WAITING = 'After the repair: npm run -s leads -- redrive --waiting'
const page = (name: string) => `See docs/operations/${name}.md`
const lines = (...all: string[]): string => all.join('\n  ')

const DESCRIPTIONS: Record<ProblemKind, (problem: Problem, publishing?: string) => Description> = {
  waiting: (problem) => ({
    what: `${deliveries(problem)} waiting for over an hour`,
    see: lines('The leads are stored; they are tried again.', STATS, SEND_WAITING, pagesOf(problem)),
  }),
  given_up: (problem) => ({
    what: `${deliveries(problem)} given up`,
    see: lines(
      'The leads are stored; they are not tried again.',
      `${STATS}, and npm run -s leads -- list --state attention`,
      'After the repair: npm run -s leads -- redrive',
      pagesOf(problem),
    ),
  }),
  unauthorised: (problem) => ({
    what: `${deliveries(problem)} refused with 401 or 403`,
    see: lines(
      'The CRM does not accept the signature: compare CRM_WEBHOOK_SECRET with the secret there.',
      'Try it: npm run -s leads -- webhook-test',
      SEND_WAITING,
      page('crm-webhook'),
    ),
  }),
  confirmations: (problem) => ({
    what: `${deliveries(problem)} later than asked for, because of ACKNOWLEDGEMENTS_PER_HOUR`,
    see: lines(
      'Sales get every lead at once; confirmations to new addresses wait. Is it a program?',
      'Look: npm run -s leads -- list --since 1d',
      page('leads-and-spam'),
    ),
  }),
  held: ({ count }) => ({
    what: `${plural(count, 'lead')} held back, for the first time in a week`,
    see: lines(
      'Look: npm run -s leads -- list --state quarantined, and --state blocked',
      'If it is a customer: npm run -s leads -- not-spam <reference>',
      page('leads-and-spam'),
    ),
  }),
  refused: ({ count }, publishing) => ({
    what: `${plural(count, 'content file')} refused`,
    see: publishing ?? 'npm run content -- check',
  }),
  disk: () => ({
    what: 'disk nearly full',
    see: lines(
      'Below 256 MB, forms with files are refused; on a full disk, all forms.',
      'Look: df -h, and du -sh * in the folder DATA_DIR',
      page('disk-is-full'),
    ),
  }),
}

/** Names the documents about the channels of a problem. */
const pagesOf = ({ channels }: Problem): string => {
  const isMail = channels.some(({ channel }) => channel.startsWith('mail.'))
  const isWebhook = channels.some(({ channel }) => channel.startsWith('webhook.'))
  return [isMail && page('mail-is-down'), isWebhook && page('crm-webhook')].filter(Boolean).join('; ')
}

/** Describes a problem, and how to inspect and repair it. */
export const describeProblem = (problem: Problem, publishing?: string): Description =>
  DESCRIPTIONS[problem.kind](problem, publishing)

/** Returns `3 deliveries (mail.sales 2, webhook.crm 1)`. */
function deliveries({ count, channels }: Problem): string {
  const counts = channels.map((one) => `${one.channel} ${one.count}`).join(', ')
  return `${plural(count, 'delivery', 'deliveries')} (${counts})`
}
