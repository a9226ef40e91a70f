import type { EarlierLead } from '#leads/mail/mailed-verdict.server.ts'
import type { LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'

/** Earlier leads that a mail names. */
const MAX_EARLIER = 3

/** Returns the latest leads of the same address before this one. */
export async function findEarlier(
  trx: LeadsTransaction,
  { id, email_canonical }: NewLeadRow,
): Promise<EarlierLead[]> {
  if (email_canonical === null) return []
  return trx
    .selectFrom('lead')
    .select(['reference', 'kind', 'type', 'state', 'handled_at'])
    .select((eb) =>
      eb
        .selectFrom('lead_event')
        .select('lead_event.person')
        .whereRef('lead_event.lead_id', '=', 'lead.id')
        .where('lead_event.detail', '=', 'handled')
        .orderBy('lead_event.at', 'desc')
        .limit(1)
        .as('person'),
    )
    .where('email_canonical', '=', email_canonical)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EARLIER)
    .execute()
}
