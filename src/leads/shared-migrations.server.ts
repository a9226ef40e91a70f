import type { Kysely } from 'kysely'

/** Rows that submissions lock, so that those of one sender come one after the other on several machines. */
export async function createSenderLock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sender_lock')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .execute()
  const rows = Array.from({ length: 256 }, (_, id) => ({ id }))
  await (db as Kysely<{ sender_lock: { id: number } }>).insertInto('sender_lock').values(rows).execute()
}

/** Rate limits that several machines share. */
export async function createRateBucket(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_bucket')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_bucket_full').on('rate_bucket').column('full_at').execute()
}
