import { expect, test } from 'vitest'
import { localTime } from './local-time.server.ts'

const NOW = Date.UTC(2026, 10, 28, 11, 42)

test.each([
  ['Sweden', '12:42'],
  ['Germany', '12:42'],
  ['India', '17:12'],
  ['Viet Nam', '18:42'],
  ['Korea (South)', '20:42'],
  ['bosnia and herzegovina', '12:42'],
  ['United States', undefined],
  ['Atlantis', undefined],
  [null, undefined],
])('the time in %s is %s', (country, time) => {
  expect(localTime(country, NOW)).toBe(time)
})
