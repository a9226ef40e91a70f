import { addWorkingTime, createWorkingClock } from '#kit/time/working-time.server.ts'
import { plural } from '#kit/text/amounts.ts'
import type { Calendar } from '#content/calendar/calendar.server.ts'
import { DAY, HOUR, MINUTE } from '#leads/durations.server.ts'

const WEEK = 6 * DAY

/** Returns the day that it is at a time (ms UTC) in a place. */
export const dayAt = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()

/** Returns the time at which a day begins in a place (ms UTC). */
export const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime(timeZone).epochMilliseconds

export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 })

/** Writes times on the clock of a place, with its zone. */
export interface Clock {
  /** "28 Nov 2026, 11:42 GMT" */
  full(at: number): string
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
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const ofYear = format({ day: 'numeric', month: 'short' })
  const dateOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const iso = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const isoDay = (at: number) => iso.format(at).split('/').toReversed().join('-')
  const yearOf = (at: number) => isoDay(at).slice(0, 4)
  const date = (at: number, now: number) => (yearOf(at) === yearOf(now) ? ofYear : dateOfYear).format(at)
  return {
    full: (at) => full.format(at),
    weekday: (at) => weekday.format(at),
    day: (at, now = at) => (yearOf(at) === yearOf(now) ? day : dayOfYear).format(at),
    date,
    recent: (at, now) => (now - at < WEEK ? weekday.format(at) : date(at, now)),
    iso: isoDay,
  }
}

/** "12 min", "3 h", "4 d" */
export function describeAge(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))}\u00a0min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0h`
  return `${Math.floor(ms / DAY)}\u00a0d`
}

/** "1 h 38", "12 min" */
export function describeDuration(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)]
  if (hours === 0) return `${minutes}\u00a0min`
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`
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

/** Tells how much time is left for the leads of a list. */
export interface Deadlines {
  leftOf(receivedAt: number): TimeLeft
  /** Time before which a lead was received that is late now (ms UTC). */
  lateBefore: number
}

/** Working time that is looked back at, in days. */
const LOOK_BACK = 390

type WorkingClock = ReturnType<typeof createWorkingClock>

const clocks = new WeakMap<Calendar, { until: number; workedUntil: WorkingClock }>()

/** Returns the working clock of the latest months, which is made once a day. */
function workingClockOf(calendar: Calendar, now: number): WorkingClock {
  const until = (Math.floor(now / DAY) + 1) * DAY
  const known = clocks.get(calendar)
  if (known?.until === until) return known.workedUntil
  const workedUntil = createWorkingClock(calendar, until - LOOK_BACK * DAY, until)
  clocks.set(calendar, { until, workedUntil })
  return workedUntil
}

/** Looks at the calendar once, for the leads of a list. */
export function createDeadlines(calendar: Calendar, now: number): Deadlines {
  const promised = calendar.answer_hours * HOUR
  const workedUntil = workingClockOf(calendar, now)
  const total = workedUntil(now)
  return {
    leftOf(receivedAt) {
      const worked = total - workedUntil(receivedAt)
      return {
        due: addWorkingTime(calendar, receivedAt, promised),
        percent: Math.max(0, Math.round((100 * (promised - worked)) / promised)),
        over: Math.max(0, worked - promised),
      }
    },
    lateBefore: earliest((at) => total - workedUntil(at) <= promised, now - LOOK_BACK * DAY, now),
  }
}

/** How much is left for one lead. */
export const timeLeft = (calendar: Calendar, receivedAt: number, now: number): TimeLeft =>
  createDeadlines(calendar, now).leftOf(receivedAt)

/** Returns the first time, to the second, at which something is true that stays so. */
function earliest(isTrue: (at: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle
  }
  return high
}
