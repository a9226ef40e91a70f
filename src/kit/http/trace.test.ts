import { expect, test } from 'vitest'
import { readTraceparent, traceIdOf } from './trace.server.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const valid = `00-${ID}-${PARENT}-01`

test('a valid traceparent is passed on as it is, one of a later version as version 00', () => {
  expect(readTraceparent(valid)).toBe(valid)
  expect(traceIdOf(valid)).toBe(ID)
  expect(readTraceparent(`cc-${ID}-${PARENT}-01`)).toBe(valid)
  expect(readTraceparent(`cc-${ID}-${PARENT}-01-more`)).toBe(valid)
})

test.each([
  undefined,
  '',
  [valid, valid],
  `${valid}, ${valid}`,
  `${valid}-more`,
  `ff-${ID}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID.toUpperCase()}-${PARENT}-01`,
  `00-${ID}-${PARENT}`,
  `cc-${ID}-${PARENT}-01-${'x'.repeat(101)}`,
  `${valid}\n`,
])('%j is no traceparent', (header) => expect(readTraceparent(header)).toBeUndefined())
