import type { LeadRow, LeadsTransaction, LeadState } from '#leads/schema.server.ts'
import { notifyCrm } from '#leads/webhook/updates.server.ts'
import { type ByOperator, recordEvent } from './lead-state.server.ts'

interface OperatorChange extends ByOperator {
  detail: string
  /** State that the lead moves to; default: it stays as it is. */
  to_state?: LeadState
}

/** Records an operator's change in the history of a lead, and tells the CRM. The row of the lead must be changed before. */
export async function recordChange(
  trx: LeadsTransaction,
  { id, state }: Pick<LeadRow, 'id' | 'state'>,
  { note, ...event }: OperatorChange,
): Promise<void> {
  const to_state = event.to_state ?? state
  await recordEvent(trx, {
    lead_id: id,
    actor: 'operator',
    from_state: state,
    note: note || null,
    ...event,
    to_state,
  })
  await notifyCrm(trx, id, event)
}
