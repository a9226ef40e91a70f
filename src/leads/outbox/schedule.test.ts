import { expect, test } from 'vitest'
import { longestWait, nextWait } from './schedule.server.ts'

test('a wait varies by up to a fifth, and none is left after the last attempt', () => {
  expect(nextWait(1, undefined, () => 0)).toBe(4000)
  expect(nextWait(1, undefined, () => 0.999_999)).toBe(6000)
  expect(nextWait(8, undefined, () => 0.5)).toBe(10 * 3_600_000)
  expect(nextWait(9)).toBeUndefined()
  expect(longestWait()).toBe(12 * 3_600_000)
})
