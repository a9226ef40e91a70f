import { createWorkingClock } from '#kit/time/working-time.server.ts'
import { yieldIfDue } from '#kit/workers/time-slices.server.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'
import { HOUR } from '#leads/durations.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import type { CountedLead } from './read-counted.server.ts'

/** Numbers of the leads that have something in common. */
export interface Tally {
  leads: number
  handled: number
  /** Delivered and not handled, as in the view of that name. */
  open: number
  /** Held back or blocked. */
  held: number
  /** Handled within the working hours promised. */
  inTime: number
  /** Median working time until a lead was handled, in hours; undefined if none was. */
  medianHours: number | undefined
}

/** The fields of a lead that its time and state are counted by. */
type DatedLead = Pick<CountedLead, 'created_at' | 'handled_at' | 'state'>

/** A lead with the working time that it took or has taken until now. */
type TimedLead<Lead extends DatedLead = DatedLead> = Lead & { worked: number }

/** Times the leads of a period by the calendar. */
export function timeLeads<Lead extends DatedLead>(
  leads: readonly Lead[],
  { calendar, since, now }: { calendar: Calendar; since: number; now: number },
): TimedLead<Lead>[] {
  const workedUntil = createWorkingClock(calendar, since, now)
  return leads.map((lead) => ({
    ...lead,
    worked: workedUntil(lead.handled_at ?? now) - workedUntil(lead.created_at),
  }))
}

export const isHandled = ({ state, handled_at }: DatedLead): boolean => !isHeld(state) && handled_at !== null
export const isOpen = ({ state, handled_at }: DatedLead): boolean =>
  state === 'delivered' && handled_at === null

/** Whether a lead has taken no longer than promised. */
export const isInTime = ({ worked }: TimedLead, { answer_hours }: Calendar): boolean =>
  worked <= answer_hours * HOUR

export function tallyOf(leads: readonly TimedLead[], calendar: Calendar): Tally {
  const handled = leads.filter(isHandled)
  return {
    leads: leads.length,
    handled: handled.length,
    open: leads.filter(isOpen).length,
    held: leads.filter(({ state }) => isHeld(state)).length,
    inTime: handled.filter((lead) => isInTime(lead, calendar)).length,
    medianHours: medianOf(handled.map(({ worked }) => worked / HOUR)),
  }
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle]
  return sorted.length === 0 ? undefined : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Number of leads that share a country, a product, a page or a form. */
export interface Share {
  name: string
  leads: number
}

/** Counts leads by name, most first; a lead counts once for each of its names. It pauses while it counts. */
export async function countBy(
  leads: readonly CountedLead[],
  namesOf: (lead: CountedLead) => readonly string[],
): Promise<Share[]> {
  const counts = new Map<string, number>()
  for (const lead of leads) {
    for (const name of new Set(namesOf(lead))) counts.set(name, (counts.get(name) ?? 0) + 1)
    await yieldIfDue()
  }
  return [...counts]
    .map(([name, count]) => ({ name, leads: count }))
    .toSorted((one, other) => other.leads - one.leads || one.name.localeCompare(other.name, 'en'))
}
