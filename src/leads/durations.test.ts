import { expect, test } from 'vitest'
import { describeDuration, HOUR, MINUTE } from './durations.server.ts'

test.each([
  [38 * MINUTE, '38 min'],
  [4 * HOUR + 5 * MINUTE, '4 h 05'],
  [78 * HOUR, '78 h'],
  [0, '0 min'],
])('%i ms are %s', (ms, text) => {
  expect(describeDuration(ms).replaceAll('\u00a0', ' ')).toBe(text)
})
