import type { Kysely } from 'kysely'
import type { Migration } from '#kit/database/migrations.server.ts'

/** Single-use links and proofs of consent (backend.md 4.3, 11). */
export const newsletterMigration: Migration = {
  name: '0002-newsletter',
  async up(db) {
    await createToken(db)
    await createConsentProof(db)
    await db.schema
      .createIndex('subscriber_state')
      .on('subscriber')
      .columns(['state', 'created_at'])
      .execute()
  },
}

/** Topics of a subscription (brief 2.11). */
export const topicsMigration: Migration = {
  name: '0006-newsletter-topics',
  async up(db) {
    await db.schema.alterTable('subscriber').addColumn('topics_json', 'text').execute()
  },
}

async function createToken(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('token_subject').on('token').column('subject_id').execute()
  await db.schema.createIndex('token_expires').on('token').column('expires_at').execute()
}

async function createConsentProof(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_proof')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('subscriber.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text_version', 'text')
    .addColumn('text_sha256', 'text')
    .addColumn('page_url', 'text')
    .addColumn('ip_prefix', 'text')
    .addColumn('ua_class', 'text')
    .addColumn('token_id', 'text')
    .execute()
  const asked = ['subscriber_id', 'kind', 'at']
  await db.schema.createIndex('consent_proof_subscriber').on('consent_proof').columns(asked).execute()
}
