import { createHash, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { createTestDatabase, isOnPostgres, testDatabaseUrl } from '#kit/database/postgres.fixture.server.ts'
import { openPostgres, SERVING } from '#kit/database/postgres.server.ts'
import { openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import type { Attachment } from './attachments/attachment.server.ts'
import { Attachments } from './attachments/attachments.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import type { NewLead } from './lead.ts'
import { type LeadStore, type LeadStoreOptions, prepareLeadStore } from './lead-store.server.ts'
import { type Leads, type LeadsOptions, openLeads } from './leads.server.ts'
import { leadsMigrations } from './migrations.server.ts'
import type { LeadsDatabase, LeadsSchema } from './schema.server.ts'
import type { Store } from './store/commands.server.ts'
import { NO_SIGNALS } from './verdict/facts.server.ts'
import { type LeadOrigin, NO_REQUEST } from './verdict/lead-origin.server.ts'
import { createLocalStore } from './store/group.server.ts'
import { openLeadsDatabase } from './store/postgres-database.server.ts'
import { PostgresStore } from './store/postgres-store.server.ts'

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
  items: [],
}

export const inquiry: NewLead = {
  kind: 'message',
  fields: { name: 'Ana Ünal', email: 'ana@buyer.example', content: 'We need 200 packs.' },
}

/** Origin of a lead that is held back, since its honeypot was filled. */
export const withHoneypot: LeadOrigin = {
  ...NO_REQUEST,
  signals: { ...NO_SIGNALS, isHoneypotFilled: true },
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

/** Returns the address of the database that belongs to a directory in tests on PostgreSQL. */
export const databaseUrlOf = (directory: string): string | undefined =>
  isOnPostgres ? testDatabaseUrl(basename(directory)) : undefined

/** Opens the database that belongs to a directory, for a store or beside it. */
export async function openTestDatabase(directory: string): Promise<LeadsDatabase> {
  if (isOnPostgres) {
    const url = await createTestDatabase(basename(directory))
    return openLeadsDatabase({ url }, createRecordingLog())
  }
  const db = openSqlite<LeadsSchema>(databaseFileIn(directory))
  await migrate(db, leadsMigrations)
  return db
}

/** Returns the files of leads in DATA_DIR. */
export const attachmentsIn = (directory: string) => new Attachments(new DiskFiles(directory))

/** Keeps a file under a random name, as if a lead with it were about to be submitted. */
export async function keepFile(files: FileStore, name: string, content = name): Promise<Attachment> {
  const [stored, bytes] = [randomUUID(), Buffer.from(content)]
  await files.put(`attachments/${stored}`, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, type: 'application/pdf', stored, bytes: bytes.length, sha256 }
}

export async function openLeadStore(options: LeadStoreOptions): Promise<LeadStore> {
  const store = prepareLeadStore(options)
  await store.open()
  return store
}

export async function openTestLeads(
  directory: string,
  {
    attachments = attachmentsIn(directory),
    ...options
  }: Partial<Pick<LeadsOptions, 'attachments' | 'digest'>> = {},
): Promise<Leads> {
  const database = isOnPostgres ? await openTestDatabase(directory) : undefined
  const store = await openLeadStore({
    directory,
    database,
    writerFile,
    attachments,
    retention,
    log: createRecordingLog(),
  })
  return openLeads(store, { parties, own, secretKeys, attachments, ...options })
}

/** Opens the store. On SQLite it is without its thread, which takes longer to start than most tests, and each command is a group. */
export async function openTestStore(directory: string): Promise<Store & { close(): Promise<void> }> {
  const db = await openTestDatabase(directory)
  if (isOnPostgres) return new PostgresStore(db)
  return { ...createLocalStore(db), close: () => db.destroy() }
}

const TABLES = [
  'delivery_attempt',
  'outbox',
  'attachment',
  'lead_item',
  'lead_event',
  'lead',
  'token',
  'consent_proof',
  'subscriber',
  'blacklist',
  'allowlist',
] as const

/** Empties the database beside its store. */
export async function emptyDatabase(directory: string): Promise<void> {
  const db = openBeside(directory, openSqlite)
  await inTransaction(db, async (trx) => {
    // PostgreSQL would write new rows in the place of deleted ones, so that they would no longer be read in the order of their writing.
    if (isOnPostgres)
      return void (await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(trx))
    for (const table of TABLES) await trx.deleteFrom(table).execute()
  })
  await db.destroy()
}

/** Reads the database beside its store. */
export async function readDatabase<Answer>(
  directory: string,
  read: (db: LeadsDatabase) => Promise<Answer>,
): Promise<Answer> {
  const db = openBeside(directory, openSqliteReadOnly)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

function openBeside(directory: string, open: typeof openSqlite<LeadsSchema>): LeadsDatabase {
  const url = databaseUrlOf(directory)
  return url === undefined
    ? open(databaseFileIn(directory))
    : openPostgres(url, { ...SERVING, log: createRecordingLog() })
}
