import { FILTER_KINDS, type FilterKind, type LeadFilter } from '#leads/find-leads.server.ts'
import type { ListedState } from '#leads/verdict/score.server.ts'
import { HELD } from '#leads/store/lead-state.server.ts'
import { readChoice, readPage, readText } from './read-query.server.ts'
import { startOf } from './times.server.ts'
import { STATE_NAMES } from './words.server.ts'

/** Views of the inbox, in the order of the navigation; the first is the default. */
export const VIEWS = {
  open: 'Open',
  all: 'All leads',
  held: 'Held back',
  failed: 'Not delivered',
  handled: 'Handled',
} as const

export type View = keyof typeof VIEWS

/** What the leads of a view have in common. */
export const VIEW_FILTERS: Record<View, LeadFilter> = {
  open: { states: ['delivered'], handled: false },
  all: {},
  held: { states: HELD },
  failed: { states: ['attention'] },
  handled: { notStates: HELD, handled: true },
}

/** The inbox as its address asks for it. */
export interface InboxQuery {
  view: View
  kind?: FilterKind | undefined
  country?: string | undefined
  state?: ListedState | undefined
  handled?: 'yes' | 'no' | undefined
  /** Days, both included, as ISO 8601. */
  since?: string | undefined
  until?: string | undefined
  q?: string | undefined
  page: number
}

function readDay(given: string | null): string | undefined {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given)) return undefined
  const at = Date.parse(given)
  // The 31st of a shorter month is parsed as a day of the next one.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given) ? given : undefined
}

/** Reads an address of the inbox. What it does not know counts as absent. */
export function readInbox(query: URLSearchParams): InboxQuery {
  return {
    view: readChoice(query.get('view'), Object.keys(VIEWS) as View[]) ?? 'open',
    kind: readChoice(query.get('kind'), FILTER_KINDS),
    country: readText(query.get('country')),
    state: readChoice(query.get('state'), Object.keys(STATE_NAMES) as ListedState[]),
    handled: readChoice(query.get('handled'), ['yes', 'no']),
    since: readDay(query.get('since')),
    until: readDay(query.get('until')),
    q: readText(query.get('q')),
    page: readPage(query),
  }
}

/** Whether the inbox shows a part of its view. */
export const hasFilters = ({ view: _view, page: _page, ...filters }: InboxQuery): boolean =>
  Object.values(filters).some(Boolean)

/** Returns the address of the inbox with changes; a change of anything but the page begins at the first one. */
export function inboxHref(inbox: InboxQuery, changes: Partial<InboxQuery> = {}, path = '/desk'): string {
  const { page, ...list } = { ...inbox, page: 1, ...changes }
  const query = queryOf(list)
  if (list.view === 'open') query.delete('view')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

function queryOf({ view, ...filters }: Omit<InboxQuery, 'page'>): URLSearchParams {
  const query = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return query
}

/** Returns the address of a view of the inbox with the filters that are set, except those that are views themselves. */
export const viewHref = (inbox: InboxQuery | undefined, view: View): string =>
  inboxHref({ page: 1, ...inbox, view, state: undefined, handled: undefined })

/** Returns the address of a lead; with a list, in which the lead keeps its place. */
export function leadHref(reference: string, inbox?: InboxQuery): string {
  const path = `/desk/leads/${reference}`
  if (!inbox) return path
  const { page: _page, ...list } = inbox
  return `${path}?${queryOf(list)}`
}

/** Reads the list from which a lead was opened; undefined if its address names none. */
export const readList = (query: URLSearchParams): InboxQuery | undefined =>
  query.has('view') ? { ...readInbox(query), page: 1 } : undefined

/** Returns which leads the inbox shows. Where its view and a filter contradict each other, there are none. */
export function toFilters(inbox: InboxQuery, timeZone: string): LeadFilter[] {
  const { view, kind, country, state, handled, since, until, q } = inbox
  const chosen: LeadFilter = {
    kind,
    country,
    state,
    handled: handled === undefined ? undefined : handled === 'yes',
    since: since === undefined ? undefined : startOf(Temporal.PlainDate.from(since), timeZone),
    until:
      until === undefined ? undefined : startOf(Temporal.PlainDate.from(until).add({ days: 1 }), timeZone),
    text: q,
  }
  return [VIEW_FILTERS[view], chosen]
}
