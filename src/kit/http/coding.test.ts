import { expect, test } from 'vitest'
import { chooseCoding, CODINGS } from './coding.server.ts'

const cases: [accepted: string | null, chosen: string | undefined][] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['X-GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['gzip;q=0.1', 'gzip'],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=0, *;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['brotli, xbr', 'identity'],
]
test.each(cases)('Accept-Encoding: %s is answered in %s', (accepted, chosen) => {
  expect(chooseCoding(accepted, CODINGS)).toBe(chosen)
})

test('what there is not cannot be chosen', () => {
  expect(chooseCoding('br', ['identity'])).toBe('identity')
  expect(chooseCoding('br, identity;q=0', ['gzip', 'identity'])).toBeUndefined()
})
