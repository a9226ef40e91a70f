import { addWorkingTime } from '#kit/time/working-time.server.ts'
import { HOUR } from '#leads/durations.server.ts'
import type { AnswerTimes } from './mail.server.ts'

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Writes times in mails, on the clock of a zone that they name. */
export interface MailClock {
  /** "Saturday 28 November 2026, 10:51 GMT" */
  full(at: number): string
  /** "Monday 30 November, 18:00 GMT" */
  dayAndTime(at: number): string
  /** "Saturday 28 November 2026" */
  day(at: number): string
  /** "GMT" */
  zone(at: number): string
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes an ISO 8601 day: "15 March 2027"; a text that is no date stays. */
export const dayText = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? longDay.format(Date.parse(day)) : day

const clocks = new Map<string, MailClock>()

/** Returns the clock of a zone. Its formats take longer to make than a mail. */
export function mailClockOf(timeZone: string): MailClock {
  const clock = clocks.get(timeZone) ?? createMailClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function createMailClock(timeZone: string): MailClock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
    return (at: number) => written.format(at).replace(',', '').replace(' at ', ', ')
  }
  const [day, year, time] = [
    format(DAY),
    format({ ...DAY, year: 'numeric' }),
    format({ ...TIME, timeZoneName: 'short' }),
  ]
  return {
    full: (at) => `${year(at)}, ${time(at)}`,
    dayAndTime: (at) => `${day(at)}, ${time(at)}`,
    day: year,
    zone: (at) => time(at).split(' ').slice(1).join(' '),
  }
}

/** When an inquiry is read and answered. */
export interface AnswerPromise {
  /** Beginning of the work if it comes outside of working hours (ms UTC). */
  readFrom: number | undefined
  /** Time by which it is answered (ms UTC). */
  due: number
}

/** Returns what the calendar promises about an inquiry; undefined if it has no working day soon enough. */
export function promiseOf(calendar: AnswerTimes, receivedAt: number): AnswerPromise | undefined {
  const due = addWorkingTime(calendar, receivedAt, calendar.answer_hours * HOUR)
  if (!Number.isFinite(due)) return undefined
  const begin = addWorkingTime(calendar, receivedAt, 0)
  return { due, readFrom: begin > receivedAt ? begin : undefined }
}
