import { FactsCache } from './document-facts.server.ts'
import type { Downloads } from './downloads.server.ts'
import { printDocument } from './print.server.ts'
import type { Printer } from './printer.server.ts'

/** Prints in the thread of the test. */
export const inlinePrinter: Printer = { print: printDocument, close: async () => {} }

/** Lets downloads be printed in the thread of the test. */
export function withPrinter(downloads: Downloads): Downloads {
  downloads.usePrinter(inlinePrinter, new FactsCache())
  return downloads
}
