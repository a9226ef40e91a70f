import { type Kysely, sql } from 'kysely'
import { searchTextOf } from './fold-text.server.ts'

type NamedLead = Parameters<typeof searchTextOf>[0] & {
  id: string
  anonymised_at: number | null
  search_text: string | null
}

const BATCH = 1000

/** Leads are handled by persons, who write notes, and are found by the name of their sender. */
export async function addHandling(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('handled_at', 'bigint').execute()
  await db.schema.alterTable('lead').addColumn('search_text', 'text').execute()
  await db.schema.alterTable('lead_event').addColumn('person', 'text').execute()
  await db.schema.alterTable('lead_event').addColumn('note', 'text').execute()
  const listed = ['state', 'handled_at', 'created_at']
  await db.schema.createIndex('lead_view').on('lead').columns(listed).execute()
  // A search reads this index alone.
  const searched = ['created_at', 'search_text']
  await db.schema.createIndex('lead_search').on('lead').columns(searched).execute()
  await fillSearchText(db)
}

/** Lists and counts of the desk read indexes, whatever the number of leads. */
export async function addDeskIndexes(db: Kysely<unknown>): Promise<void> {
  // In the order of the lists, so that a search reads nothing else, and stops at the end of a page.
  await db.schema.dropIndex('lead_search').execute()
  const searched = ['created_at', 'id', 'search_text']
  await db.schema.createIndex('lead_search').on('lead').columns(searched).execute()
  // As filters compare it, in lower case.
  await sql`create index lead_country on lead (lower(country), created_at)`.execute(db)
}

/** Filters by kind stop at the end of a page, and exports of a rare kind read no other. */
export async function addKindIndexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kind', 'type']) {
    const listed = [column, 'created_at', 'id']
    await db.schema.createIndex(`lead_${column}`).on('lead').columns(listed).execute()
  }
}

async function fillSearchText(db: Kysely<{ lead: NamedLead }>): Promise<void> {
  const named = db
    .selectFrom('lead')
    .select(['id', 'reference', 'name', 'company_name', 'email'])
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
  for (let last = ''; ;) {
    const leads = await named.where('id', '>', last).execute()
    for (const lead of leads)
      await db
        .updateTable('lead')
        .set({ search_text: searchTextOf(lead) })
        .where('id', '=', lead.id)
        .execute()
    if (leads.length < BATCH) return
    last = leads.at(-1)!.id
  }
}
