import { HOUR, SECOND } from '#leads/durations.server.ts'

/** Waits before each attempt, in ms: 0, 5 s, 1, 5 and 30 min, 2, 5, 10 and 10 h. */
const RETRY_WAITS = [0, 5, 60, 300, 1800, 7200, 18_000, 36_000, 36_000].map((seconds) => seconds * SECOND)

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

/** Returns the shortest time in ms from a delivery's creation to its attempt number `attempts`, counted from 0, by the schedule. */
export const earliestAttempt = (attempts: number, waits: readonly number[] = RETRY_WAITS): number =>
  Math.round(waits.slice(0, attempts + 1).reduce((sum, wait) => sum + wait, 0) * (1 - JITTER))

/** Longest wait that a receiver may ask for. */
const MAX_RETRY_AFTER = 6 * HOUR

/** Returns a wait that is at least as long as a receiver asks for, up to six hours. */
export const waitAtLeast = (wait: number, retryAfter = 0): number =>
  Math.max(wait, Math.min(retryAfter, MAX_RETRY_AFTER))

/** Returns the upper limit of a wait, in ms. */
export function longestWait(waits: readonly number[] = RETRY_WAITS): number {
  return Math.max(...waits.map((wait) => wait * (1 + JITTER)), MAX_RETRY_AFTER)
}
