import type { LeadEventTable, LeadRow, LeadsTransaction } from '#leads/schema.server.ts'
import { SPAM_FROM } from '#leads/verdict/score.server.ts'
import { type ByOperator, cancelHeld, isHeld } from './lead-state.server.ts'
import { recordChange } from './record-change.server.ts'
import { entryOf, unlistSender } from './list-sender.server.ts'
import { makeDue } from './marks.server.ts'

type Event = Pick<LeadEventTable, 'id' | 'at' | 'actor' | 'detail' | 'from_state'>

/** Begins the word of a row of history that takes another one back. */
export const UNDO = 'undo '

const UNDOABLE = ['handled', 'reopened', 'spam', 'not spam', 'blocked email', 'blocked domain'] as const

export type Undoable = (typeof UNDOABLE)[number]

const toUndoable = ({ detail }: Pick<Event, 'detail'>): Undoable | undefined =>
  UNDOABLE.find((one) => one === detail)

/** Whether an event is a change by a person: an export changes nothing. */
export const isChange = ({ actor, detail }: Pick<Event, 'actor' | 'detail'>): boolean =>
  actor === 'operator' && detail !== EXPORTED

/** Word of the history for an export of what is stored about the sender. */
export const EXPORTED = 'exported'

/** Returns what can be taken back of the events of a lead: the latest change by a person, unless that has been taken back. */
export function findUndoable<Row extends Event>(
  events: readonly Row[],
): { type: Undoable; event: Row; wasHeld: boolean } | undefined {
  const latest = events.findLast(isChange)
  if (!latest || !toUndoable(latest)) return undefined
  // A block is two rows of one time, of which either may be the last.
  const group = events.filter((event) => isChange(event) && event.at === latest.at)
  const event = group.find(({ detail }) => detail.startsWith('blocked')) ?? latest
  const type = toUndoable(event)
  return type && { type, event, wasHeld: !group.some(({ detail }) => detail === 'spam') }
}

/** Takes back the latest change by a person, as a second row of history; the note of the first one stays. Returns whether there was one. */
export async function undo(trx: LeadsTransaction, lead: LeadRow, by: ByOperator): Promise<boolean> {
  const events = await trx
    .selectFrom('lead_event')
    .select(['id', 'at', 'actor', 'detail', 'from_state'])
    .where('lead_id', '=', lead.id)
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute()
  const undone = findUndoable(events)
  if (!undone) return false
  const earlier = listStanding(events.filter(({ at }) => at < undone.event.at))
  const changes = await revert(trx, lead, { ...undone, earlier, at: by.at })
  await trx.updateTable('lead').set(changes).where('id', '=', lead.id).execute()
  const to_state = changes.state ?? lead.state
  await cancelHeld(trx, lead.id)
  await recordChange(trx, lead, { ...by, to_state, detail: UNDO + undone.type })
  return true
}

/** Lists the changes by persons that were not taken back, oldest first. */
function listStanding(events: readonly Event[]): Event[] {
  const standing: Event[] = []
  for (const event of events) {
    const undone =
      event.detail.startsWith(UNDO) &&
      standing.findLast(({ detail }) => detail === event.detail.slice(UNDO.length))
    if (!undone) standing.push(event)
    else
      for (let at = standing.length - 1; at >= 0; at--)
        if (standing[at]?.at === undone.at) standing.splice(at, 1)
  }
  return standing
}

interface Reverted {
  type: Undoable
  event: Event
  wasHeld: boolean
  /** Changes before it that still hold. */
  earlier: readonly Event[]
  at: number
}

/** Takes back what a change did beside the lead, and returns the columns of the lead as they were before. */
async function revert(
  trx: LeadsTransaction,
  lead: LeadRow,
  { type, event, wasHeld, earlier, at }: Reverted,
): Promise<Partial<LeadRow>> {
  const isMark = ({ detail }: Event) => detail === 'spam' || detail === 'not spam'
  const verdict_by = earlier.some(isMark) ? 'operator' : 'auto'
  switch (type) {
    case 'handled':
      return { handled_at: null }
    case 'reopened':
      return { handled_at: earlier.findLast(({ detail }) => detail === 'handled')?.at ?? at }
    case 'spam':
      return { state: await makeDue(trx, lead, at), is_spam: 0, verdict_by }
    case 'not spam': {
      const state = event.from_state ?? 'quarantined'
      const isSpam = state === 'quarantined' || lead.score >= SPAM_FROM
      const value = lead.email_canonical
      if (value) await unlistSender(trx, 'allowlist', { kind: 'email', value, at: event.at })
      // It was marked `[check]`, and is so again.
      if (!isHeld(state)) return { verdict_by }
      return { state, is_spam: Number(isSpam), is_blacklisted: Number(state === 'blocked'), verdict_by }
    }
    case 'blocked email':
    case 'blocked domain': {
      await unblock(trx, lead, { type, at: event.at })
      const lifted = { is_blacklisted: 0, verdict_by } as const
      if (wasHeld) return { ...lifted, state: event.from_state ?? 'quarantined' }
      return { ...lifted, state: await makeDue(trx, lead, at), is_spam: 0 }
    }
  }
}

async function unblock(
  trx: LeadsTransaction,
  { email_canonical: email }: LeadRow,
  { type, at }: { type: 'blocked email' | 'blocked domain'; at: number },
): Promise<void> {
  if (email === null) return
  const entry = entryOf(email, type === 'blocked email' ? 'email' : 'domain')
  await unlistSender(trx, 'blacklist', { ...entry, at })
}
