import type { LeadsTransaction } from '#leads/schema.server.ts'
import type { FindState, InquiryState } from './lead-change.server.ts'

/** Returns what has become of a lead; null unless both its reference and its sender's address are right. */
export async function findState(
  trx: LeadsTransaction,
  { reference, email_canonical }: FindState,
): Promise<InquiryState | null> {
  // Always two statements, so that a wrong pair takes as long as a right one.
  const lead = await trx
    .selectFrom('lead')
    .select(['id', 'email_canonical', 'created_at', 'handled_at'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  const note = await trx
    .selectFrom('lead_event')
    .select('id')
    .where('lead_id', '=', lead?.id ?? '')
    .where('note', 'is not', null)
    .executeTakeFirst()
  if (!lead || lead.email_canonical === null || lead.email_canonical !== email_canonical) return null
  const state = lead.handled_at !== null ? 'answered' : note ? 'in_hand' : 'received'
  return { state, received_at: lead.created_at }
}
