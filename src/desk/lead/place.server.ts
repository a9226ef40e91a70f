import { sql } from 'kysely'
import { type View, VIEW_FILTERS } from '#desk/inbox-query.server.ts'
import { filterLeads } from '#leads/find-leads.server.ts'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'

/** Where a lead stands in a view of the inbox, and the leads beside it. */
export interface Place {
  view: View
  /** From 1. */
  position: number
  count: number
  previous: string | undefined
  next: string | undefined
}

/** Returns the view whose leads are worked through one after the other: those held back, or open, or else all. */
function viewOf({ state, handled_at }: Pick<LeadRow, 'state' | 'handled_at'>): View {
  if (isHeld(state)) return 'held'
  return state === 'delivered' && handled_at === null ? 'open' : 'all'
}

/** Finds the place of a lead in its view, newest first. */
export async function readPlace(
  db: LeadsDatabase,
  lead: Pick<LeadRow, 'id' | 'created_at' | 'state' | 'handled_at'>,
): Promise<Place> {
  const { id, created_at } = lead
  const view = viewOf(lead)
  const leads = filterLeads(db.selectFrom('lead'), VIEW_FILTERS[view])
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
  const [newer, all, previous, next] = await Promise.all([
    count(beside('>')),
    count(leads),
    find('>'),
    find('<'),
  ])
  return { view, position: 1 + newer, count: all, previous, next }
}
