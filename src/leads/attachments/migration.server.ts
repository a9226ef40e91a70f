import type { Migration } from '#kit/database/migrations.server.ts'

/** The files that came with leads; they lie beside the database, and go when their row has gone. */
export const attachmentsMigration: Migration = {
  name: '0005-attachments',
  async up(db) {
    await db.schema
      .createTable('attachment')
      .addColumn('stored', 'text', (column) => column.primaryKey().notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .execute()
    const order = ['lead_id', 'position']
    await db.schema.createIndex('attachment_lead').on('attachment').columns(order).execute()
  },
}
