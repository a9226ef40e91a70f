import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DeliveryState, LeadsSchema, LeadState } from '#leads/schema.server.ts'

/** States of leads of which nothing goes out. */
export const HELD = ['quarantined', 'blocked'] as const

/** Moves a lead to the state its deliveries put it in, and writes that into its history. */
export async function settleLead(
  trx: Transaction<LeadsSchema>,
  leadId: string,
  event: { at: number; detail: string; actor?: string },
): Promise<void> {
  const lead = await trx.selectFrom('lead').select('state').where('id', '=', leadId).executeTakeFirst()
  // What went out before an operator called it spam changes nothing.
  if (!lead || isHeld(lead.state)) return
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

/** Whether nothing of a lead may go out. */
export const isHeld = (state: LeadState): boolean => (HELD as readonly LeadState[]).includes(state)

export function stateAfter(deliveries: DeliveryState[]): LeadState {
  if (deliveries.includes('dead')) return 'attention'
  return deliveries.every((state) => state === 'delivered') ? 'delivered' : 'accepted'
}

/** Nothing more of leads that are held back goes out: of one, or of all. */
export async function cancelHeld(trx: Transaction<LeadsSchema>, leadId?: string): Promise<void> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  await trx
    .updateTable('outbox')
    .set({ state: 'cancelled' })
    .where('state', '=', 'pending')
    .where('ref_id', 'in', leadId === undefined ? held : held.where('id', '=', leadId))
    .execute()
}
