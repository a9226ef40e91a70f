import { expect, test } from 'vitest'
import { canPrefetch } from './connection.ts'

test.each([
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [undefined, true],
])('Prefetching is skipped on data-saver mode or 2g connections: %j (spec §9)', (connection, isAllowed) => {
  expect(canPrefetch(connection ?? {})).toBe(isAllowed)
})
