import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { dueAt } from '#leads/mail/mail-row.server.ts'
import type { LeadRow, LeadsSchema, LeadState, NewOutboxRow } from '#leads/schema.server.ts'
import { cancelHeld, isHeld, stateAfter } from './lead-state.server.ts'
import { enqueue } from './enqueue.server.ts'

type Marked = Pick<LeadRow, 'id' | 'state' | 'held_json'>

/** What an operator's word changed: nothing, or how many deliveries. */
export interface Mark {
  state: LeadState
  changed: boolean
  deliveries: number
}

/**
 * Lets a lead that was held back go (backend.md 4.4): what was kept for it is due now, what an operator had cancelled again.
 * What has gone out stays so; each delivery has the id it had, so that none is made twice.
 */
export async function markNotSpam(trx: Transaction<LeadsSchema>, lead: Marked, at: number): Promise<Mark> {
  if (!isHeld(lead.state)) return { state: lead.state, changed: false, deliveries: 0 }
  const before = await stillToGo(trx, lead.id)
  const kept = JSON.parse(lead.held_json ?? '[]') as NewOutboxRow[]
  await enqueue(trx, { deliveries: kept.map((row) => dueAt(row, at)) })
  await trx
    .updateTable('outbox')
    .set({ state: 'pending', next_at: at })
    .where('ref_id', '=', lead.id)
    .where('state', '=', 'cancelled')
    .execute()
  const rows = await trx.selectFrom('outbox').select('state').where('ref_id', '=', lead.id).execute()
  const state = stateAfter(rows.map((row) => row.state))
  await mark(trx, lead, { state, is_spam: 0, is_blacklisted: 0, held_json: null, at, detail: 'not spam' })
  return { state, changed: true, deliveries: (await stillToGo(trx, lead.id)) - before }
}

/** Holds a lead back: what has not gone out yet will not; what has, has. Of an anonymous one nothing is left to hold back. */
export async function markSpam(trx: Transaction<LeadsSchema>, lead: Marked, at: number): Promise<Mark> {
  if (isHeld(lead.state) || lead.state === 'anonymised')
    return { state: lead.state, changed: false, deliveries: 0 }
  const before = await stillToGo(trx, lead.id)
  const state = 'quarantined'
  await mark(trx, lead, { state, is_spam: 1, at, detail: 'spam' })
  await cancelHeld(trx, lead.id)
  return { state, changed: true, deliveries: before - (await stillToGo(trx, lead.id)) }
}

async function mark(
  trx: Transaction<LeadsSchema>,
  { id, state: from_state }: Marked,
  { at, detail, ...changes }: Partial<LeadRow> & { state: LeadState; at: number; detail: string },
): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ ...changes, verdict_by: 'operator' })
    .where('id', '=', id)
    .execute()
  const event = { id: randomUUIDv7(), lead_id: id, at, actor: 'operator', detail }
  await trx
    .insertInto('lead_event')
    .values({ ...event, from_state, to_state: changes.state })
    .execute()
}

async function stillToGo(trx: Transaction<LeadsSchema>, leadId: string): Promise<number> {
  const rows = trx.selectFrom('outbox').select('id').where('ref_id', '=', leadId)
  return (await rows.where('state', 'in', ['pending', 'leased']).execute()).length
}
