import { readParts } from '#leads/read-leads.server.ts'
import type { LeadRow, LeadsTransaction } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { CRM, leadDataOf, type LeadUpdate, leadUpdatedRow } from './events.server.ts'

/** Changes that are sent to a CRM, by their names in the history. A block is left out, because it also marks the lead as spam. */
const CHANGES: Record<string, LeadUpdate> = {
  handled: 'handled',
  reopened: 'reopened',
  spam: 'spam',
  'not spam': 'released',
  'undo handled': 'reopened',
  'undo reopened': 'handled',
  'undo spam': 'released',
  'undo blocked email': 'released',
  'undo blocked domain': 'released',
}

const UNDO_RELEASE = 'undo not spam'

/** Adds a message about a change to the outbox, if the CRM has or will get the lead and the change concerns it. */
export async function notifyCrm(
  trx: LeadsTransaction,
  id: string,
  { detail, at }: { detail: string; at: number },
): Promise<void> {
  const lead = await trx.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
  const change = lead && changeOf(detail, lead)
  if (!change || !(await isKnownToCrm(trx, lead, change))) return
  const partsOf = await readParts(trx, [id])
  const data = leadDataOf(lead, partsOf(id))
  await trx
    .insertInto('outbox')
    .values(leadUpdatedRow(change, data, at))
    .execute()
}

function changeOf(detail: string, lead: LeadRow): LeadUpdate | undefined {
  if (detail.startsWith('corrected ')) return 'corrected'
  // It is held back again, or only marked `[check]` again.
  if (detail === UNDO_RELEASE) return isHeld(lead.state) ? 'spam' : 'released'
  const change = CHANGES[detail]
  return change === 'released' && isHeld(lead.state) ? undefined : change
}

/** Whether the CRM may have a lead, or a message about it is still to be sent. */
async function isKnownToCrm(
  trx: LeadsTransaction,
  { id, crm_sent_at }: LeadRow,
  change: LeadUpdate,
): Promise<boolean> {
  if (crm_sent_at !== null) return true
  if (change === 'spam') return false
  // A released message was written when the lead came, and lacks what was changed while it was held back.
  if (change === 'released' && !(await wasChangedWhileHeld(trx, id))) return false
  const created = trx.selectFrom('outbox').select('id').where('ref_id', '=', id).where('channel', '=', CRM)
  return (await created.where('state', 'in', ['pending', 'leased']).executeTakeFirst()) !== undefined
}

const wasChangedWhileHeld = async (trx: LeadsTransaction, leadId: string): Promise<boolean> => {
  const events = trx.selectFrom('lead_event').select('id').where('lead_id', '=', leadId)
  const changed = events.where((eb) =>
    eb.or([eb('detail', '=', 'handled'), eb('detail', 'like', 'corrected %')]),
  )
  return (await changed.executeTakeFirst()) !== undefined
}
