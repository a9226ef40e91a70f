import type { Log } from '#kit/log/log.server.ts'
import { RequestThread } from '#kit/workers/request-thread.server.ts'
import type { Ingredients } from './ingredients.server.ts'
import type { Typed } from './print.server.ts'

/** Makes documents, one after the other. */
export interface Printer {
  print(ingredients: Ingredients): Promise<Typed>
  /** Rejects what is being printed. */
  close(): Promise<void>
}

/** Time without a document after which the thread ends, in ms: it takes 45 MB. */
const IDLE_MS = 5000
/** In MB. A catalogue of 10,000 products fits; a document that does not fit fails alone. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

/**
 * Prints in a thread of its own, so that no page waits: a data sheet takes 35 ms, a catalogue of 10,000 products 10 s.
 * `file` is the program of the thread (`printer-thread.server.ts`, built).
 */
export function printingThread(file: () => URL, log: Pick<Log, 'error'>): Printer {
  const thread = new RequestThread<Ingredients, Typed>({
    file,
    idleMs: IDLE_MS,
    resourceLimits: HEAP,
    onError: (error) => log.error({ err: error }, 'the printing thread failed'),
  })
  return {
    async print(ingredients) {
      const { bytes, fault, ...about } = await thread.request(ingredients)
      if (fault) log.error({ document: ingredients.offer.url, fault }, 'a document is without its picture')
      // A buffer arrives from another thread as a plain Uint8Array.
      return { ...about, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    },
    close: () => thread.close(),
  }
}
