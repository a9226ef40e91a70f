import { expect, test } from 'vitest'
import { longestWait, nextWait } from './schedule.server.ts'

const SECONDS = [0, 5, 60, 300, 1800, 7200, 18_000, 36_000, 36_000]

test('the waits are those of the design, then none is left', () => {
  const middle = SECONDS.map((_, attempts) => nextWait(attempts, undefined, () => 0.5))
  expect(middle).toEqual(SECONDS.map((seconds) => seconds * 1000))
  expect(nextWait(SECONDS.length)).toBeUndefined()
})

test('each wait is up to a fifth shorter or longer', () => {
  expect(nextWait(1, undefined, () => 0)).toBe(4000)
  expect(nextWait(1, undefined, () => 0.999_999)).toBe(6000)
  expect(longestWait()).toBe(12 * 3_600_000)
})
