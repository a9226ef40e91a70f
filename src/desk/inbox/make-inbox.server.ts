import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { figure, plural, span } from '#kit/text/amounts.ts'
import { createDeadlines } from '#leads/deadlines.server.ts'
import { DAY } from '#leads/durations.server.ts'
import {
  hasFilters,
  type InboxQuery,
  inboxHref,
  toFilters,
  type View,
  VIEW_FILTERS,
  viewHref,
  VIEWS,
} from '#desk/inbox-query.server.ts'
import type { DeskOptions } from '#desk/options.server.ts'
import {
  countLeads,
  type InboxLead,
  listCountries,
  PAGE_SIZE,
  readInboxPage,
} from '#desk/read-inbox.server.ts'
import { type Clock, createClock, describePromise } from '#desk/times.server.ts'
import { KIND_NAMES, STATE_NAMES } from '#desk/words.server.ts'
import { describeEmpty } from './empty-model.server.ts'
import type { Day, FilterValues, InboxModel } from './inbox-model.ts'
import { describeRow, type RowContext } from './row-model.server.ts'

interface Asked {
  inbox: InboxQuery
  /** References of further leads that are shown at their places. */
  keep?: readonly string[]
  formToken: string
  now: number
}

/** Makes the inbox that an address asks for. */
export async function makeInbox(options: DeskOptions, asked: Asked): Promise<InboxModel> {
  const { inbox, keep = [], formToken, now } = asked
  const { db, content, spamRetention } = options
  const timeZone = options.timeZone()
  const { calendar } = content()
  const [clock, deadlines] = [createClock(timeZone), createDeadlines(calendar, now)]
  const filters = toFilters(inbox, timeZone)
  const [{ leads, count, page }, countries] = await Promise.all([
    readInboxPage(db, filters, { page: inbox.page, keep }),
    listCountries(db),
  ])
  const isLate = [VIEW_FILTERS.open, { until: deadlines.lateBefore }]
  const late = count > 0 ? await countLeads(db, [...filters, ...isLate]) : 0
  const productBy = (slug: string) => productOf(allProducts(content()), slug)
  const isHeld = inbox.view === 'held'
  return {
    title: isHeld ? 'Held back' : 'Inbox',
    summary: {
      text: inbox.view === 'open' && !hasFilters(inbox) ? `${figure(count)} open` : plural(count, 'lead'),
      late: late > 0 ? `${figure(late)} past ${describePromise(calendar)}` : undefined,
    },
    about: isHeld
      ? `Nothing more is sent for them; each is deleted ${plural(spamRetention, 'day')} after it came.`
      : undefined,
    filters: filterValues(inbox, countries),
    exports: exportsOf(inbox, count),
    days: groupByDay(leads, { clock, deadlines, now, productBy, spamRetention, list: linkedList(inbox) }),
    views: Object.fromEntries((Object.keys(VIEWS) as View[]).map((view) => [view, viewHref(inbox, view)])),
    pager: pagerOf({ ...inbox, page }, count),
    empty: leads.length > 0 ? undefined : await describeEmpty(options, { inbox, clock, now }),
    isHeld,
    formToken,
  }
}

/** Returns the list that links to leads name; undefined where the page of a lead finds its list by itself. */
const linkedList = (inbox: InboxQuery): InboxQuery | undefined =>
  !hasFilters(inbox) && (inbox.view === 'open' || inbox.view === 'held') ? undefined : inbox

/** Groups leads, which are in the order of their receipt, by day. */
function groupByDay(leads: readonly InboxLead[], context: RowContext): Day[] {
  const { clock } = context
  return [...Map.groupBy(leads, ({ created_at }) => clock.iso(created_at)).values()].map((ofDay) => ({
    ...nameDay(ofDay[0]!.created_at, context),
    rows: ofDay.map((lead) => describeRow(lead, context)),
  }))
}

function nameDay(at: number, { clock, now }: { clock: Clock; now: number }): Pick<Day, 'title' | 'date'> {
  const date = clock.day(at, now)
  const day = clock.iso(at)
  if (day === clock.iso(now)) return { title: 'Today', date }
  if (day === clock.iso(now - DAY)) return { title: 'Yesterday', date }
  const [title = '', ...rest] = date.split(' ')
  return { title: title.replace(',', ''), date: rest.join(' ') }
}

const asOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function filterValues(inbox: InboxQuery, countries: readonly string[]): FilterValues {
  const { view, q, kind, country, state, handled, since, until } = inbox
  return {
    view: view === 'open' ? undefined : view,
    q,
    kind,
    country,
    state,
    handled,
    since,
    until,
    choices: {
      kind: asOptions(KIND_NAMES),
      country: countries.map((value) => ({ value, label: value })),
      state: asOptions(STATE_NAMES),
      handled: asOptions({ no: 'No', yes: 'Yes' }),
    },
  }
}

const exportsOf = (inbox: InboxQuery, count: number): InboxModel['exports'] => ({
  label: hasFilters(inbox) || inbox.view !== 'all' ? `These ${figure(count)}:` : `All ${figure(count)}:`,
  csv: inboxHref(inbox, {}, '/desk/leads.csv'),
  xlsx: inboxHref(inbox, {}, '/desk/leads.xlsx'),
})

function pagerOf(inbox: InboxQuery, count: number): InboxModel['pager'] {
  const { page } = inbox
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(count, page * PAGE_SIZE)
  return {
    text: first <= last ? `${span(first, last)} of ${figure(count)}` : '',
    newer: page > 1 ? inboxHref(inbox, { page: page - 1 }) : undefined,
    older: last < count ? inboxHref(inbox, { page: page + 1 }) : undefined,
  }
}
