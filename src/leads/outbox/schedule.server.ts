import { HOUR, MINUTE, SECOND } from '#leads/durations.server.ts'

/** Waits before each attempt, in ms (backend.md 4.4); the last attempt is about 28 hours after the first. */
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

/** Largest relative deviation of a wait: spreads the retries of deliveries that failed together. */
const JITTER = 0.2

/** Returns the wait after `attempts` failed ones in ms, or undefined after the last. `random` is in [0, 1). */
export function nextWait(
  attempts: number,
  waits: readonly number[] = RETRY_WAITS,
  random: () => number = Math.random,
): number | undefined {
  const wait = waits[attempts]
  return wait === undefined ? undefined : Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
}

/** Returns the upper limit of a wait, in ms. */
export function longestWait(waits: readonly number[] = RETRY_WAITS): number {
  return Math.max(...waits) * (1 + JITTER)
}
