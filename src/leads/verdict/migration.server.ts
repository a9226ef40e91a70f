import type { Kysely } from 'kysely'
import type { Migration } from '#kit/database/migrations.server.ts'

/** Data of the verdict: hashes of earlier leads, sender lists and held deliveries. */
export const verdictMigration: Migration = {
  name: '0003-verdict',
  async up(db) {
    for (const column of ['text_hash', 'form_token', 'held_json'])
      await db.schema.alterTable('lead').addColumn(column, 'text').execute()
    await db.schema.createIndex('lead_text').on('lead').columns(['text_hash', 'created_at']).execute()
    await db.schema.createIndex('lead_form_token').on('lead').column('form_token').execute()
    await createSenderList(db, 'blacklist')
    await createSenderList(db, 'allowlist')
    await db.schema
      .createTable('address_key')
      .addColumn('day', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Drops the hashes of client addresses, which nothing has ever read (backend.md 11). */
export const noAddressKeyMigration: Migration = {
  name: '0004-no-address-key',
  async up(db) {
    await db.schema.alterTable('lead').dropColumn('ip_hmac').execute()
    await db.schema.dropTable('address_key').execute()
  },
}

async function createSenderList(db: Kysely<unknown>, name: string): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex(`${name}_value`).on(name).columns(['value', 'kind']).unique().execute()
  await db.schema.createIndex(`${name}_kind`).on(name).column('kind').execute()
}
