/** Opening hours of every working day in UK time, such as `08:00` to `18:00`. */
export interface OpeningHours {
  opens: string
  closes: string
}

/** Day of the week and time of day in the UK. */
export interface UkClock {
  /** 0 is Monday. */
  day: number
  /** `14:20` */
  time: string
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const FRIDAY = 4
const MINUTES_A_DAY = 24 * 60

export function readUkClock(now: Date): UkClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: DAYS.indexOf(parts['weekday'] ?? ''), time: `${parts['hour']}:${parts['minute']}` }
}

/** Returns how much of the day has passed at a time, 0 to 100. */
export function toPercentOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) / MINUTES_A_DAY) * 100
}

/** Returns a sentence on whether the desk is open now, and when that changes. */
export function describeOpening({ opens, closes }: OpeningHours, { day, time }: UkClock): string {
  const isWorkday = day <= FRIDAY
  if (isWorkday && time >= opens && time < closes) return `Open now, closes at ${closes}`
  if (isWorkday && time < opens) return `Closed now, opens at ${opens}`
  const next = day >= FRIDAY ? DAYS[0] : 'tomorrow'
  return `Closed now, opens ${next === 'tomorrow' ? next : `on ${next}`} at ${opens}`
}
