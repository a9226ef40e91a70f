import type { Kysely } from 'kysely'
import type { Migration } from '#kit/database/migrations.server.ts'
import { createLeadChange } from './change-migrations.server.ts'
import {
  addTopics,
  addTrace,
  addTransports,
  createAlert,
  indexTopics,
  splitAlert,
} from './delivery-migrations.server.ts'
import { addDeskIndexes, addHandling, addKindIndexes } from './desk-migrations.server.ts'
import { createAttachment, createLeadItem } from './lead-part-migrations.server.ts'
import { createRateBucket, createSenderLock } from './shared-migrations.server.ts'

/** Payload fields of the first version; later fields have migrations of their own. */
const FIELDS_OF_0001 =
  'name email phone company_name country application quantity voltage capacity size product_name_slug type page_url content'

/** Migrations of the leads database, oldest first. Released ones are never edited. */
export const leadsMigrations: readonly Migration[] = [
  {
    name: '0001-leads',
    async up(db) {
      await createLead(db)
      await createLeadEvent(db)
      await createOutbox(db)
      await createDeliveryAttempt(db)
      await createSubscriber(db)
    },
  },
  {
    name: '0002-newsletter',
    async up(db) {
      await createToken(db)
      await createConsentProof(db)
      const listed = ['state', 'created_at']
      await db.schema.createIndex('subscriber_state').on('subscriber').columns(listed).execute()
    },
  },
  { name: '0003-verdict', up: addVerdict },
  {
    // Nothing has ever read the hashes of client addresses.
    name: '0004-no-address-key',
    async up(db) {
      await db.schema.alterTable('lead').dropColumn('ip_hmac').execute()
      await db.schema.dropTable('address_key').execute()
    },
  },
  { name: '0005-attachments', up: createAttachment },
  { name: '0006-newsletter-topics', up: addTopics },
  {
    name: '0007-write-probe',
    up: (db) =>
      db.schema
        .createTable('write_probe')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute(),
  },
  { name: '0008-sender-lock', up: createSenderLock },
  { name: '0009-rate-bucket', up: createRateBucket },
  { name: '0010-transports', up: addTransports },
  { name: '0011-alert', up: createAlert },
  {
    // Retention looks for old leads that are not anonymous yet, once an hour.
    name: '0012-retention',
    up: (db) =>
      db.schema.createIndex('lead_retention').on('lead').columns(['anonymised_at', 'created_at']).execute(),
  },
  {
    name: '0013-erasure-journal',
    up: (db) =>
      db.schema
        .createTable('erasure_journal')
        .addColumn('email_hmac', 'text', (column) => column.notNull())
        .addColumn('key_id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('erasure_journal_entry', ['email_hmac', 'at'])
        .execute(),
  },
  { name: '0014-items', up: createLeadItem },
  { name: '0015-alert-kinds', up: splitAlert },
  { name: '0016-confirmations', up: indexTopics },
  { name: '0017-handling', up: addHandling },
  { name: '0018-desk-indexes', up: addDeskIndexes },
  { name: '0019-kind-indexes', up: addKindIndexes },
  { name: '0020-lead-change', up: createLeadChange },
  { name: '0021-outbox-trace', up: addTrace },
]

async function createLead(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('idem_key_hash', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('email_canonical', 'text')
  for (const field of FIELDS_OF_0001.split(' ')) table = table.addColumn(field, 'text')
  await table
    .addColumn('extra_json', 'text')
    .addColumn('lang', 'text')
    .addColumn('ip_hmac', 'text')
    .addColumn('ip_prefix', 'text')
    .addColumn('ua_class', 'text')
    .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_spam', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_blacklisted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reasons_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('verdict_by', 'text', (column) => column.notNull().defaultTo('auto'))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('accepted'))
    .addColumn('consent_version', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('anonymised_at', 'bigint')
    .execute()
  await db.schema.createIndex('lead_created').on('lead').columns(['created_at', 'id']).execute()
  const sender = ['email_canonical', 'body_hash', 'created_at']
  await db.schema.createIndex('lead_sender').on('lead').columns(sender).execute()
}

async function createLeadEvent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_event_lead').on('lead_event').columns(['lead_id', 'at']).execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('ref_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('dedupe_id', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_code', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('outbox_ref').on('outbox').column('ref_id').execute()
}

async function createDeliveryAttempt(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('outbox_id', 'text', (column) => column.notNull().references('outbox.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('delivery_attempt_outbox').on('delivery_attempt').column('outbox_id').execute()
}

async function createSubscriber(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_canonical', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('unsub_at', 'bigint')
    .addColumn('source_page_url', 'text')
    .execute()
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

/** Adds hashes of earlier leads, held deliveries and sender lists. */
async function addVerdict(db: Kysely<unknown>): Promise<void> {
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
