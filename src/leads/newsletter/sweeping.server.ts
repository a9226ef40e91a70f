import type { Log } from '#kit/log/log.server.ts'
import { hourly } from '#leads/hourly.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { DAY } from '#leads/span.server.ts'
import { REQUEST_LIFE } from './spans.server.ts'

/** A used link is still answered as one for so long after its end, in ms (backend.md 6, Retention). */
const KEPT_LINK = 7 * DAY
/** Others' commands come between two batches (backend.md 6, Retention). */
const BATCH = 500

type SweepLog = Pick<Log, 'info' | 'warn'>

/** Forgets now, and once an hour, the addresses that nobody confirmed in time. */
export const keepSwept = (store: Store, log: SweepLog) => hourly((mustEnd) => sweepOnce(store, log, mustEnd))

/** Batch by batch, until nothing is left to forget or there is no time for more. */
export async function sweepOnce(store: Store, log: SweepLog, mustEnd = () => false): Promise<void> {
  const now = Date.now()
  const ask = { requested_before: now - REQUEST_LIFE, expired_before: now - KEPT_LINK, limit: BATCH }
  let forgotten = 0
  try {
    for (let gone = BATCH; gone > 0 && !mustEnd(); forgotten += gone) gone = await store.execute('sweep', ask)
  } catch (error) {
    log.warn({ err: error }, 'unconfirmed addresses could not be forgotten; the next look does it')
  }
  if (forgotten > 0) log.info({ forgotten }, 'unconfirmed addresses and old links were forgotten')
}
