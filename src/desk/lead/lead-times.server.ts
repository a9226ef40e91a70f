import { describeAge } from '#desk/times.server.ts'
import { DAY, MINUTE } from '#leads/durations.server.ts'

/** Writes the times of one page, short where the day is clear. */
export interface PageTimes {
  /** "11:30" of today, "Fri 19:05" of the last days, "12 Sep 2026, 19:05" before. */
  short(at: number): string
  /** "today 11:30 GMT", "yesterday 19:05 GMT", "Fri 27 Nov 2026, 19:05 GMT" */
  received(at: number): string
  /** "27 December 2026" */
  date(at: number): string
  /** "Monday 18:00 GMT" */
  weekday(at: number): string
  /** "GMT" */
  zone: string
}

/** "just now", "5 min ago" */
export const ago = (ms: number): string => (ms < MINUTE ? 'just now' : `${describeAge(ms)} ago`)

export function createPageTimes(timeZone: string, now: number): PageTimes {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
    return (at: number) => written.format(at)
  }
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const clock = format(time)
  const weekdayShort = format({ weekday: 'short' })
  const weekdayLong = format({ weekday: 'long' })
  const dayShort = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const zoneAt = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const isDay = (at: number, daysAgo: number) => dayShort(at) === dayShort(now - daysAgo * DAY)
  return {
    short(at) {
      if (isDay(at, 0)) return clock(at)
      if (at < now && now - at < 6 * DAY) return `${weekdayShort(at)} ${clock(at)}`
      return `${dayShort(at)}, ${clock(at)}`
    },
    received(at) {
      const day = isDay(at, 0) ? 'today' : isDay(at, 1) ? 'yesterday' : `${weekdayShort(at)} ${dayShort(at)},`
      return `${day} ${clock(at)} ${zoneAt(at)}`
    },
    date,
    weekday: (at) => `${weekdayLong(at)} ${clock(at)} ${zoneAt(at)}`,
    zone: zoneAt(now),
  }
}
