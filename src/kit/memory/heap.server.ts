import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** A smaller heap holds little that could be given back, in bytes. */
const WORTH_BYTES = 200 * 1024 * 1024

/**
 * Returns the memory that a burst of work made the heap take to the system, if the heap is large; stops everything for about
 * 100 ms. V8 by itself keeps it, and releases it only in this flavour of collection, which Node offers as `gc` under a flag.
 * Measured with 10,000 products and articles: 490 MB resident without it, 370 with.
 */
export function giveHeapBack(worth = WORTH_BYTES): void {
  if (process.memoryUsage().heapTotal < worth) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
