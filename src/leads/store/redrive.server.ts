import { redate } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, OutboxRow } from '#leads/schema.server.ts'
import { CRM } from '#leads/webhook/events.server.ts'
import { HELD, settleLead } from './lead-state.server.ts'

/** Channels that are redriven. Digests and the newsletter's other mails are outdated by then; a subscriber asks again. */
export const REDRIVEN = ['mail.sales', 'mail.visitor', 'mail.end', CRM]

interface Redrive {
  at: number
  /** Default: all leads. */
  leadId?: string | undefined
}

export interface Redriven {
  /** Channel of each delivery. */
  channels: string[]
  /** References of the leads that have one. */
  leads: string[]
}

/**
 * Makes dead deliveries due again, dated now, from the first attempt on (backend.md 4.4); those of held leads stay dead.
 */
export async function redrive(trx: LeadsTransaction, { at, leadId }: Redrive): Promise<Redriven> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  let mails = trx.selectFrom('outbox').where('ref_id', 'not in', held)
  let unsettled = trx.selectFrom('lead').select('id').where('state', '=', 'attention')
  if (leadId !== undefined) {
    mails = mails.where('ref_id', '=', leadId)
    unsettled = unsettled.where('id', '=', leadId)
  }
  const dead = mails.where('state', '=', 'dead').where('channel', 'in', REDRIVEN)
  const rows = await dead.selectAll().execute()
  const redriven = await describe(trx, rows)
  // A notice of an undelivered confirmation is outdated as soon as the confirmation is sent again.
  const notices = mails.where('channel', '=', 'mail.undelivered').where('state', 'in', ['pending', 'dead'])
  await trx.deleteFrom('outbox').where('id', 'in', notices.select('id')).execute()
  for (const row of rows) {
    const { payload, next_at, created_at } = redate(row, at)
    const again = { state: 'pending', attempts: 0, payload, next_at, created_at, done_at: null } as const
    await trx.updateTable('outbox').set(again).where('id', '=', row.id).execute()
  }
  for (const { id } of await unsettled.execute())
    await settleLead(trx, id, { at, actor: 'operator', detail: 'redrive' })
  return redriven
}

/** Makes deliveries due that wait for their next attempt. */
export async function redriveWaiting(trx: LeadsTransaction, { at, leadId }: Redrive): Promise<Redriven> {
  const waiting = trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('state', '=', 'pending')
    .where('next_at', '>', at)
    .$if(leadId !== undefined, (update) => update.where('ref_id', '=', leadId ?? ''))
    .returning(['channel', 'ref_id'])
  return describe(trx, await waiting.execute())
}

async function describe(
  trx: LeadsTransaction,
  rows: Pick<OutboxRow, 'channel' | 'ref_id'>[],
): Promise<Redriven> {
  const ids = new Set(rows.map(({ ref_id }) => ref_id))
  const leads = trx
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('id', 'in', [...ids])
  const found = ids.size > 0 ? await leads.orderBy('created_at').execute() : []
  return {
    channels: rows.map(({ channel }) => channel),
    leads: found.map(({ reference }) => reference),
  }
}
