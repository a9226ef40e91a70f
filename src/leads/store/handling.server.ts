import type { LeadRow, LeadsTransaction } from '#leads/schema.server.ts'
import type { ByOperator } from './lead-state.server.ts'
import { recordChange } from './record-change.server.ts'

type HandledLead = Pick<LeadRow, 'id' | 'state' | 'handled_at'>

/** Marks a lead as handled. Returns whether it was open. */
export async function markHandled(
  trx: LeadsTransaction,
  lead: HandledLead,
  by: ByOperator,
): Promise<boolean> {
  if (lead.handled_at !== null) return false
  await trx.updateTable('lead').set({ handled_at: by.at }).where('id', '=', lead.id).execute()
  await recordChange(trx, lead, { ...by, detail: 'handled' })
  return true
}

/** Opens a handled lead again. Returns whether it was handled. */
export async function reopen(trx: LeadsTransaction, lead: HandledLead, by: ByOperator): Promise<boolean> {
  if (lead.handled_at === null) return false
  await trx.updateTable('lead').set({ handled_at: null }).where('id', '=', lead.id).execute()
  await recordChange(trx, lead, { ...by, detail: 'reopened' })
  return true
}

/** Adds a note to the history of a lead. */
export const addNote = (trx: LeadsTransaction, lead: HandledLead, by: ByOperator): Promise<void> =>
  recordChange(trx, lead, { ...by, detail: 'note' })
