import { yieldIfDue } from '#kit/workers/time-slices.server.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'
import { customPacksHref } from '#addresses/links.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { dayAt, mondayOf, startOf } from '#desk/times.server.ts'
import { describeKind } from '#desk/words.server.ts'
import { type CountedLead, readCounted } from './read-counted.server.ts'
import { countBy, isInTime, isOpen, type Share, type Tally, tallyOf, timeLeads } from './tally.server.ts'

/** Numbers of weeks that can be counted; the second is the default. */
export const WEEKS = [4, 13, 52] as const

export type Weeks = (typeof WEEKS)[number]

export interface Week {
  /** Its Monday, ISO 8601. */
  monday: string
  /** Number in its year (ISO 8601). */
  number: number
  tally: Tally
}

/** Numbers of the leads of the latest weeks, the current one included. */
export interface Counts {
  /** First and last day, ISO 8601. */
  from: string
  to: string
  weeks: Week[]
  total: Tally
  /** Open leads that have taken longer than promised. */
  late: number
  /** Leads that are not handled, and whose mail to sales did not arrive. */
  notDelivered: number
  countries: Share[]
  /** By name in addresses; `PACK` and `NONE` are the others. */
  products: Share[]
  pages: Share[]
  kinds: Share[]
}

/** Names for leads that are not about a product of the catalogue. */
const PACK = 'Custom pack'
const NONE = 'No product'

interface Asked {
  weeks: Weeks
  calendar: Calendar
  timeZone: string
  now: number
}

/** Counts the leads of the latest weeks. Weeks begin on Monday, in the zone of the desk. */
export async function readCounts(db: LeadsDatabase, asked: Asked): Promise<Counts> {
  const { calendar, timeZone, now } = asked
  const today = dayAt(now, timeZone)
  const mondays = listMondays(today, asked.weeks)
  const since = startOf(mondays.at(-1)!, timeZone)
  const leads = timeLeads(await readCounted(db, since), { calendar, since, now })
  const weeks: Week[] = []
  for (const monday of mondays) {
    const [from, to] = [startOf(monday, timeZone), startOf(monday.add({ weeks: 1 }), timeZone)]
    const ofWeek = leads.filter(({ created_at }) => created_at >= from && created_at < to)
    weeks.push({ monday: monday.toString(), number: monday.weekOfYear!, tally: tallyOf(ofWeek, calendar) })
    await yieldIfDue()
  }
  const open = leads.filter(isOpen)
  return {
    from: mondays.at(-1)!.toString(),
    to: today.toString(),
    weeks,
    total: tallyOf(leads, calendar),
    late: open.filter((lead) => !isInTime(lead, calendar)).length,
    notDelivered: leads.filter(({ state, handled_at }) => state === 'attention' && handled_at === null)
      .length,
    countries: await countBy(leads, ({ country }) => [country ?? 'No country']),
    products: await countBy(leads, productsOf),
    pages: await countBy(leads, ({ page_url }) => [pathOf(page_url) ?? 'No page']),
    kinds: await countBy(leads, (lead) => [describeKind(lead)]),
  }
}

/** Lists the Mondays of the latest weeks, the latest first. */
const listMondays = (today: Temporal.PlainDate, weeks: number): Temporal.PlainDate[] =>
  Array.from({ length: weeks }, (_, index) => mondayOf(today).subtract({ weeks: index }))

function productsOf({ items, product_name_slug, page_url }: CountedLead): string[] {
  const ofItems = items.map((item) => (item.kind === 'pack' ? PACK : (item.product_name_slug ?? NONE)))
  if (ofItems.length > 0) return ofItems
  return [product_name_slug ?? (pathOf(page_url) === customPacksHref ? PACK : NONE)]
}

/** Returns the path of a page's address, which visitors can send as they like. */
const pathOf = (address: string | null): string | undefined =>
  address ? (URL.parse(address, 'https://site.invalid')?.pathname ?? undefined) : undefined
