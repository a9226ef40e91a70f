/** Days of the week as they are written, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Working hours of a company. */
export interface WorkingHours {
  /** IANA name of the time zone. */
  time_zone: string
  /** Beginning and end of work by weekday, such as "08:00"; other days are free. */
  hours: Partial<Record<(typeof WEEKDAYS)[number], readonly [from: string, to: string]>>
  holidays: readonly { date: string }[]
}

/** Number of days that are searched for working time, because holidays may have no end. */
const MOST_DAYS = 400

interface Period {
  from: number
  to: number
}

/** Lists the working periods of the days from a time (ms UTC) on. */
function* listPeriods({ time_zone, hours, holidays }: WorkingHours, since: number): Generator<Period> {
  const free = new Set(holidays.map(({ date }) => date))
  let day = Temporal.Instant.fromEpochMilliseconds(since).toZonedDateTimeISO(time_zone).toPlainDate()
  for (let count = 0; count < MOST_DAYS; count++, day = day.add({ days: 1 })) {
    const worked = hours[WEEKDAYS[day.dayOfWeek - 1]!]
    if (!worked || free.has(day.toString())) continue
    const [from, to] = worked.map(
      (time) =>
        day.toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from(time) })
          .epochMilliseconds,
    ) as [number, number]
    yield { from, to }
  }
}

/** Returns the time (ms UTC) at which so much working time in ms has passed since another; Infinity if it never does. */
export function addWorkingTime(calendar: WorkingHours, since: number, duration: number): number {
  let left = duration
  for (const { from, to } of listPeriods(calendar, since)) {
    const start = Math.max(from, since)
    if (to - start >= left) return start + left
    left -= Math.max(0, to - start)
  }
  return Infinity
}

/** Returns how many whole working days lie between two times (ms UTC). */
export function countWorkingDays(calendar: WorkingHours, since: number, until: number): number {
  let days = 0
  for (const { from, to } of listPeriods(calendar, since)) {
    if (to > until) break
    if (from >= since) days++
  }
  return days
}

/**
 * Returns a function that counts the working time in ms from `since` to a time up to `until` (ms UTC); 0 before `since`. It reads
 * the calendar once, so that thousands of times can be looked up.
 */
export function createWorkingClock(calendar: WorkingHours, since: number, until: number) {
  const periods: (Period & { before: number })[] = []
  let sum = 0
  for (const { from, to } of listPeriods(calendar, since)) {
    if (from >= until) break
    if (to <= since) continue
    const period = { from: Math.max(from, since), to, before: sum }
    periods.push(period)
    sum += to - period.from
  }
  return (at: number): number => {
    let [low, high] = [0, periods.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (periods[middle]!.from <= at) low = middle + 1
      else high = middle
    }
    const period = periods[low - 1]
    return period ? period.before + Math.min(at, period.to) - period.from : 0
  }
}
