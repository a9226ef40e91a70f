import { redateMail } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'
import { HELD, settleLead } from './lead-state.server.ts'

/** Channels that are redriven. Digests and the newsletter's other mails are outdated by then; a subscriber asks again. */
export const REDRIVEN = ['mail.sales', 'mail.visitor', 'mail.end']

interface Redrive {
  at: number
  /** Default: all leads. */
  leadId?: string | undefined
}

/**
 * Makes dead deliveries due again, dated now, from the first attempt on (backend.md 4.4); those of held leads stay dead. Returns
 * their number and the references of their leads.
 */
export async function redrive(
  trx: LeadsTransaction,
  { at, leadId }: Redrive,
): Promise<{ deliveries: number; leads: string[] }> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  let mails = trx.selectFrom('outbox').where('ref_id', 'not in', held)
  let unsettled = trx.selectFrom('lead').select('id').where('state', '=', 'attention')
  if (leadId !== undefined) {
    mails = mails.where('ref_id', '=', leadId)
    unsettled = unsettled.where('id', '=', leadId)
  }
  const dead = mails.where('state', '=', 'dead').where('channel', 'in', REDRIVEN)
  const rows = await dead.selectAll().execute()
  const leads = await trx
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('id', 'in', dead.select('ref_id'))
    .orderBy('created_at')
    .execute()
  // A notice of an undelivered confirmation is outdated as soon as the confirmation is sent again.
  const notices = mails.where('channel', '=', 'mail.undelivered').where('state', 'in', ['pending', 'dead'])
  await trx.deleteFrom('outbox').where('id', 'in', notices.select('id')).execute()
  for (const row of rows) {
    const { payload, next_at } = redateMail(row, at)
    const again = { state: 'pending', attempts: 0, payload, next_at, done_at: null } as const
    await trx.updateTable('outbox').set(again).where('id', '=', row.id).execute()
  }
  for (const { id } of await unsettled.execute())
    await settleLead(trx, id, { at, actor: 'operator', detail: 'redrive' })
  return { deliveries: rows.length, leads: leads.map(({ reference }) => reference) }
}
