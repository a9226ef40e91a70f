import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DeliveryState, LeadEventTable, LeadsTransaction, LeadState } from '#leads/schema.server.ts'

/** When an operator did something, and who it was; a command names nobody. */
export interface ByOperator {
  at: number
  person?: string | undefined
  note?: string | undefined
}

/** States of leads that are held back: nothing is sent for them. */
export const HELD = ['quarantined', 'blocked'] as const

export const isHeld = (state: LeadState): boolean => (HELD as readonly LeadState[]).includes(state)

/** Topic of the messages that tell a CRM of a change. */
export const LEAD_UPDATED = 'lead.updated'

/** Locks a lead until the end of the transaction: its deliveries and its marks change its state together. */
export async function lockLead(trx: LeadsTransaction, leadId: string): Promise<void> {
  await trx.selectFrom('lead').select('id').where('id', '=', leadId).forUpdate().execute()
}

interface Settled {
  at: number
  detail: string
  actor?: string
  /** Whether a delivery was given up, which the history says even of a lead that is not delivered already. */
  isGivenUp?: boolean
}

/** Moves a lead to the state that follows from its deliveries. */
export async function settleLead(
  trx: LeadsTransaction,
  leadId: string,
  { isGivenUp = false, ...event }: Settled,
): Promise<void> {
  const locked = trx.selectFrom('lead').select('state').where('id', '=', leadId).forUpdate()
  const lead = await locked.executeTakeFirst()
  // Deliveries from before an operator marked the lead as spam, and the one that tells of an erasure, do not change its state.
  if (!lead || isHeld(lead.state) || lead.state === 'anonymised') return
  const deliveries = await trx.selectFrom('outbox').select('state').where('ref_id', '=', leadId).execute()
  const state = stateAfter(deliveries.map((delivery) => delivery.state))
  if (state === lead.state && !isGivenUp) return
  await trx.updateTable('lead').set({ state }).where('id', '=', leadId).execute()
  await recordEvent(trx, {
    actor: 'outbox',
    lead_id: leadId,
    from_state: lead.state,
    to_state: state,
    ...event,
  })
}

/** Returns the state of a lead with these deliveries. */
export function stateAfter(deliveries: DeliveryState[]): LeadState {
  if (deliveries.includes('dead')) return 'attention'
  return deliveries.every((state) => state === 'delivered') ? 'delivered' : 'accepted'
}

export async function recordEvent(
  trx: LeadsTransaction,
  event: Omit<Insertable<LeadEventTable>, 'id'>,
): Promise<void> {
  await trx
    .insertInto('lead_event')
    .values({ id: randomUUIDv7(), ...event })
    .execute()
}

/** Cancels the pending deliveries of one held lead, or of all, except messages about a change: the CRM has the lead already. */
export async function cancelHeld(trx: LeadsTransaction, leadId?: string): Promise<void> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  await trx
    .updateTable('outbox')
    .set({ state: 'cancelled' })
    .where('state', '=', 'pending')
    .where('topic', '!=', LEAD_UPDATED)
    .where('ref_id', 'in', leadId === undefined ? held : held.where('id', '=', leadId))
    .execute()
}
