import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { openLeadsDatabase } from '#leads/store/postgres-database.server.ts'
import type { Settings } from './settings.server.ts'

type SharedSettings = Pick<Settings, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'FILES_URL' | 'SECRET_KEY'>

/** Checks that machines with one database share the rest, too. Throws BadSetting. */
export function checkSharedSettings(settings: SharedSettings): void {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, FILES_URL, SECRET_KEY } = settings
  if (DATABASE_URL === undefined) {
    if (MIGRATION_DATABASE_URL === undefined) return
    throw new BadSetting(
      'MIGRATION_DATABASE_URL: needs DATABASE_URL; for example DATABASE_URL=postgres://user:password@host/database',
    )
  }
  if (SECRET_KEY === undefined)
    throw new BadSetting(
      'SECRET_KEY: machines that share DATABASE_URL must share it; for example SECRET_KEY=$(openssl rand -hex 32)',
    )
  if (FILES_URL === undefined)
    throw new BadSetting(
      'FILES_URL: machines that share DATABASE_URL must share it; for example FILES_URL=s3://key:secret@host/bucket',
    )
}

interface OpenOptions {
  /** Called once if PostgreSQL does not answer. */
  onWaiting: () => Promise<void>
  /** Interval between two tries, in ms. */
  interval?: number
  log: Pick<Log, 'info' | 'warn'>
}

/** Opens the database of DATABASE_URL as soon as PostgreSQL answers. Throws BadSetting if it refuses the address. */
export async function openSharedDatabase(
  address: { url: string; migrationUrl: string | undefined },
  { onWaiting, interval = 1000, log }: OpenOptions,
): Promise<LeadsDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await openLeadsDatabase(address, log)
    } catch (error) {
      if (!isPostgresOutage(error)) throw error
      log.warn({ err: error, tries }, 'the database does not answer yet')
      if (tries === 1) await onWaiting()
    }
    await pause(interval)
  }
}
