const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits before each attempt, in ms (backend.md 4.4): the first is made at once, the last about 28 hours later. */
export const RETRY_WAITS: readonly number[] = [
  0,
  5 * SECOND,
  1 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]

/** Each wait is up to this share shorter or longer, so that failures of one minute do not come back in one minute. */
const JITTER = 0.2

/** The wait in ms after `attempts` failed ones, or undefined when they are used up. `random` is in [0, 1). */
export function nextWait(
  attempts: number,
  waits: readonly number[] = RETRY_WAITS,
  random: () => number = Math.random,
): number | undefined {
  const wait = waits[attempts]
  return wait === undefined ? undefined : Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
}

/** No delivery waits longer than this, in ms. */
export function longestWait(waits: readonly number[] = RETRY_WAITS): number {
  return Math.max(...waits) * (1 + JITTER)
}
