import { type FileStore, readFileFrom } from '#kit/files/file-store.server.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { within } from '#kit/limits/within.server.ts'
import type { Log } from '#kit/log/log.server.ts'

/** Folder of the pictures in the store. */
const FOLDER = 'images/'
/** Longest wait for a picture, in ms: about as long as making it takes. */
const TIMEOUT_MS = 1000
/** Time without requests to the store after a failure, in ms. */
const PAUSE_MS = 30_000

/** Pictures that another machine has already made. A failure is a miss, and costs no visitor more than a second. */
export class SharedCache {
  readonly #files: FileStore
  readonly #log: Log
  readonly #puts = new Semaphore(4, 100)
  #pausedUntil = 0

  constructor(files: FileStore, log: Log) {
    this.#files = files
    this.#log = log
  }

  /** Returns the bytes stored for `key`, or null. Never rejects. */
  async get(key: string): Promise<Buffer | null> {
    const read = () =>
      within(
        readFileFrom(this.#files, FOLDER + key),
        TIMEOUT_MS,
        () => new Error(`no answer in ${TIMEOUT_MS} ms`),
      )
    return (await this.#tolerate(read)) ?? null
  }

  /** Stores `bytes` in the background. If that fails, or too many are waiting, another machine makes the picture again. */
  put(key: string, bytes: Buffer): void {
    void this.#puts.tryRun(() => this.#tolerate(() => this.#files.put(FOLDER + key, bytes)))
  }

  async #tolerate<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined
    try {
      return await work()
    } catch (error) {
      this.#pausedUntil = performance.now() + PAUSE_MS
      this.#log.warn({ err: error }, 'the shared image cache is not used for a while')
      return undefined
    }
  }
}
