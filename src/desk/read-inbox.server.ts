import { sql } from 'kysely'
import { filterLeads, LEAD_STATES, type LeadFilter } from '#leads/find-leads.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import { attachmentsOf, itemsOf } from '#leads/read-leads.server.ts'
import type { LeadEventTable, LeadRow, LeadsDatabase, LeadState } from '#leads/schema.server.ts'
import { HELD, isHeld } from '#leads/store/lead-state.server.ts'
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

/** A change of a lead by a person, or by a command that names nobody. */
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
  /** The page that was read: the last one with leads, if one after it was asked for. */
  page: number
}

const chosen = (db: LeadsDatabase, filters: readonly LeadFilter[]) =>
  filterLeads(db.selectFrom('lead'), filters)

/** Number of the leads that all filters let through. */
export async function countLeads(db: LeadsDatabase, filters: readonly LeadFilter[]): Promise<number> {
  const counted = chosen(db, filters).select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Counts the leads that all filters let through, and finds the newest of them; undefined if there are none. */
export async function summarize(db: LeadsDatabase, filters: readonly LeadFilter[]) {
  const { count, latest } = await chosen(db, filters)
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`max(created_at)`.as('latest')])
    .executeTakeFirstOrThrow()
  if (latest === null) return undefined
  const newest = chosen(db, [...filters, { since: latest }]).select(['reference', 'created_at'])
  return { count, ...(await newest.limit(1).executeTakeFirstOrThrow()) }
}

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
  const isWhole = page === 1 && shown.length < PAGE_SIZE
  const [leads, count] = await Promise.all([
    readLeads(db, shown, keep),
    isWhole ? shown.length : countLeads(db, filters),
  ])
  // Its rows have left it since, or its address was typed.
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE))
  return page > last ? readInboxPage(db, filters, { page: last, keep }) : { leads, count, page }
}

/** Reads leads by their ids or references, with what was done with them, newest first. */
async function readLeads(
  db: LeadsDatabase,
  shown: readonly string[],
  keep: readonly string[],
): Promise<InboxLead[]> {
  if (shown.length + keep.length === 0) return []
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
  const ids = rows.map(({ id }) => id)
  const [items, files, done] = await Promise.all([
    itemsOf(db, ids),
    attachmentsOf(db, ids),
    operatorEvents(db, ids),
  ])
  const events = Map.groupBy(done, ({ lead_id }) => lead_id)
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

/** Counts the leads of each view, without reading those that are handled one by one. */
export async function countViews(db: LeadsDatabase): Promise<Record<View, number>> {
  const count = sql<number>`count(*)`.as('count')
  const byState = db.selectFrom('lead').select(['state', count]).groupBy('state')
  const [all, open, rare] = await Promise.all([
    db.selectFrom('lead').select(count).executeTakeFirstOrThrow(),
    // The states are listed so that an index finds the few leads in each that nobody has handled.
    byState.where('state', 'in', LEAD_STATES).where('handled_at', 'is', null).execute(),
    byState.where('state', 'in', [...HELD, 'attention']).execute(),
  ])
  const letThrough = LEAD_STATES.filter((state) => !isHeld(state))
  const sum = (groups: typeof open, ...states: readonly LeadState[]) =>
    groups.filter(({ state }) => states.includes(state)).reduce((total, group) => total + group.count, 0)
  return {
    open: sum(open, 'delivered'),
    all: all.count,
    held: sum(rare, ...HELD),
    failed: sum(rare, 'attention'),
    handled: all.count - sum(rare, ...HELD) - sum(open, ...letThrough),
  }
}

/** Countries that are offered by the filter. */
const MAX_COUNTRIES = 300

/** Lists the countries of leads, for the filter: from one to the next in an index, because a list of all would read every lead. */
export async function listCountries(db: LeadsDatabase): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive found (folded) as (
      select min(lower(country)) from lead
      union all
      select (select min(lower(country)) from lead where lower(country) > found.folded)
      from found where found.folded is not null
    )
    select (select country from lead where lower(country) = found.folded limit 1) as country
    from found where found.folded is not null order by country limit ${MAX_COUNTRIES}`.execute(db)
  return rows.map(({ country }) => country)
}
