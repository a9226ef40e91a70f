import type { Transaction } from 'kysely'
import { dueAt } from '#leads/mail/mail-row.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { HELD, settleLead } from './lead-state.server.ts'

/** A newsletter's mails and digests are of their day: who waits for one asks again. */
const SENT_AGAIN = ['mail.sales', 'mail.visitor', 'mail.end']

interface Redrive {
  at: number
  /** Of this lead only. */
  leadId?: string | undefined
}

/**
 * What was given up is due again, dated now, as if it had never been tried (backend.md 4.4); not what belongs to a lead that is
 * held back. Answers how many deliveries that are, and the references of the leads that wait for them.
 */
export async function redrive(
  trx: Transaction<LeadsSchema>,
  { at, leadId }: Redrive,
): Promise<{ deliveries: number; leads: string[] }> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  let mails = trx.selectFrom('outbox').where('ref_id', 'not in', held)
  let unsettled = trx.selectFrom('lead').select('id').where('state', '=', 'attention')
  if (leadId !== undefined) {
    mails = mails.where('ref_id', '=', leadId)
    unsettled = unsettled.where('id', '=', leadId)
  }
  const givenUp = mails.where('state', '=', 'dead').where('channel', 'in', SENT_AGAIN)
  const rows = await givenUp.selectAll().execute()
  const leads = await trx
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('id', 'in', givenUp.select('ref_id'))
    .orderBy('created_at')
    .execute()
  // That a confirmation was given up need not be told while it is on its way; if it was told, it is not again.
  const told = mails.where('channel', '=', 'mail.undelivered').where('state', 'in', ['pending', 'dead'])
  await trx.deleteFrom('outbox').where('id', 'in', told.select('id')).execute()
  for (const row of rows) {
    const { payload, next_at } = dueAt(row, at)
    const again = { state: 'pending', attempts: 0, payload, next_at, done_at: null } as const
    await trx.updateTable('outbox').set(again).where('id', '=', row.id).execute()
  }
  for (const { id } of await unsettled.execute())
    await settleLead(trx, id, { at, actor: 'operator', detail: 'redrive' })
  return { deliveries: rows.length, leads: leads.map(({ reference }) => reference) }
}
