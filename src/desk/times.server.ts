import { addWorkingTime, workingTimeBetween } from '#kit/time/working-time.server.ts'
import { plural } from '#kit/text/amounts.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Writes times on the clock of a place, with its zone. */
export interface Clock {
  /** "28 Nov 2026, 11:42 GMT" */
  full(at: number): string
  /** "Mon 18:00" */
  weekday(at: number): string
  /** "Saturday 28 November" */
  day(at: number): string
  /** ISO 8601 day: "2026-11-28" */
  iso(at: number): string
}

export function createClock(timeZone: string): Clock {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const full = format({ day: 'numeric', month: 'short', year: 'numeric', ...time, timeZoneName: 'short' })
  const weekday = format({ weekday: 'short', ...time })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const iso = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
  return {
    full: (at) => full.format(at),
    weekday: (at) => weekday.format(at),
    day: (at) => day.format(at),
    iso: (at) => iso.format(at).split('/').toReversed().join('-'),
  }
}

/** "12 min", "3 h", "4 days" */
export function describeAge(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))}\u00a0min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0h`
  const days = Math.floor(ms / DAY)
  return `${days}\u00a0${days === 1 ? 'day' : 'days'}`
}

/** "1 h 38 min" */
export function describeDuration(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)]
  return [hours > 0 && `${hours}\u00a0h`, `${minutes}\u00a0min`].filter(Boolean).join(' ')
}

/** Says how much working time is promised: "one working day", "4 working hours". */
export function describePromise({ answer_hours, hours }: Calendar): string {
  const [from, to] = Object.values(hours)[0] ?? ['00:00', '00:00']
  const day = Temporal.PlainTime.from(from).until(Temporal.PlainTime.from(to)).total('hours')
  return day === answer_hours ? 'one working day' : plural(answer_hours, 'working hour')
}

/** How much is left of the working time in which an inquiry is answered. */
export interface TimeLeft {
  /** Time at which it ends (ms UTC). */
  due: number
  /** What is left, in percent; 0 once it is over. */
  percent: number
  /** Working time since it ended, in ms. */
  over: number
}

export function timeLeft(calendar: Calendar, receivedAt: number, now: number): TimeLeft {
  const promised = calendar.answer_hours * HOUR
  const due = addWorkingTime(calendar, receivedAt, promised)
  const left = promised - workingTimeBetween(calendar, receivedAt, now)
  return {
    due,
    percent: Math.max(0, Math.round((100 * left) / promised)),
    over: now > due ? workingTimeBetween(calendar, due, now) : 0,
  }
}
