import { redate } from '#leads/mail/mail-row.server.ts'
import type { LeadRow, LeadsTransaction, LeadState, NewOutboxRow } from '#leads/schema.server.ts'
import { isMarked } from '#leads/verdict/score.server.ts'
import { enqueue } from './deliveries.server.ts'
import { listSender } from './list-sender.server.ts'
import { type ByOperator, cancelHeld, isHeld, stateAfter } from './lead-state.server.ts'
import { recordChange } from './record-change.server.ts'

type MarkedLead = Pick<
  LeadRow,
  'id' | 'reference' | 'email_canonical' | 'state' | 'held_json' | 'score' | 'verdict_by'
>

export interface MarkResult {
  state: LeadState
  changed: boolean
  /** Channels of the deliveries released or cancelled. */
  channels: string[]
}

/**
 * Releases a lead that was held back: its held deliveries, and those that an operator had cancelled, are due now.
 * Dedupe ids stay the same, so nothing is sent twice. One that was marked `[check]` loses that mark. The sender's address is let
 * through from now on.
 */
export async function markNotSpam(
  trx: LeadsTransaction,
  lead: MarkedLead,
  by: ByOperator,
): Promise<MarkResult> {
  const result = await release(trx, lead, by)
  if (result.changed && lead.email_canonical)
    await listSender(trx, 'allowlist', { kind: 'email', value: lead.email_canonical, by, lead })
  return result
}

async function release(
  trx: LeadsTransaction,
  lead: MarkedLead,
  { at, ...by }: ByOperator,
): Promise<MarkResult> {
  if (!isHeld(lead.state)) {
    const { state } = lead
    const changed = state !== 'anonymised' && isMarked(lead)
    if (changed) await mark(trx, lead, { changes: { state }, event: { at, ...by, detail: 'not spam' } })
    return { state, changed, channels: [] }
  }
  const before = await findOpen(trx, lead.id)
  const state = await makeDue(trx, lead, at)
  const released = { state, is_spam: 0, is_blacklisted: 0, held_json: null }
  await mark(trx, lead, { changes: released, event: { at, ...by, detail: 'not spam' } })
  return { state, changed: true, channels: without(await findOpen(trx, lead.id), before) }
}

/** Makes the held and the cancelled deliveries of a lead due, and returns the state that follows from all of them. */
export async function makeDue(trx: LeadsTransaction, lead: MarkedLead, at: number): Promise<LeadState> {
  const held = JSON.parse(lead.held_json ?? '[]') as NewOutboxRow[]
  await enqueue(trx, { deliveries: held.map((row) => redate(row, at)) })
  await trx
    .updateTable('outbox')
    .set({ state: 'pending', next_at: at, created_at: at })
    .where('ref_id', '=', lead.id)
    .where('state', '=', 'cancelled')
    .execute()
  const rows = await trx.selectFrom('outbox').select('state').where('ref_id', '=', lead.id).execute()
  return stateAfter(rows.map((row) => row.state))
}

/** Holds a lead back: pending deliveries are cancelled, sent ones stay as they are. Changes nothing for a lead that is held or anonymised. */
export async function markSpam(trx: LeadsTransaction, lead: MarkedLead, by: ByOperator): Promise<MarkResult> {
  if (isHeld(lead.state) || lead.state === 'anonymised')
    return { state: lead.state, changed: false, channels: [] }
  const before = await findOpen(trx, lead.id)
  const state = 'quarantined'
  await mark(trx, lead, { changes: { state, is_spam: 1 }, event: { ...by, detail: 'spam' } })
  await cancelHeld(trx, lead.id)
  return { state, changed: true, channels: without(before, await findOpen(trx, lead.id)) }
}

async function mark(
  trx: LeadsTransaction,
  lead: MarkedLead,
  {
    changes,
    event,
  }: { changes: Partial<LeadRow> & { state: LeadState }; event: ByOperator & { detail: string } },
): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ ...changes, verdict_by: 'operator' })
    .where('id', '=', lead.id)
    .execute()
  await recordChange(trx, lead, { ...event, to_state: changes.state })
}

/** Returns the channels with deliveries of a lead that may still be sent. */
async function findOpen(trx: LeadsTransaction, leadId: string): Promise<string[]> {
  const rows = trx.selectFrom('outbox').select('channel').where('ref_id', '=', leadId)
  const open = await rows.where('state', 'in', ['pending', 'leased']).execute()
  return open.map(({ channel }) => channel)
}

const without = (channels: string[], others: string[]): string[] =>
  channels.filter((channel) => !others.includes(channel))
