import type { Kysely } from 'kysely'
import { migrate } from '#kit/database/migrations.server.ts'
import { openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import type { NewLead } from './lead.ts'
import { openLeadStore } from './lead-store.server.ts'
import { type Leads, type LeadsOptions, openLeads } from './leads.server.ts'
import { leadsMigrations } from './migrations.server.ts'
import type { LeadsSchema } from './schema.server.ts'
import type { Store } from './store/commands.server.ts'
import { NO_SIGNALS } from './verdict/facts.server.ts'
import { createLocalStore } from './store/group.server.ts'

export const writerFile = () => new URL('./store/writer.server.ts', import.meta.url)

export const company = {
  name: 'Solvane',
  email: 'sales@solvane.example',
  telephone: '+44 20 7946 0180',
  answer_time: 'Within one working day',
  fictional_notice: 'Solvane is a fictional company. Content for demonstration.',
}

export const parties = () => ({ from: 'website@solvane.example', sales: company.email, company })

export const own = { siteUrl: 'https://www.solvane.example', hosts: [] }

/** Defaults of LEAD_RETENTION and SPAM_RETENTION. */
export const retention = { leads: 730, spam: 30 }

export const secretKeys = ['k'.repeat(32)] as const

/** Input of `submit` for a lead without a request. */
export const withoutRequest = {
  facts: { ...NO_SIGNALS, pitch: [] },
  address: undefined,
  attachments: [],
}

export const inquiry: NewLead = {
  kind: 'message',
  fields: { name: 'Ana Ünal', email: 'ana@buyer.example', content: 'We need 200 packs.' },
}

/** Creates a log that records its lines. */
export function createRecordingLog() {
  const lines: { level: string; message: string; details: object | string }[] = []
  const record =
    (level: string) =>
    (details: object | string, message = '') =>
      void lines.push({ level, message, details })
  return { lines, info: record('info'), warn: record('warn'), error: record('error') }
}

export async function openTestLeads(
  directory: string,
  options: Pick<LeadsOptions, 'digest'> = {},
): Promise<Leads> {
  const store = await openLeadStore({ directory, writerFile, retention, log: createRecordingLog() })
  return openLeads(store, { parties, own, secretKeys, ...options })
}

/** Opens the store without its thread, which takes longer to start than most tests. Each command is a group of its own. */
export async function openTestStore(directory: string): Promise<Store & { close(): Promise<void> }> {
  const db = openSqlite<LeadsSchema>(databaseFileIn(directory))
  await migrate(db, leadsMigrations)
  return { ...createLocalStore(db), close: () => db.destroy() }
}

const TABLES = [
  'delivery_attempt',
  'outbox',
  'attachment',
  'lead_event',
  'lead',
  'token',
  'consent_proof',
  'subscriber',
  'blacklist',
  'allowlist',
] as const

/** Empties the database beside its writer. */
export async function emptyDatabase(directory: string): Promise<void> {
  const db = openSqlite<LeadsSchema>(databaseFileIn(directory))
  for (const table of TABLES) await db.deleteFrom(table).execute()
  await db.destroy()
}

/** Reads the database beside its writer. */
export async function readDatabase<Answer>(
  directory: string,
  read: (db: Kysely<LeadsSchema>) => Promise<Answer>,
): Promise<Answer> {
  const db = openSqliteReadOnly<LeadsSchema>(databaseFileIn(directory))
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
