import type { Log } from '#kit/log/log.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { REQUEST_TTL } from './periods.server.ts'

/** Time for which an expired link is kept, so that following it again gives the same result, in ms (backend.md 6, Retention). */
const EXPIRED_LINK_TTL = 7 * DAY
/** Number of rows per command, so that other commands run in between (backend.md 6, Retention). */
const BATCH = 500

interface SweepOptions {
  log: Pick<Log, 'info' | 'warn'>
  isStopping?: () => boolean
}

/** Deletes unconfirmed addresses and old links, batch by batch. */
export async function sweepSubscribers(
  store: Store,
  { log, isStopping = () => false }: SweepOptions,
): Promise<void> {
  const now = Date.now()
  const input = { requested_before: now - REQUEST_TTL, expired_before: now - EXPIRED_LINK_TTL, limit: BATCH }
  let total = 0
  try {
    for (let deleted = BATCH; deleted > 0 && !isStopping(); total += deleted)
      deleted = await store.execute('sweep', input)
  } catch (error) {
    log.warn({ err: error }, 'unconfirmed addresses could not be deleted; the next sweep tries again')
  }
  if (total > 0) log.info({ deleted: total }, 'unconfirmed addresses and old links were deleted')
}
