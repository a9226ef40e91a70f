import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { HELD, settleLead } from './lead-state.server.ts'

interface Redrive {
  at: number
  /** Of this lead only. */
  leadId?: string | undefined
}

/**
 * What was given up is due again, as if it had never been tried (backend.md 4.4); not what belongs to a lead that is held back.
 * Answers how many deliveries that are, and the references of the leads that wait for them.
 */
export async function redrive(
  trx: Transaction<LeadsSchema>,
  { at, leadId }: Redrive,
): Promise<{ deliveries: number; leads: string[] }> {
  const waiting = trx.selectFrom('lead').select(['id', 'reference']).where('state', '=', 'attention')
  const leads = await waiting
    .$if(leadId !== undefined, (some) => some.where('id', '=', leadId ?? ''))
    .orderBy('created_at')
    .execute()
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  const due = await trx
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_at: at, done_at: null })
    .where('state', '=', 'dead')
    .where('ref_id', 'not in', held)
    .$if(leadId !== undefined, (some) => some.where('ref_id', '=', leadId ?? ''))
    .executeTakeFirstOrThrow()
  for (const { id } of leads) await settleLead(trx, id, { at, actor: 'operator', detail: 'redrive' })
  return { deliveries: Number(due.numUpdatedRows), leads: leads.map(({ reference }) => reference) }
}
