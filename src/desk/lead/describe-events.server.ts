import { plural } from '#kit/text/amounts.ts'
import { MINUTE } from '#leads/durations.server.ts'
import type { Delivery, LeadHistory } from '#leads/read-leads.server.ts'
import type { LeadEventTable, LeadRow } from '#leads/schema.server.ts'
import { LEAD_UPDATED } from '#leads/store/lead-state.server.ts'
import { UNDO } from '#leads/store/undo.server.ts'
import { CHECK_FROM } from '#leads/verdict/score.server.ts'

/** A line of the history. */
export interface HistoryLine {
  /** Id of the event; a line that only explains one has none of its own. */
  id: string
  at: number
  /** Name of the person who did it; absent for the machine. */
  who?: string
  text: string
  note?: string | undefined
  /** Whether the page from which it was sent is named after the text. */
  hasPage?: boolean
}

type History = Pick<LeadHistory, 'lead' | 'events' | 'deliveries'>

/** Puts the history of a lead into lines, the oldest first. */
export const historyLines = (history: History): HistoryLine[] =>
  history.events
    .filter((event) => !isPartOfAnother(event, history.events))
    .flatMap((event) =>
      event.actor === 'visitor' ? receivedLines(event, history.lead) : [lineOf(event, history)],
    )

/** A block also marks a lead as spam, and what is sent again also leaves the state of failure: one line each. */
function isPartOfAnother({ actor, at, detail }: LeadEventTable, events: readonly LeadEventTable[]): boolean {
  if (actor !== 'operator' || (detail !== 'spam' && detail !== 'redrive')) return false
  return events.some(
    (other) => other.at === at && (other.detail.startsWith('blocked') || other.detail === 'sent again'),
  )
}

function receivedLines({ id, at, to_state }: LeadEventTable, lead: LeadRow): HistoryLine[] {
  const { score, anonymised_at, page_url } = lead
  const points = plural(score, 'point')
  const verdict =
    to_state === 'blocked'
      ? 'Blocked, because its sender is on the list'
      : to_state === 'quarantined'
        ? `Held back, ${points}`
        : `${score >= CHECK_FROM ? 'Marked [check]' : 'Let through'}, ${points}`
  return [
    { id, at, text: page_url ? 'Sent from' : 'Sent', hasPage: page_url !== null },
    ...(anonymised_at === null ? [{ id: `${id} verdict`, at, text: verdict }] : []),
  ]
}

function lineOf(event: LeadEventTable, history: History): HistoryLine {
  const { id, at, actor, person, detail, note } = event
  if (actor === 'operator' || person !== null) {
    const who = person ?? 'An operator'
    return { id, at, who, text: describeChange(detail), note: note ?? undefined }
  }
  if (actor === 'retention') return { id, at, text: 'Made anonymous, because its time was over' }
  return { id, at, text: describeDelivery(event, history) }
}

const CHANGES: Record<string, string> = {
  handled: 'marked this handled',
  reopened: 'opened this again',
  note: 'wrote a note',
  spam: 'marked this as spam',
  'not spam': 'marked this as not spam',
  'blocked email': 'blocked this address',
  'blocked domain': 'blocked everybody at this domain',
  'sent again': 'sent again what had been given up',
  redrive: 'sent again what had been given up',
  exported: 'exported what is stored about this person',
  erased: 'erased this person',
  '': 'changed this; the text is removed',
}

const TAKEN_BACK: Record<string, string> = {
  handled: 'took back: handled',
  reopened: 'took back: opened again',
  spam: 'took back: spam',
  'not spam': 'took back: not spam',
  'blocked email': 'took back: address blocked',
  'blocked domain': 'took back: domain blocked',
}

/** Says what a person did, after their name. */
export function describeChange(detail: string): string {
  if (detail.startsWith(UNDO)) return TAKEN_BACK[detail.slice(UNDO.length)] ?? 'took that back'
  return CHANGES[detail] ?? detail
}

export const CHANNELS: Record<string, string> = {
  'mail.sales': 'Mail to sales',
  'mail.visitor': 'Acknowledgement',
  'mail.undelivered': 'Notice of an acknowledgement that did not arrive',
  'webhook.crm': 'CRM',
}

/** Returns the name of a delivery: the CRM gets several messages about a lead. */
export const nameOfDelivery = ({ channel, topic }: Pick<Delivery, 'channel' | 'topic'>): string => {
  const name = CHANNELS[channel] ?? channel
  return topic === LEAD_UPDATED ? `${name}, a change` : name
}

/** Says what became of the deliveries: "Mail to sales, Acknowledgement and CRM delivered within 2 s". */
function describeDelivery(
  { detail, to_state, at }: LeadEventTable,
  { deliveries, lead }: Pick<History, 'deliveries' | 'lead'>,
): string {
  const [channel = '', result = ''] = detail.split(' ')
  const name = CHANNELS[channel] ?? channel
  if (to_state === 'attention') return `${name} given up`
  if (to_state !== 'delivered') return `${name} ${result}`.trim() || 'Changed'
  const done = deliveries.filter(({ state, done_at }) => state === 'delivered' && (done_at ?? at) <= at)
  const names = done.length > 0 ? done.map((one) => CHANNELS[one.channel] ?? one.channel) : [name]
  const inSentence = names.map((one, index) => (index === 0 ? one : one.replace(/^[A-Z](?=[a-z])/, toLower)))
  const ms = at - lead.created_at
  const pace = ms > 0 && ms < MINUTE ? ` within ${Math.ceil(ms / 1000)} s` : ''
  return `${new Intl.ListFormat('en-GB').format(inSentence)} delivered${pace}`
}

const toLower = (letter: string): string => letter.toLowerCase()
