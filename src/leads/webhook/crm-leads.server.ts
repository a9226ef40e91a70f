import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import type { ClaimedDelivery } from '#leads/store/commands.server.ts'
import { CRM, type ErasureReason, leadErasedRow } from './events.server.ts'

/** Records which leads are about to be sent to the CRM: it may have them even if the attempt fails. */
export async function recordSent(
  trx: LeadsTransaction,
  claimed: readonly ClaimedDelivery[],
  now: number,
): Promise<void> {
  const ids = claimed.filter(({ channel }) => channel === CRM).map(({ ref_id }) => ref_id)
  if (ids.length === 0) return
  await trx.updateTable('lead').set({ crm_sent_at: now }).where('id', 'in', ids).execute()
}

/** Returns the deliveries that tell the CRM of the end of those leads that it may have, due after attempts in progress. */
export async function erasedRows(
  trx: LeadsTransaction,
  ids: readonly string[],
  { at, reason }: { at: number; reason: ErasureReason },
): Promise<NewOutboxRow[]> {
  if (ids.length === 0) return []
  const sent = trx
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.ref_id', '=', 'lead.id')
        .on('outbox.channel', '=', CRM)
        .on('outbox.state', '=', 'leased'),
    )
    .select(['lead.id', 'lead.reference', 'outbox.lease_until'])
    .where('lead.id', 'in', ids)
    .where('lead.crm_sent_at', 'is not', null)
  return (await sent.execute()).map(({ lease_until, ...lead }) => ({
    ...leadErasedRow(lead, reason, at),
    next_at: Math.max(at, lease_until ?? 0),
  }))
}
