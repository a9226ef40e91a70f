import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** A smaller heap contains little that could be released, in bytes. */
const MIN_HEAP_BYTES = 200 * 1024 * 1024

/**
 * Releases unused heap to the system after a burst of work, if the heap is large; blocks for about 100 ms. V8 releases it only in
 * this flavour of collection. With 10,000 products and articles, 370 MB stay resident instead of 490.
 */
export function releaseHeap(minHeap = MIN_HEAP_BYTES): void {
  if (process.memoryUsage().heapTotal < minHeap) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
