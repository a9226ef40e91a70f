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

/** What an operator has to change, by SQLSTATE. */
const REMEDIES: Record<string, string> = {
  '3D000': 'create the database, or name another one',
  '28P01': 'correct the user or the password',
  '28000': 'create the user, or let it log in (pg_hba.conf)',
  '42501': 'let the user change the schema (GRANT CREATE ON SCHEMA public) and write to its tables',
  '42P01': 'name the database that MIGRATION_DATABASE_URL names',
}

/** Errors of `pg` before the login: no password, no TLS, or a certificate that is not trusted. */
const REFUSED_BEFORE_LOGIN = /^SASL|does not support SSL|certificate|^Invalid URL|^ENOENT.*(?:crt|pem|key)/i

/** Returns the error for an operator if PostgreSQL refuses the address; undefined for any other error. */
export function refusal(error: unknown, name: string): BadSetting | undefined {
  const { message } = error as Error
  const remedy = REMEDIES[sqlStateOf(error) ?? '']
  if (remedy === undefined && (isPostgresOutage(error) || !REFUSED_BEFORE_LOGIN.test(message)))
    return undefined
  const advice = remedy === undefined ? '' : `: ${remedy}`
  return new BadSetting(
    `${name}: PostgreSQL refuses it (${message})${advice}; for example ${name}=${ADDRESS}`,
    {
      cause: error,
    },
  )
}
