import { MINUTE, SECOND } from '#leads/durations.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'
import type { ClaimDeliveries, FinishDelivery } from './commands.server.ts'

/** Failures in a row after which a transport counts as down: one delivery at a time is tried. */
const DOWN_AFTER = 5
/** Pause between two tries of a transport that is down, and between the last failure and a delivery tried before its time. */
const PROBE_PAUSE = SECOND
const PROBE_INTERVAL = MINUTE
/** When a transport works again, what waits is sent within this time. */
const CATCH_UP = 30 * SECOND

export interface Allowance {
  limit: number
  /** Whether one that has failed may be tried before its time. */
  isEarly: boolean
}

/**
 * Returns how much may be claimed. A minute after a failure, one that waits is tried early, to find out whether the transport works
 * again; of a transport that is down, one delivery at a time.
 */
export async function allowClaim(trx: LeadsTransaction, input: ClaimDeliveries): Promise<Allowance> {
  const { transport, now, lease, limit } = input
  const { pause, interval } = input.probes ?? { pause: PROBE_PAUSE, interval: PROBE_INTERVAL }
  // An update locks the row, so that only one of several processes sends the probe.
  const failing = await trx
    .updateTable('transport')
    .set(({ eb }) => ({ failures: eb.ref('failures') }))
    .where('name', '=', transport)
    .where('failures', '>', 0)
    .returning(['failures', 'tried_at'])
    .executeTakeFirst()
  if (!failing) return { limit, isEarly: false }
  const isDown = failing.failures >= DOWN_AFTER
  // The clock may have been set back.
  const elapsed = Math.abs(now - failing.tried_at)
  if (isDown && elapsed < pause) return { limit: 0, isEarly: false }
  const sending = await trx
    .selectFrom('outbox')
    .select('id')
    .where('transport', '=', transport)
    .where('state', '=', 'leased')
    .where('lease_until', '>', now)
    // The clock was set back if a lease ends later, even if its owner read the clock after us.
    .where('lease_until', '<=', now + 2 * lease)
    .executeTakeFirst()
  return { limit: isDown ? Number(!sending) : limit, isEarly: !sending && elapsed >= interval }
}

/** Counts the failures in a row of a transport. As soon as it works again, whatever has failed is due, spread a little. */
export async function recordHealth(
  trx: LeadsTransaction,
  transport: string,
  { outcome, has_transport_failed, at, ms }: FinishDelivery,
): Promise<void> {
  const now = at + ms
  if (has_transport_failed) {
    await trx
      .insertInto('transport')
      .values({ name: transport, failures: 1, tried_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ eb }) => ({ failures: eb('transport.failures', '+', 1), tried_at: now })),
      )
      .execute()
  } else if (outcome.result === 'delivered') {
    const health = trx.selectFrom('transport').select('failures').where('name', '=', transport)
    const { failures = 0 } = (await health.executeTakeFirst()) ?? {}
    if (failures === 0) return
    await trx.updateTable('transport').set({ failures: 0 }).where('name', '=', transport).execute()
    await catchUp(trx, transport, now)
  }
}

/** The times of the waiting deliveries are jittered, so their remainders are spread evenly. */
async function catchUp(trx: LeadsTransaction, transport: string, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(({ eb }) => ({ next_at: eb(eb('next_at', '%', CATCH_UP), '+', now) }))
    .where('transport', '=', transport)
    .where('state', '=', 'pending')
    .where('last_code', 'is not', null)
    .where('next_at', '>', now + CATCH_UP)
    .execute()
}
