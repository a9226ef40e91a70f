import { type Kysely, sql } from 'kysely'

/** Deliveries of one transport do not wait for those of another. */
export async function addTransports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('transport', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute()
  const due = ['transport', 'state', 'next_at']
  await db.schema.createIndex('outbox_transport_due').on('outbox').columns(due).execute()
  await db.schema
    .createTable('transport')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('lead').addColumn('crm_sent_at', 'bigint').execute()
}

export async function createAlert(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('mailed_at', 'bigint', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('is_disk_low', 'integer', (column) => column.notNull())
    .execute()
  const untold = { id: 1, mailed_at: 0, refused: 0, is_disk_low: 0 }
  await (db as Kysely<{ alert: typeof untold }>).insertInto('alert').values(untold).execute()
}

/** Alerts of one kind no longer wait for those of another. */
export async function splitAlert(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_kind')
    .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mailed_at', 'bigint', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .execute()
  const levels = {
    waiting: '0',
    given_up: '0',
    unauthorised: '0',
    held: '0',
    refused: 'refused',
    disk: 'is_disk_low',
  }
  for (const [kind, level] of Object.entries(levels))
    await sql`insert into alert_kind select ${sql.lit(kind)}, mailed_at, ${sql.raw(level)} from alert`.execute(
      db,
    )
  await db.schema.dropTable('alert').execute()
}

/** Confirmations to unconfirmed addresses are counted with each lead. */
export const indexTopics = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('outbox_topic_next').on('outbox').columns(['topic', 'next_at']).execute()

/** A message belongs to the trace of the request that caused it. */
export const addTrace = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('outbox').addColumn('traceparent', 'text').execute()

export const addTopics = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('subscriber').addColumn('topics_json', 'text').execute()
