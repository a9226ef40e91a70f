import { figure, plural } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import {
  hasFilters,
  type InboxQuery,
  inboxHref,
  toFilters,
  type View,
  VIEW_FILTERS,
} from '#desk/inbox-query.server.ts'
import type { DeskOptions } from '#desk/options.server.ts'
import { countLeads, lastHandled, summarize } from '#desk/read-inbox.server.ts'
import { type RailNumbers, readRail } from '#desk/read-rail.server.ts'
import type { Clock } from '#desk/times.server.ts'
import { describeFilters } from './describe-filters.server.ts'
import type { Empty, Loosened } from './inbox-model.ts'

interface Asked {
  inbox: InboxQuery
  clock: Clock
  now: number
}

/** Says why the inbox shows no lead, and where some are. */
export const describeEmpty = (options: DeskOptions, asked: Asked): Promise<Empty> =>
  hasFilters(asked.inbox) ? describeNone(options, asked) : describeZero(options, asked)

const ZERO_TITLES: Record<View, string> = {
  open: 'Everything is handled',
  all: 'No leads yet',
  held: 'Nothing is held back',
  failed: 'Every lead was delivered',
  handled: 'No lead is handled yet',
}

async function describeZero(options: DeskOptions, { inbox, clock, now }: Asked): Promise<Empty> {
  const { db, content } = options
  const { view } = inbox
  const last = view === 'open' ? await lastHandled(db) : undefined
  const held = view === 'held' ? 0 : await countLeads(db, [VIEW_FILTERS.held])
  const { week } = await readRail(db, { calendar: content().calendar, timeZone: options.timeZone(), now })
  return {
    isFiltered: false,
    title: view === 'open' && !last ? 'No lead is open' : ZERO_TITLES[view],
    text: 'New leads appear here by themselves.',
    last: last && {
      reference: last.reference,
      rest: `, was marked by ${last.person ?? 'a command'}, ${clock.recent(last.handled_at, now)}. `,
    },
    week: view === 'open' ? describeWeek(week) : undefined,
    loosened: [],
    actions: [
      ...(view === 'all' ? [] : [{ label: 'All leads', path: inboxHref({ view: 'all', page: 1 }) }]),
      ...(held > 0
        ? [
            {
              label: `${figure(held)} held back: look through them`,
              path: inboxHref({ view: 'held', page: 1 }),
            },
          ]
        : []),
    ],
  }
}

/** "23 leads this week", "20 done, 3 held back": what is neither, such as an erased lead, is not open. */
function describeWeek({ leads, handled, held }: RailNumbers['week']): Empty['week'] {
  const rest = leads - handled - held
  const parts = [
    `${figure(handled)} done`,
    held > 0 && `${figure(held)} held back`,
    rest > 0 && `${figure(rest)} not open`,
  ]
  return { leads: `${plural(leads, 'lead')} this week`, done: parts.filter(Boolean).join(', ') }
}

const HOW_MANY = [
  '',
  'this filter',
  'both filters',
  'all three',
  'all four',
  'all five',
  'all six',
  'all seven',
]

/** "In all leads, or without one of them, there are some": says which of the filters hide leads. */
function whereSome(hiding: readonly { name: string }[], chosen: number): string {
  const without = chosen === 1 ? 'without it' : 'without one of them'
  const isHidden = hiding.some(({ name }) => name === 'view')
  if (hiding.length === 0) return `${capital(without)} there are none, either`
  if (!isHidden) return `${capital(without)} there are some`
  return hiding.length === 1 ? 'In all leads there are some' : `In all leads, or ${without}, there are some`
}

/** Leaves out each filter in turn, and says what is found without it. */
async function describeNone(options: DeskOptions, { inbox, clock, now }: Asked): Promise<Empty> {
  const filters = describeFilters(inbox, clock, now)
  const chosen = filters.filter(({ name }) => name !== 'view')
  const found = await Promise.all(
    filters.map(({ without }) => summarize(options.db, toFilters(without, options.timeZone()))),
  )
  const loosened = filters.flatMap(({ name, text, without }, index): Loosened[] => {
    const leads = found[index]
    if (!leads) return []
    const kept = filters.filter((other) => other.name !== name).map((other) => other.text)
    return [
      {
        kept: kept.join(', '),
        dropped: text,
        count: plural(leads.count, 'lead'),
        href: inboxHref(without),
        note: `The latest, ${leads.reference}, came on ${clock.day(leads.created_at, now)}`,
      },
    ]
  })
  const many = HOW_MANY[chosen.length] ?? 'all'
  return {
    isFiltered: true,
    title: `No lead fits ${many}${/filter/.test(many) ? '' : ' filters'}`,
    text: `${whereSome(
      filters.filter((_, index) => found[index]),
      chosen.length,
    )}. The search looks at name, company, mail address and reference, not at the message.`,
    last: undefined,
    week: undefined,
    loosened,
    actions: [{ label: 'Clear all filters', path: inboxHref({ view: inbox.view, page: 1 }) }],
  }
}
