/** One span of every working day, `08:00` to `18:00`, in UK time. */
export interface OpeningHours {
  opens: string
  closes: string
}

/** A moment as a clock in the UK shows it. */
export interface UkClock {
  /** 0 is Monday. */
  day: number
  /** `14:20` */
  time: string
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const FRIDAY = 4
const MINUTES_A_DAY = 24 * 60

export function ukClock(now: Date): UkClock {
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

/** How far a time is into its day, 0 to 100. */
export function percentOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) / MINUTES_A_DAY) * 100
}

/** Whether somebody answers now, and when that changes. */
export function standing({ opens, closes }: OpeningHours, { day, time }: UkClock): string {
  const isWorkday = day <= FRIDAY
  if (isWorkday && time >= opens && time < closes) return `Open now, closes at ${closes}`
  if (isWorkday && time < opens) return `Closed now, opens at ${opens}`
  const next = day >= FRIDAY ? DAYS[0] : 'tomorrow'
  return `Closed now, opens ${next === 'tomorrow' ? next : `on ${next}`} at ${opens}`
}
