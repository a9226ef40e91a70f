import { sql } from 'kysely'
import { filterLeads, type LeadFilter } from '#leads/find-leads.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import { attachmentsOf, itemsOf } from '#leads/read-leads.server.ts'
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
  'extra_json',
  'state',
  'score',
  'verdict_by',
  'reasons_json',
  'handled_at',
  'created_at',
] as const

/** What a person, or a command that names nobody, did with a lead. */
type OperatorEvent = Pick<LeadEventTable, 'id' | 'lead_id' | 'at' | 'person' | 'detail'>

export interface InboxLead extends Pick<LeadRow, (typeof LISTED)[number]> {
  items: LeadItem[]
  files: number
  /** The latest thing that was done with it, the latest note, and who marked it as handled. */
  last: OperatorEvent | undefined
  note: OperatorEvent | undefined
  handled: OperatorEvent | undefined
}

export interface InboxPage {
  leads: InboxLead[]
  /** Number of leads on all pages. */
  count: number
}

const chosen = (db: LeadsDatabase, filters: readonly LeadFilter[]) =>
  filters.reduce((leads, filter) => filterLeads(leads, filter), db.selectFrom('lead'))

/** Number of the leads that all filters let through. */
export async function countLeads(db: LeadsDatabase, filters: readonly LeadFilter[]): Promise<number> {
  const counted = chosen(db, filters).select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Returns the newest of the leads that all filters let through. */
export const latestOf = (
  db: LeadsDatabase,
  filters: readonly LeadFilter[],
): Promise<Pick<LeadRow, 'reference' | 'created_at'> | undefined> =>
  chosen(db, filters)
    .select(['reference', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the lead that was handled last, and who did it. */
export async function lastHandled(db: LeadsDatabase) {
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'reference', 'handled_at'])
    .where('state', '=', 'delivered')
    .where('handled_at', 'is not', null)
    .orderBy('handled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!lead) return undefined
  const events = await operatorEvents(db, [lead.id])
  const person = events.findLast(({ detail }) => detail === 'handled')?.person
  return { reference: lead.reference, handled_at: lead.handled_at!, person }
}

interface Place {
  page: number
  /** References of further leads that are shown at their places, such as those that have just left the view. */
  keep: readonly string[]
}

/** Reads one page of the leads that all filters let through, newest first. */
export async function readInboxPage(
  db: LeadsDatabase,
  filters: readonly LeadFilter[],
  { page, keep }: Place,
): Promise<InboxPage> {
  const ids = chosen(db, filters)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const shown = (await ids.execute()).map(({ id }) => id)
  const rows = await db
    .selectFrom('lead')
    .select(LISTED)
    .where((eb) =>
      eb.or([
        ...(shown.length > 0 ? [eb('id', 'in', shown)] : []),
        ...(keep.length > 0 ? [eb('reference', 'in', keep)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { leads: await withHistory(db, rows), count: await countLeads(db, filters) }
}

async function withHistory(
  db: LeadsDatabase,
  rows: Pick<LeadRow, (typeof LISTED)[number]>[],
): Promise<InboxLead[]> {
  const ids = rows.map(({ id }) => id)
  const [items, files] = [await itemsOf(db, ids), await attachmentsOf(db, ids)]
  const events = Map.groupBy(await operatorEvents(db, ids), ({ lead_id }) => lead_id)
  return rows.map((row) => {
    const ofLead = events.get(row.id) ?? []
    return {
      ...row,
      items: items.get(row.id) ?? [],
      files: files.get(row.id)?.length ?? 0,
      last: ofLead.at(-1),
      note: ofLead.findLast(({ detail, person }) => detail === 'note' && person !== null),
      handled: ofLead.findLast(({ detail }) => detail === 'handled'),
    }
  })
}

async function operatorEvents(db: LeadsDatabase, ids: string[]): Promise<OperatorEvent[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('lead_event')
    .select(['id', 'lead_id', 'at', 'person', 'detail'])
    .where('lead_id', 'in', ids)
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute()
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
