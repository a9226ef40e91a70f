import { addWorkingTime } from '#kit/time/working-time.server.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { isHandled, tallyOf, timeLeads } from './counts/tally.server.ts'
import { createClock, dayAt, describePromise, mondayOf, startOf } from './times.server.ts'

interface DayNumbers {
  leads: number
  handled: number
}

/** Numbers beside every page of the desk. */
export interface RailNumbers {
  /** Leads received on the days of this week, Monday first; `today` is the index of the day. */
  week: { today: number; days: DayNumbers[]; held: number } & DayNumbers
  /** How many leads of the latest weeks were handled within the working hours promised. */
  pace: {
    /** "one working day" */
    promise: string
    handled: number
    inTime: number
    medianHours: number | undefined
    /** When work begins again, in words; undefined while it is on. */
    restsUntil: string | undefined
  }
}

interface Asked {
  calendar: Calendar
  timeZone: string
  now: number
}

/** Weeks that are counted before this one. */
const WEEKS = 4
/** Most leads that are counted. */
const MAX_LEADS = 20_000
/** How long numbers are shown before they are read again, in ms. */
const FRESH_MS = 2000

const latest = new WeakMap<LeadsDatabase, { at: number; numbers: Promise<RailNumbers> }>()

/** Reads the numbers of the rail, at most every two seconds. */
export function readRail(db: LeadsDatabase, asked: Asked): Promise<RailNumbers> {
  const known = latest.get(db)
  if (known && asked.now - known.at < FRESH_MS) return known.numbers
  const numbers = readNumbers(db, asked)
  latest.set(db, { at: asked.now, numbers })
  numbers.catch(() => latest.delete(db))
  return numbers
}

async function readNumbers(db: LeadsDatabase, { calendar, timeZone, now }: Asked): Promise<RailNumbers> {
  const today = dayAt(now, timeZone)
  const monday = mondayOf(today)
  const since = startOf(monday.subtract({ weeks: WEEKS }), timeZone)
  const leads = await db
    .selectFrom('lead')
    .select(['created_at', 'handled_at', 'state'])
    .where('created_at', '>=', since)
    .limit(MAX_LEADS)
    .execute()
  const startOfDay = (index: number) => startOf(monday.add({ days: index }), timeZone)
  const days = Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [startOfDay(index), startOfDay(index + 1)]
    const ofDay = leads.filter(({ created_at }) => created_at >= from && created_at < to)
    return { leads: ofDay.length, handled: ofDay.filter(isHandled).length }
  })
  const ofWeek = leads.filter(({ created_at }) => created_at >= startOfDay(0))
  const { handled, inTime, medianHours } = tallyOf(timeLeads(leads, { calendar, since, now }), calendar)
  return {
    week: {
      today: today.dayOfWeek - 1,
      days,
      leads: ofWeek.length,
      handled: ofWeek.filter(isHandled).length,
      held: ofWeek.filter(({ state }) => isHeld(state)).length,
    },
    pace: {
      promise: describePromise(calendar),
      handled,
      inTime,
      medianHours,
      restsUntil: restsUntil(calendar, { timeZone, now }),
    },
  }
}

function restsUntil(calendar: Calendar, { timeZone, now }: Omit<Asked, 'calendar'>): string | undefined {
  // A moment of work ends a moment after work begins.
  const begins = addWorkingTime(calendar, now, 1) - 1
  return begins <= now || begins === Infinity ? undefined : createClock(timeZone).weekday(begins)
}
