import { expect, test } from 'vitest'
import { runtimeText } from './figures.ts'

test('a runtime has three digits, but never an exponent', () => {
  const hours = [0.5249, 9.999, 39.33, 99.94, 99.96, 999.4, 999.6, 1234.5, 8_760_000]
  expect(hours.map(runtimeText)).toEqual([
    '0.525 h',
    '10.0 h',
    '39.3 h',
    '99.9 h',
    '100 h',
    '999 h',
    '1000 h',
    '1235 h',
    '8760000 h',
  ])
})
