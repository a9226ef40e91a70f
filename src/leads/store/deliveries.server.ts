import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { ClaimDeliveries, ClaimedDelivery, FinishDelivery } from './commands.server.ts'
import { enqueue } from './enqueue.server.ts'
import { cancelHeld, settleLead } from './lead-state.server.ts'

const STATE_AFTER = { delivered: 'delivered', retry: 'pending', dead: 'dead' } as const

/** Leases the deliveries that are due, those whose lease ran out first. */
export async function claimDeliveries(
  trx: Transaction<LeadsSchema>,
  ask: ClaimDeliveries,
): Promise<ClaimedDelivery[]> {
  const due: string[] = []
  // One after the other, each along the index: a long backlog must not be sorted at every claim.
  for (const query of [leaseRanOut(trx, ask), waitedLongEnough(trx, ask), parked(trx, ask)]) {
    if (due.length === ask.limit) break
    const rows = await query.limit(ask.limit - due.length).execute()
    due.push(...rows.map((row) => row.id))
  }
  if (due.length === 0) return []
  return trx
    .updateTable('outbox')
    .set({ state: 'leased', lease_owner: ask.owner, lease_until: ask.now + ask.lease })
    .where('id', 'in', due)
    .returning(['id', 'ref_id', 'channel', 'payload', 'attempts'])
    .execute()
}

function leaseRanOut(trx: Transaction<LeadsSchema>, { now, lease, owner }: ClaimDeliveries) {
  const leased = trx.selectFrom('outbox').select('id').where('state', '=', 'leased')
  return leased.where((eb) =>
    eb.or([
      eb('lease_until', '<=', now),
      // The clock went back: no honest lease of somebody else ends this late.
      eb('lease_until', '>', now + lease).and('lease_owner', '!=', owner),
    ]),
  )
}

function waitedLongEnough(trx: Transaction<LeadsSchema>, { now }: ClaimDeliveries) {
  const pending = trx.selectFrom('outbox').select('id').where('state', '=', 'pending')
  return pending.where('next_at', '<=', now).orderBy('next_at')
}

function parked(trx: Transaction<LeadsSchema>, { now, horizon }: ClaimDeliveries) {
  const pending = trx.selectFrom('outbox').select('id').where('state', '=', 'pending')
  return pending.where('next_at', '>', now + horizon).orderBy('next_at')
}

/** Records an attempt. Answers false and changes nothing when the lease has passed to another owner meanwhile. */
export async function finishDelivery(trx: Transaction<LeadsSchema>, ask: FinishDelivery): Promise<boolean> {
  const { result, code, detail } = ask.outcome
  const ended = ask.at + ask.ms
  const row = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: STATE_AFTER[result],
      attempts: eb('attempts', '+', 1),
      next_at: ask.next_at,
      lease_owner: null,
      lease_until: null,
      last_code: code,
      last_error: result === 'delivered' ? null : detail,
      done_at: result === 'retry' ? null : ended,
      // A link that confirms an address is known to its reader alone.
      ...(result === 'delivered' && {
        payload: eb.case().when('channel', '=', 'mail.optin').then('').else(eb.ref('payload')).end(),
      }),
    }))
    .where('id', '=', ask.id)
    .where('lease_owner', '=', ask.owner)
    .where('state', '=', 'leased')
    .returning(['ref_id', 'channel'])
    .executeTakeFirst()
  if (!row) return false

  const attempt = {
    id: randomUUIDv7(),
    outbox_id: ask.id,
    at: ask.at,
    ms: ask.ms,
    outcome: result,
    code,
    detail,
  }
  await trx.insertInto('delivery_attempt').values(attempt).execute()
  await enqueue(trx, { deliveries: ask.follow_up ?? [] })
  // An operator may have called the lead spam while this was on its way.
  if (result !== 'delivered') await cancelHeld(trx, row.ref_id)
  if (result !== 'retry') await settleLead(trx, row.ref_id, { at: ended, detail: `${row.channel} ${result}` })
  return true
}

/** Gives back what `owner`, or anybody, has not finished, due at once; answers how many that were. */
export async function releaseDeliveries(
  trx: Transaction<LeadsSchema>,
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
