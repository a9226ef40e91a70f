import { expect, test } from 'vitest'
import { mayPrefetch } from './connection.ts'

test.each([
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [undefined, true],
])('Prefetching is skipped on data-saver mode or 2g connections: %j', (connection, may) => {
  expect(mayPrefetch(connection ?? {})).toBe(may)
})
