import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DeliveryState, LeadsSchema, LeadState } from '#leads/schema.server.ts'

/** Moves a lead to the state its deliveries put it in, and writes that into its history. */
export async function settleLead(
  trx: Transaction<LeadsSchema>,
  leadId: string,
  event: { at: number; detail: string },
): Promise<void> {
  const lead = await trx.selectFrom('lead').select('state').where('id', '=', leadId).executeTakeFirst()
  if (!lead) return
  const deliveries = await trx.selectFrom('outbox').select('state').where('ref_id', '=', leadId).execute()
  const state = stateAfter(deliveries.map((delivery) => delivery.state))
  if (state === lead.state) return
  await trx.updateTable('lead').set({ state }).where('id', '=', leadId).execute()
  const change = { lead_id: leadId, from_state: lead.state, to_state: state, ...event }
  await trx
    .insertInto('lead_event')
    .values({ id: randomUUIDv7(), actor: 'outbox', ...change })
    .execute()
}

function stateAfter(deliveries: DeliveryState[]): LeadState {
  if (deliveries.includes('dead')) return 'attention'
  return deliveries.every((state) => state === 'delivered') ? 'delivered' : 'accepted'
}
