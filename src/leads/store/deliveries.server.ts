import { randomUUIDv7 } from 'node:crypto'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import type { ClaimDeliveries, ClaimedDelivery, FinishDelivery, OutboxCount } from './commands.server.ts'
import { cancelHeld, lockLead, settleLead } from './lead-state.server.ts'

/** Adds deliveries to the outbox, except those whose dedupe id is already there. */
export async function enqueue(
  trx: LeadsTransaction,
  { deliveries }: { deliveries: NewOutboxRow[] },
): Promise<null> {
  if (deliveries.length === 0) return null
  await trx
    .insertInto('outbox')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

/** Leases deliveries that are due; expired leases come first. */
export async function claimDeliveries(
  trx: LeadsTransaction,
  input: ClaimDeliveries,
): Promise<ClaimedDelivery[]> {
  const pending = trx.selectFrom('outbox').select('id').where('state', '=', 'pending').orderBy('next_at')
  const queries = [
    selectExpired(trx, input),
    pending.where('next_at', '<=', input.now),
    // Rows that a wrong clock has scheduled too late.
    pending.where('next_at', '>', input.now + input.horizon),
  ]
  const lease = { state: 'leased', lease_owner: input.owner, lease_until: input.now + input.lease } as const
  const claimed: ClaimedDelivery[] = []
  // One query after the other, each along an index: a long backlog must not be sorted at every claim.
  for (const query of queries) {
    if (claimed.length >= input.limit) break
    const due = query
      .limit(input.limit - claimed.length)
      .forUpdate()
      .skipLocked()
    const leased = trx.updateTable('outbox').set(lease).where('id', 'in', due)
    claimed.push(...(await leased.returning(['id', 'ref_id', 'channel', 'payload', 'attempts']).execute()))
  }
  return claimed
}

function selectExpired(trx: LeadsTransaction, { now, lease, owner }: ClaimDeliveries) {
  const leased = trx.selectFrom('outbox').select('id').where('state', '=', 'leased')
  return leased.where((eb) =>
    eb.or([
      eb('lease_until', '<=', now),
      // The clock was set back: no valid lease of another owner ends this late, even if it read the clock after us.
      eb('lease_until', '>', now + 2 * lease).and('lease_owner', '!=', owner),
    ]),
  )
}

const STATE_AFTER = { delivered: 'delivered', retry: 'pending', dead: 'dead' } as const

/** Records an attempt. Returns false and changes nothing if the lease has passed to another owner. */
export async function finishDelivery(trx: LeadsTransaction, input: FinishDelivery): Promise<boolean> {
  const { id, owner, at, ms, outcome, next_at, follow_up = [] } = input
  const { result, code, detail } = outcome
  const ended = at + ms
  const row = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: STATE_AFTER[result],
      attempts: eb('attempts', '+', 1),
      next_at,
      lease_owner: null,
      lease_until: null,
      last_code: code,
      last_error: result === 'delivered' ? null : detail,
      done_at: result === 'retry' ? null : ended,
      // Only the recipient may know the link that confirms an address.
      ...(result === 'delivered' && {
        payload: eb.case().when('channel', '=', 'mail.optin').then('').else(eb.ref('payload')).end(),
      }),
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'leased')
    .returning(['ref_id', 'channel'])
    .executeTakeFirst()
  if (!row) return false

  const attempt = { id: randomUUIDv7(), outbox_id: id, at, ms, outcome: result, code, detail }
  await trx.insertInto('delivery_attempt').values(attempt).execute()
  await enqueue(trx, { deliveries: follow_up })
  // An operator may have marked the lead as spam during the attempt, or may be doing it now.
  await lockLead(trx, row.ref_id)
  if (result !== 'delivered') await cancelHeld(trx, row.ref_id)
  if (result !== 'retry') await settleLead(trx, row.ref_id, { at: ended, detail: `${row.channel} ${result}` })
  return true
}

/** Makes unfinished deliveries of `owner`, or of every owner, due again; returns their number. */
export async function releaseDeliveries(
  trx: LeadsTransaction,
  { owner }: { owner?: string },
): Promise<number> {
  const released = await trx
    .updateTable('outbox')
    .set({ state: 'pending', lease_owner: null, lease_until: null })
    .where('state', '=', 'leased')
    .$if(owner !== undefined, (update) => update.where('lease_owner', '=', owner ?? null))
    .executeTakeFirstOrThrow()
  await cancelHeld(trx)
  return Number(released.numUpdatedRows)
}

/** Counts the deliveries that are not done; those that are done are many, and kept for their history. */
export async function countOutbox(trx: LeadsTransaction): Promise<OutboxCount[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll<number | string>().as('count'),
      fn.min<number | string>('created_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'leased', 'dead'])
    .groupBy(['channel', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), oldest: Number(row.oldest) }))
}
