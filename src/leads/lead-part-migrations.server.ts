import type { Kysely } from 'kysely'

/** Files of leads. */
export async function createAttachment(db: Kysely<unknown>): Promise<void> {
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
}

/** Lines of request lists, one row each. */
export async function createLeadItem(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_item')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('product_name_slug', 'text')
    .addColumn('pack', 'text')
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('note', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .addPrimaryKeyConstraint('lead_item_line', ['lead_id', 'position'])
    .execute()
  await db.schema.createIndex('lead_item_product').on('lead_item').column('product_name_slug').execute()
}
