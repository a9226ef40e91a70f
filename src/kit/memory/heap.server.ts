import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives the system back what a burst of work made the heap take; stops everything for about 100 ms. V8 by itself keeps it,
 * and lets go only in this flavour of collection, which Node offers as `gc` under a flag. Measured after all documents
 * were made: 259 MB resident before, 169 after.
 */
export function giveHeapBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
