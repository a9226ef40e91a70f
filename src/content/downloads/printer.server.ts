import { Tinypool } from 'tinypool'
import type { Ingredients } from './ingredients.server.ts'
import type { Typed } from './print.server.ts'

/** Makes documents, one after the other. */
export interface Printer {
  print(ingredients: Ingredients): Promise<Typed>
  /** What is being printed then fails. */
  close(): Promise<void>
}

/** A thread that has printed keeps 60 MB, so it ends when it has had nothing to do for so long, in ms. */
const IDLE = 2000
/** In MB. A catalogue of 10,000 products has to fit; one that does not fails alone. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 }

/**
 * Prints in a thread of its own, so that pages wait for none: a data sheet takes 35 ms, a catalogue of 10,000 products 10 s.
 * `file` is what it runs (`print.server.ts`, built).
 */
export function printingThread(file: URL): Printer {
  const pool = new Tinypool({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: HEAP,
  })
  return {
    async print(ingredients) {
      const { bytes, ...about } = (await pool.run(ingredients, { name: 'print' })) as Typed
      // A buffer comes out of another thread as a bare array.
      return { ...about, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    },
    close: () => pool.destroy(),
  }
}
