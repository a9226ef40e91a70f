import type { Archive } from './archive.server.ts'
import { FactsCache } from './facts-cache.server.ts'
import { print } from './print.server.ts'
import type { Printer } from './printer.server.ts'

/** Prints in the thread of the test. */
export const printHere: Printer = { print, close: async () => {} }

/** An archive that can make its documents. */
export function equipped(archive: Archive): Archive {
  archive.equip({ printer: printHere, facts: new FactsCache() })
  return archive
}
