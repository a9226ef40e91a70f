import { expect, test } from 'vitest'
import { releaseHeap } from './heap.server.ts'

const MEGABYTE = 1024 * 1024
const heap = () => process.memoryUsage().heapTotal / MEGABYTE

test('unused heap is released to the system after a burst of work', () => {
  releaseHeap(0)
  const before = heap()
  let work = Array.from({ length: 500_000 }, (_, index) => ({ index, text: `entry ${index}` }))
  expect(work).toHaveLength(500_000)
  expect(heap()).toBeGreaterThan(before + 20)
  work = []
  releaseHeap(0)
  expect(heap()).toBeLessThan(before + 10)
})
