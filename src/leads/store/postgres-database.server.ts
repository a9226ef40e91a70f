import { isPostgresOutage, sqlStateOf } from '#kit/database/postgres-errors.server.ts'
import { MIGRATING, openPostgres, SERVING } from '#kit/database/postgres.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { probeWrite } from './probe.server.ts'

export interface DatabaseAddress {
  /** DATABASE_URL. */
  url: string
  /** MIGRATION_DATABASE_URL: the same database past a pooler, or as a user who may change the schema. */
  migrationUrl?: string | undefined
}

/**
 * Migrates and opens the shared database. Throws BadSetting if PostgreSQL refuses the address, and the error of `pg` during an
 * outage.
 */
export async function openLeadsDatabase(
  { url, migrationUrl }: DatabaseAddress,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<LeadsDatabase> {
  const migrating = openPostgres<LeadsSchema>(migrationUrl ?? url, { ...MIGRATING, log })
  try {
    const migrations = await migrate(migrating, leadsMigrations)
    if (migrations.length > 0) log.info({ migrations }, 'the database was migrated')
  } catch (error) {
    throw refusal(error, migrationUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL') ?? error
  } finally {
    await migrating.destroy()
  }
  const db = openPostgres<LeadsSchema>(url, { ...SERVING, log })
  try {
    await inTransaction(db, (trx) => probeWrite(trx, { at: Date.now() }))
    return db
  } catch (error) {
    await db.destroy()
    throw refusal(error, 'DATABASE_URL') ?? error
  }
}

const ADDRESS = 'postgres://user:password@host:5432/database'

/** Change that an operator has to make, by SQLSTATE. */
const REMEDIES: Record<string, string> = {
  '3D000': 'create the database, or name another one',
  '28P01': 'correct the user or the password',
  '28000': 'create the user, or let it log in (pg_hba.conf)',
  '42501': 'let the user change the schema (GRANT CREATE ON SCHEMA public) and write to its tables',
  '42P01': 'name the database that MIGRATION_DATABASE_URL names',
}

/** The same for errors of `pg` before the login. */
const EARLY_REMEDIES: [RegExp, string][] = [
  [/^SASL/, 'write the password of the user into the address'],
  [/does not support SSL/, 'leave sslmode out, or turn on TLS at the server'],
  [
    /certificate|altnames/i,
    'name the certificate of its CA with sslrootcert=<file>, and the host as it is in its own',
  ],
  [/^ENOENT|^Invalid URL/, 'correct the address'],
]

/** Returns the error for an operator if PostgreSQL refuses the address; undefined for any other error. */
export function refusal(error: unknown, name: string): BadSetting | undefined {
  const { message } = error as Error
  const early = isPostgresOutage(error)
    ? undefined
    : EARLY_REMEDIES.find(([pattern]) => pattern.test(message))
  const remedy = REMEDIES[sqlStateOf(error) ?? ''] ?? early?.[1]
  if (remedy === undefined) return undefined
  return new BadSetting(
    `${name}: PostgreSQL refuses it (${message}): ${remedy}; for example ${name}=${ADDRESS}`,
    { cause: error },
  )
}
