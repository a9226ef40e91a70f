import { setTimeout as pause } from 'node:timers/promises'
import type { LeadsTransaction } from '#leads/schema.server.ts'
import type { RunningStore } from './commands.server.ts'

/** Time for which the result of a probe counts, in ms. */
const PROBE_TTL_MS = 2000

/** Writes a row, which fails where a lead could not be stored: a full disk, a read-only file system. */
export async function probeWrite(trx: LeadsTransaction, { at }: { at: number }): Promise<null> {
  await trx
    .insertInto('write_probe')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
  return null
}

/** A probe that takes longer counts as failed, in ms: load balancers wait for a second or two. */
const PROBE_TIMEOUT_MS = 1000

/** Free space that a large lead may need, in bytes. The row of the probe fits into pages that the database has already. */
const NEEDED_SPACE = 1024 * 1024

/** Returns a function that tells whether a lead can be stored. Frequent calls share a probe. */
export function createWriteProbe(
  store: Pick<RunningStore, 'isReady' | 'execute'>,
  freeBytes: () => Promise<number>,
): () => Promise<boolean> {
  let latest: { at: number; result: Promise<boolean> } | undefined
  return () => {
    const at = Date.now()
    if (!store.isReady()) return Promise.resolve(false)
    if (!latest || at - latest.at >= PROBE_TTL_MS)
      latest = {
        at,
        result: Promise.race([
          Promise.all([freeBytes(), store.execute('probe', { at })]).then(
            ([free]) => free >= NEEDED_SPACE,
            () => false,
          ),
          pause(PROBE_TIMEOUT_MS, false, { ref: false }),
        ]),
      }
    return latest.result
  }
}
