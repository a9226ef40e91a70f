import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Size of the heap, in bytes, below which releasing memory is not worth the pause. */
const MIN_HEAP_BYTES = 200 * 1024 * 1024

/** Releases unused memory of a large heap to the system, which V8 does only in this way; blocks for about 100 ms. */
export function releaseHeap(minHeap = MIN_HEAP_BYTES): void {
  if (process.memoryUsage().heapTotal < minHeap) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
