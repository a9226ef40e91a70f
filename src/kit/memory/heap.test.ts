import { expect, test } from 'vitest'
import { giveHeapBack } from './heap.server.ts'

const MEGABYTE = 1024 * 1024
const heap = () => process.memoryUsage().heapTotal / MEGABYTE

test('heap that a burst of work took is returned to the system', () => {
  giveHeapBack(0)
  const before = heap()
  let work = Array.from({ length: 500_000 }, (_, index) => ({ index, text: `entry ${index}` }))
  expect(work).toHaveLength(500_000)
  expect(heap()).toBeGreaterThan(before + 20)
  work = []
  giveHeapBack(0)
  expect(heap()).toBeLessThan(before + 10)
})
