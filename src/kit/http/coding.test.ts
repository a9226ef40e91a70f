import { expect, test } from 'vitest'
import { chooseCoding, type Coding, CODINGS } from './coding.server.ts'

const cases: [accepted: string | null, chosen: string | undefined][] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, zstd', 'zstd'],
  ['X-GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, *', 'zstd'],
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
test.each(cases)('Accept-Encoding: %s chooses %s', (accepted, chosen) => {
  expect(chooseCoding(accepted, new Set(CODINGS))).toBe(chosen)
})

test('a coding that is not available is not chosen', () => {
  expect(chooseCoding('br', new Set<Coding>(['identity']))).toBe('identity')
  expect(chooseCoding('br, identity;q=0', new Set<Coding>(['gzip', 'identity']))).toBeUndefined()
})
