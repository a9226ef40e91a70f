import { plural } from '#kit/text/amounts.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'
import { DAY, HOUR, MINUTE } from '#leads/durations.server.ts'

const WEEK = 6 * DAY

/** Returns the day in a time zone at a time (ms UTC). Times of files have fractions of a ms. */
export const dayAt = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone).toPlainDate()

/** Returns the time at which a day begins in a place (ms UTC). */
export const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime(timeZone).epochMilliseconds

export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 })

/** Writes times on the clock of a place, with its zone. */
export interface Clock {
  /** "28 Nov 2026, 11:42 GMT" */
  full(at: number): string
  /** "Mon 30 Nov 09:00 GMT", with the year if it is another */
  moment(at: number, now: number): string
  /** "11:42 GMT" */
  time(at: number): string
  /** "Mon 18:00" */
  weekday(at: number): string
  /** "Saturday 28 November", with the year if it is another */
  day(at: number, now?: number): string
  /** "28 Nov", with the year if it is another */
  date(at: number, now: number): string
  /** "Fri 15:31" within a week, then the date */
  recent(at: number, now: number): string
  /** ISO 8601 day: "2026-11-28" */
  iso(at: number): string
}

export function createClock(timeZone: string): Clock {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const full = format({ day: 'numeric', month: 'short', year: 'numeric', ...time, timeZoneName: 'short' })
  const weekday = format({ weekday: 'short', ...time })
  const ofDay = format({ ...time, timeZoneName: 'short' })
  const dayName = format({ weekday: 'short' })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const ofYear = format({ day: 'numeric', month: 'short' })
  const dateOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const yearOf = (at: number) => dayAt(at, timeZone).year
  const date = (at: number, now: number) => (yearOf(at) === yearOf(now) ? ofYear : dateOfYear).format(at)
  return {
    full: (at) => full.format(at),
    moment: (at, now) => `${dayName.format(at)} ${date(at, now)} ${ofDay.format(at)}`,
    time: (at) => ofDay.format(at),
    weekday: (at) => weekday.format(at),
    day: (at, now = at) => (yearOf(at) === yearOf(now) ? day : dayOfYear).format(at),
    date,
    recent: (at, now) => (now - at < WEEK ? weekday.format(at) : date(at, now)),
    iso: (at) => dayAt(at, timeZone).toString(),
  }
}

/** "12 min", "3 h", "4 d" */
export function describeAge(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))}\u00a0min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0h`
  return `${Math.floor(ms / DAY)}\u00a0d`
}

/** Says how much working time is promised: "one working day", "4 working hours". */
export function describePromise({ answer_hours, hours }: Calendar): string {
  const [from, to] = Object.values(hours)[0] ?? ['00:00', '00:00']
  const day = Temporal.PlainTime.from(from).until(Temporal.PlainTime.from(to)).total('hours')
  return day === answer_hours ? 'one working day' : plural(answer_hours, 'working hour')
}
