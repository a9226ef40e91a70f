import { redate } from '#leads/mail/mail-row.server.ts'
import type { ExpressionBuilder } from 'kysely'
import { LINK_TTL } from '#leads/newsletter/periods.server.ts'
import type { LeadsSchema, LeadsTransaction, OutboxRow, SubscriberState } from '#leads/schema.server.ts'
import { CRM } from '#leads/webhook/events.server.ts'
import { CONFIRMATIONS } from './confirmations.server.ts'
import { HELD, LEAD_UPDATED, settleLead } from './lead-state.server.ts'

/** Channels that are redriven in any case. Digests and alerts are outdated by then. */
export const REDRIVEN = ['mail.sales', 'mail.visitor', 'mail.end', CRM]

/** Mails to a subscriber that are redriven while the subscription is still in this state. */
const REDRIVEN_WHILE: Record<string, SubscriberState> = {
  'mail.optin': 'pending',
  'mail.welcome': 'active',
  'mail.ended': 'unsubscribed',
}

/** Matches deliveries that `redrive` sends again once they are dead. */
function isRedriven(eb: ExpressionBuilder<LeadsSchema, 'outbox'>) {
  const subscriber = eb
    .selectFrom('subscriber')
    .select('subscriber.id')
    .whereRef('subscriber.id', '=', 'outbox.ref_id')
  const toSubscribers = Object.entries(REDRIVEN_WHILE).map(([channel, state]) =>
    eb('channel', '=', channel).and(eb.exists(subscriber.where('subscriber.state', '=', state))),
  )
  return eb.or([eb('channel', 'in', REDRIVEN), ...toSubscribers])
}

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
 * Makes dead deliveries due again, dated now, from the first attempt on; those of held leads stay dead.
 */
export async function redrive(trx: LeadsTransaction, { at, leadId }: Redrive): Promise<Redriven> {
  const held = trx.selectFrom('lead').select('id').where('state', 'in', HELD)
  let mails = trx
    .selectFrom('outbox')
    .where((eb) => eb.or([eb('ref_id', 'not in', held), eb('topic', '=', LEAD_UPDATED)]))
  let unsettled = trx.selectFrom('lead').select('id').where('state', '=', 'attention')
  if (leadId !== undefined) {
    mails = mails.where('ref_id', '=', leadId)
    unsettled = unsettled.where('id', '=', leadId)
  }
  const dead = mails.where('outbox.state', '=', 'dead').where(isRedriven)
  const rows = await dead.selectAll().execute()
  const redriven = await describe(trx, rows)
  // A notice of an undelivered confirmation is outdated as soon as the confirmation is sent again.
  const notices = mails.where('channel', '=', 'mail.undelivered').where('state', 'in', ['pending', 'dead'])
  await trx.deleteFrom('outbox').where('id', 'in', notices.select('id')).execute()
  for (const row of rows) {
    const { payload, next_at, created_at } = redate(row, at)
    const again = { state: 'pending', attempts: 0, payload, next_at, created_at, done_at: null } as const
    await trx.updateTable('outbox').set(again).where('id', '=', row.id).execute()
    if (row.channel === 'mail.optin') await renewLink(trx, row.ref_id, at)
  }
  for (const { id } of await unsettled.execute())
    await settleLead(trx, id, { at, actor: 'operator', detail: 'redrive' })
  return redriven
}

/** Makes deliveries due that wait for their next attempt; of a single lead also the confirmation that waits for its turn. */
export async function redriveWaiting(trx: LeadsTransaction, { at, leadId }: Redrive): Promise<Redriven> {
  const waiting = trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('state', '=', 'pending')
    .where('next_at', '>', at)
    .where((eb) =>
      leadId === undefined
        ? eb.or([eb('topic', 'not in', CONFIRMATIONS), eb('last_code', 'is not', null)])
        : eb('ref_id', '=', leadId),
    )
    .returning(['channel', 'ref_id'])
  return describe(trx, await waiting.execute())
}

/** Lets the link that confirms a request work as long as its mail says, from now on. */
async function renewLink(trx: LeadsTransaction, subscriber: string, at: number): Promise<void> {
  const links = trx
    .updateTable('token')
    .set({ expires_at: at + LINK_TTL })
    .where('purpose', '=', 'optin')
  await links.where('subject_id', '=', subscriber).where('used_at', 'is', null).execute()
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
