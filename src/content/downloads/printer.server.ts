import { Tinypool } from 'tinypool'
import type { Log } from '#kit/log/log.server.ts'
import type { Ingredients } from './ingredients.server.ts'
import type { Typed } from './print.server.ts'

/** Makes documents, one after the other. */
export interface Printer {
  print(ingredients: Ingredients): Promise<Typed>
  /** What is being printed then fails. */
  close(): Promise<void>
}

/** A thread that prints nothing for so long ends: it takes 45 MB. In ms. */
const IDLE = 5000
/** In MB. A catalogue of 10,000 products has to fit; one that does not fails alone. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

/**
 * Prints in a thread of its own, so that pages wait for none: a data sheet takes 35 ms, a catalogue of 10,000 products 10 s.
 * `file` tells what it runs (`print.server.ts`, built).
 */
export function printingThread(file: () => URL, log: Pick<Log, 'error'>): Printer {
  let pool: Tinypool | undefined
  const launch = () => {
    const launched = new Tinypool({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      resourceLimits: HEAP,
    })
    // A thread that could not start: what waits for it is refused, and who asks next has it tried again.
    launched.on('error', (error: unknown) => {
      log.error({ err: error }, 'the printing thread failed')
      if (pool === launched) pool = undefined
      void launched.destroy()
    })
    return launched
  }
  return {
    async print(ingredients) {
      const { bytes, fault, ...about } = (await (pool ??= launch()).run(ingredients, {
        filename: file().href,
        name: 'print',
      })) as Typed
      if (fault) log.error({ document: ingredients.offer.url, fault }, 'a document is without its picture')
      // A buffer comes out of another thread as a bare array.
      return { ...about, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    },
    close: async () => pool?.destroy(),
  }
}
