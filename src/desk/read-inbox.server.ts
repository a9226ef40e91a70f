import { sql } from 'kysely'
import { filterLeads, type LeadFilter } from '#leads/find-leads.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import { itemsOf } from '#leads/read-leads.server.ts'
import type { LeadEventTable, LeadRow, LeadsDatabase } from '#leads/schema.server.ts'
import type { View } from './inbox-query.server.ts'

/** Leads on one page of the inbox. */
export const PAGE_SIZE = 50

const LISTED = [
  'id',
  'reference',
  'kind',
  'type',
  'name',
  'company_name',
  'country',
  'product_name_slug',
  'content',
  'state',
  'score',
  'verdict_by',
  'handled_at',
  'created_at',
] as const

/** The latest thing that a person did with a lead. */
export type PersonEvent = Pick<LeadEventTable, 'lead_id' | 'at' | 'person' | 'detail'>

export interface InboxLead extends Pick<LeadRow, (typeof LISTED)[number]> {
  items: LeadItem[]
  last: PersonEvent | undefined
}

export interface InboxPage {
  leads: InboxLead[]
  /** Number of leads on all pages. */
  count: number
}

const chosen = (db: LeadsDatabase, filters: readonly LeadFilter[]) =>
  filters.reduce((leads, filter) => filterLeads(leads, filter), db.selectFrom('lead'))

/** Reads one page of the leads that all filters let through, newest first. */
export async function readInboxPage(
  db: LeadsDatabase,
  filters: readonly LeadFilter[],
  page: number,
): Promise<InboxPage> {
  const { count } = await chosen(db, filters)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await chosen(db, filters)
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [items, events] = [await itemsOf(db, ids), await lastPersonEvents(db, ids)]
  const leads = rows.map((row) => ({ ...row, items: items.get(row.id) ?? [], last: events.get(row.id) }))
  return { leads, count }
}

async function lastPersonEvents(db: LeadsDatabase, ids: string[]): Promise<Map<string, PersonEvent>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('lead_event')
    .select(['lead_id', 'at', 'person', 'detail'])
    .where('lead_id', 'in', ids)
    .where('person', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(events.map((event) => [event.lead_id, event]))
}

/** Returns the references of the leads before and after one, in the order of the inbox. */
export async function neighboursOf(
  db: LeadsDatabase,
  { created_at, id }: Pick<LeadRow, 'created_at' | 'id'>,
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const find = async (than: '<' | '>') => {
    const direction = than === '<' ? 'desc' : 'asc'
    const found = await db
      .selectFrom('lead')
      .select('reference')
      .where((eb) =>
        eb.or([eb('created_at', than, created_at), eb('created_at', '=', created_at).and('id', than, id)]),
      )
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .executeTakeFirst()
    return found?.reference
  }
  return { previous: await find('>'), next: await find('<') }
}

/** Counts the leads of each view. */
export async function countViews(db: LeadsDatabase): Promise<Record<View, number>> {
  const isOpen = sql<number>`case when handled_at is null then 1 else 0 end`
  const groups = await db
    .selectFrom('lead')
    .select(['state', isOpen.as('is_open'), sql<number>`count(*)`.as('count')])
    .groupBy(['state', isOpen])
    .execute()
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    open: sum(({ state, is_open }) => state === 'delivered' && is_open === 1),
    all: sum(() => true),
    held: sum(({ state }) => state === 'quarantined' || state === 'blocked'),
    failed: sum(({ state }) => state === 'attention'),
    handled: sum(({ is_open }) => is_open === 0),
  }
}

/** Lists the countries of leads, for the filter. */
export async function listCountries(db: LeadsDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('country')
    .distinct()
    .orderBy('country')
    .limit(300)
    .execute()
  return rows.flatMap(({ country }) => country ?? [])
}
