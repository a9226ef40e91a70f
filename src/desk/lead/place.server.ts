import { sql } from 'kysely'
import { type InboxQuery, toFilters, type View } from '#desk/inbox-query.server.ts'
import { PAGE_SIZE } from '#desk/read-inbox.server.ts'
import { filterLeads } from '#leads/find-leads.server.ts'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'

/** Where a lead stands in a list of the inbox, and the leads beside it. */
export interface Place {
  /** The list, at the page where the lead stands. */
  list: InboxQuery
  /** From 1; undefined for a lead that is not in the list, or not any more. */
  position: number | undefined
  count: number
  previous: string | undefined
  next: string | undefined
}

/** Returns the view whose leads are worked through one after the other: those held back, or open, or else all. */
function viewOf({ state, handled_at }: Pick<LeadRow, 'state' | 'handled_at'>): View {
  if (isHeld(state)) return 'held'
  return state === 'delivered' && handled_at === null ? 'open' : 'all'
}

interface PlaceOptions {
  /** The list from which the lead was opened; default: its view. */
  list: InboxQuery | undefined
  timeZone: string
}

/** Finds the place of a lead in its list, newest first. */
export async function readPlace(
  db: LeadsDatabase,
  lead: Pick<LeadRow, 'id' | 'created_at' | 'state' | 'handled_at'>,
  { list = { view: viewOf(lead), page: 1 }, timeZone }: PlaceOptions,
): Promise<Place> {
  const { id, created_at } = lead
  const leads = filterLeads(db.selectFrom('lead'), toFilters(list, timeZone))
  const beside = (than: '<' | '>') =>
    leads.where((eb) =>
      eb.or([eb('created_at', than, created_at), eb('created_at', '=', created_at).and('id', than, id)]),
    )
  const find = async (than: '<' | '>') => {
    const direction = than === '<' ? 'desc' : 'asc'
    const found = beside(than).select('reference').orderBy('created_at', direction).orderBy('id', direction)
    return (await found.limit(1).executeTakeFirst())?.reference
  }
  const count = async (counted: typeof leads) => {
    const { count } = await counted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  const [newer, all, own, previous, next] = await Promise.all([
    count(beside('>')),
    count(leads),
    count(leads.where('id', '=', id)),
    find('>'),
    find('<'),
  ])
  return {
    list: { ...list, page: 1 + Math.floor(newer / PAGE_SIZE) },
    position: own > 0 ? 1 + newer : undefined,
    count: all,
    previous,
    next,
  }
}
