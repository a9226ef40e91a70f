import { expect, test } from 'vitest'
import { giveHeapBack } from './heap.server.ts'

const MEGABYTE = 1024 * 1024
const held = () => process.memoryUsage().heapTotal / MEGABYTE

test('what a burst of work took goes back to the system', () => {
  giveHeapBack()
  const before = held()
  let work = Array.from({ length: 500_000 }, (_, index) => ({ index, text: `entry ${index}` }))
  expect(work).toHaveLength(500_000)
  const taken = held()
  expect(taken).toBeGreaterThan(before + 20)
  work = []
  giveHeapBack()
  expect(held()).toBeLessThan(before + 10)
})
