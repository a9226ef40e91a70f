import type { LeadsDatabase, OutboxRow } from '#leads/schema.server.ts'
import { countViews } from '#desk/read-inbox.server.ts'
import type { Change, LiveAnswer } from './live.ts'

/** Most changes in one answer. */
const MAX_CHANGES = 50
/** Changes that are older, in ms, are history: a page that slept for longer is read anew. */
const MAX_AGE = 600_000
/** An event of another machine may be written after one that has a later id, in ms. */
const LATE = 10_000

/** Returns the id of the latest event; "" before the first one. */
export async function readCursor(db: LeadsDatabase): Promise<string> {
  const last = await db
    .selectFrom('lead_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? ''
}

interface AskedLive {
  /** The cursor of the page. */
  since: string
  /** Reference of the lead on the page; undefined for other pages. */
  reference: string | undefined
  now: number
}

/** Reads what has changed since a cursor. */
export async function readLive(db: LeadsDatabase, { since, reference, now }: AskedLive): Promise<LiveAnswer> {
  // Before the counts: what happens meanwhile is told with the next answer.
  const cursor = await readCursor(db)
  const [counts, changes, deliveries] = await Promise.all([
    countViews(db),
    readChanges(db, since, now),
    reference === undefined ? undefined : readDeliveries(db, reference),
  ])
  return { cursor, counts, changes, deliveries }
}

async function readDeliveries(db: LeadsDatabase, reference: string): Promise<string> {
  const deliveries = await db
    .selectFrom('outbox')
    .innerJoin('lead', 'lead.id', 'outbox.ref_id')
    .select(['outbox.channel', 'outbox.created_at', 'outbox.state', 'outbox.attempts'])
    .where('lead.reference', '=', reference)
    .orderBy('outbox.channel')
    .orderBy('outbox.created_at')
    .execute()
  return deliveryProgress(deliveries)
}

/** Returns a text that changes with what becomes of deliveries. One that is being sent still waits. */
export const deliveryProgress = (
  deliveries: readonly Pick<OutboxRow, 'channel' | 'state' | 'attempts'>[],
): string =>
  deliveries
    .map(({ channel, state, attempts }) => [channel, state === 'leased' ? 'pending' : state, attempts])
    .join()

async function readChanges(db: LeadsDatabase, since: string, now: number): Promise<Change[]> {
  const from = Math.max(timeOf(since) - LATE, now - MAX_AGE)
  const events = await db
    .selectFrom('lead_event')
    .innerJoin('lead', 'lead.id', 'lead_event.lead_id')
    .select(['lead_event.id', 'lead_event.person', 'lead_event.detail', 'lead.reference'])
    .where('lead_event.id', '>', firstIdAt(from))
    .where('lead_event.person', 'is not', null)
    .orderBy('lead_event.id', 'desc')
    .limit(MAX_CHANGES)
    .execute()
  return events.toReversed().map(({ id, person, detail, reference }) => ({
    id,
    reference,
    person: person!,
    text: `${person} ${describeNews(detail, reference)}.`,
  }))
}

/** Returns the time in a UUIDv7 (ms UTC); 0 for another text. */
const timeOf = (id: string): number =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16) : 0

/** Returns a text before every UUIDv7 of a time and later ones. */
function firstIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Says what an event of the history is, in the middle of a sentence. */
export function describeNews(detail: string, reference: string): string {
  if (detail.startsWith('undo')) return `took back the last change of ${reference}`
  if (detail.startsWith('corrected')) return `corrected the sender of ${reference}`
  if (detail.startsWith('blocked')) return `blocked the sender of ${reference}`
  switch (detail) {
    case 'handled':
      return `marked ${reference} handled`
    case 'reopened':
      return `opened ${reference} again`
    case 'note':
      return `wrote a note on ${reference}`
    case 'spam':
      return `marked ${reference} as spam`
    case 'not spam':
      return `marked ${reference} as not spam`
    case 'sent again':
      return `sent ${reference} again`
    default:
      return `changed ${reference}`
  }
}
