import { addWorkingTime, createWorkingClock } from '#kit/time/working-time.server.ts'
import { DAY, HOUR } from './durations.server.ts'
import type { AnswerTimes } from './mail/mail.server.ts'

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
  /** Leads received before this time (ms UTC) should have been answered. */
  lateBefore: number
}

/** How far back the calendar is read, in days. */
const LOOK_BACK = 390

type WorkingClock = ReturnType<typeof createWorkingClock>

const clocks = new WeakMap<AnswerTimes, { until: number; workedUntil: WorkingClock }>()

/** Returns the working clock of the latest months, which is made once a day. */
function workingClockOf(calendar: AnswerTimes, now: number): WorkingClock {
  const until = (Math.floor(now / DAY) + 1) * DAY
  const known = clocks.get(calendar)
  if (known?.until === until) return known.workedUntil
  const workedUntil = createWorkingClock(calendar, until - LOOK_BACK * DAY, until)
  clocks.set(calendar, { until, workedUntil })
  return workedUntil
}

/** Looks at the calendar once, for the leads of a list. */
export function createDeadlines(calendar: AnswerTimes, now: number): Deadlines {
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

/** Returns how much time is left for one lead. */
export const timeLeft = (calendar: AnswerTimes, receivedAt: number, now: number): TimeLeft =>
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
