import { expect, test } from 'vitest'
import { requestedRange } from './byte-range.server.ts'

const FILE = { length: 1000, etag: '"a"' }
const rangeOf = (range: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestedRange(new Request('http://localhost/', { method, headers: { range, ...headers } }), FILE)

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-499', 0, 499],
  ['bytes=500-', 500, 999],
  ['bytes=500-5000', 500, 999],
  ['bytes=999-', 999, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['Bytes=0-1', 0, 1],
])('%s is the part from %i to %i', (range, first, last) => {
  expect(rangeOf(range)).toEqual({ first, last })
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s asks for nothing that exists', (range) => {
  expect(rangeOf(range)).toBe('unsatisfiable')
})

test.each([
  'bytes=0-1,5-6',
  'bytes=5-4',
  'bytes=-',
  'bytes=a-b',
  'bytes=0x0-1',
  'bytes=1.5-2',
  'items=0-1',
  `bytes=${'9'.repeat(400)}-`,
  '',
])('%s is answered whole', (range) => {
  expect(rangeOf(range)).toBeUndefined()
})

test('a part is sent only of the version that If-Range names', () => {
  expect(rangeOf('bytes=0-1', { 'if-range': '"a"' })).toEqual({ first: 0, last: 1 })
  for (const other of ['"b"', 'W/"a"', 'Sat, 28 Nov 2026 00:00:00 GMT'])
    expect(rangeOf('bytes=0-1', { 'if-range': other })).toBeUndefined()
})

test('ranges are defined for GET only', () => {
  expect(rangeOf('bytes=0-1', {}, 'HEAD')).toBeUndefined()
})
