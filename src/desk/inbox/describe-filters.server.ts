import { type InboxQuery, VIEWS } from '#desk/inbox-query.server.ts'
import type { Clock } from '#desk/times.server.ts'
import { KIND_NAMES, STATE_NAMES } from '#desk/words.server.ts'

type FilterName = 'view' | 'q' | 'kind' | 'country' | 'state' | 'handled' | 'dates'

interface DescribedFilter {
  name: FilterName
  /** "Germany", "handled", "21 to 27 November" */
  text: string
  /** The inbox without it. */
  without: InboxQuery
}

/** Describes what an inbox is filtered by, the view included unless it is that of all leads. */
export function describeFilters(inbox: InboxQuery, clock: Clock, now: number): DescribedFilter[] {
  const { view, q, kind, country, state, handled } = inbox
  const first = { ...inbox, page: 1 }
  const described: [name: FilterName, text: string | undefined, without: Partial<InboxQuery>][] = [
    ['view', view === 'all' ? undefined : `in ${VIEWS[view]}`, { view: 'all' }],
    ['q', q && `“${q}”`, { q: undefined }],
    ['country', country, { country: undefined }],
    ['kind', kind && KIND_NAMES[kind], { kind: undefined }],
    ['state', state && STATE_NAMES[state], { state: undefined }],
    ['handled', handled && (handled === 'yes' ? 'handled' : 'not handled'), { handled: undefined }],
    ['dates', describeDates(inbox, clock, now), { since: undefined, until: undefined }],
  ]
  return described.flatMap(([name, text, without]) =>
    text ? [{ name, text, without: { ...first, ...without } }] : [],
  )
}

function describeDates({ since, until }: InboxQuery, clock: Clock, now: number): string | undefined {
  // Noon, so that the day is the same in every zone.
  const dayOf = (day: string) => clock.date(Date.parse(`${day}T12:00Z`), now)
  if (since && until) return `${dayOf(since)} to ${dayOf(until)}`
  if (since) return `since ${dayOf(since)}`
  return until && `until ${dayOf(until)}`
}
