import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { openLeadsDatabase } from '#leads/store/postgres-database.server.ts'

/** Interval between two tries, in ms. */
const RETRY_MS = 1000

interface OpenOptions {
  /** Called once if PostgreSQL does not answer. */
  onWaiting: () => Promise<void>
  log: Pick<Log, 'info' | 'warn'>
}

/** Opens the database of DATABASE_URL as soon as PostgreSQL answers. Throws BadSetting if it refuses the address. */
export async function openSharedDatabase(
  address: { url: string; migrationUrl: string | undefined },
  { onWaiting, log }: OpenOptions,
): Promise<LeadsDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await openLeadsDatabase(address, log)
    } catch (error) {
      if (!isPostgresOutage(error)) throw error
      log.warn({ err: error, tries }, 'the database does not answer yet')
      if (tries === 1) await onWaiting()
    }
    await pause(RETRY_MS)
  }
}
