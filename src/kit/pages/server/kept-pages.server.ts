import type { Stored } from '#kit/http/stored.server.ts'
import { rejected, Semaphore } from '#kit/limits/semaphore.server.ts'
import { PageCache } from './page-cache.server.ts'

/** All documents and payloads of the catalogue take a fifth of it. */
const CACHE_BYTES = 64 * 1024 * 1024
/** backend.md 4.6: so many are being made at most; at 9 ms each, who is the last of them waits two seconds, of searches of a large catalogue longer. */
const MADE_AT_ONCE = 256
/** An error is told again for so long without another look, ms: of an address that leads nowhere anybody can ask any number of times. */
const ERROR_MS = 1000
/** Of so many addresses at most. */
const ERRORS = 200

/** There are too many pages to make. */
export class Busy extends Error {}

interface Keys {
  /** The address in the very letters that were asked for: an error names it. */
  whole: string
  /** The same with what the page depends on alone, where there is a page. */
  key?: string
}

/** Pages that were made, for whoever asks for them next; each is made once, however many ask. */
export class KeptPages {
  readonly #pages = new PageCache(CACHE_BYTES)
  readonly #semaphore = new Semaphore(MADE_AT_ONCE)
  /** Of the content as it is now. */
  #errors = new Map<string, Stored>()

  peek(key: string): Stored | undefined {
    return this.#pages.peek(key)
  }

  /** Makes it, unless it is there. A missing page is shared by who asked for the same whole address. */
  async share({ whole, key = whole }: Keys, make: () => Promise<Stored>): Promise<Stored> {
    const errors = this.#errors
    const told = errors.get(whole)
    if (told) return told
    let isOwn = false
    const made = await this.#pages.get(key, () => {
      isOwn = true
      return make()
    })
    if (made.status < 400) return made
    if (isOwn || made.status !== 404) return remember(errors, whole, made)
    return errors.get(whole) ?? remember(errors, whole, await this.#pages.get(`missing ${whole}`, make))
  }

  /** Makes it, if there are not too many being made. Throws Busy. */
  async admit(make: () => Promise<Stored>): Promise<Stored> {
    const made = await this.#semaphore.tryRun(make)
    if (made === rejected) throw new Busy('There are too many pages to make.')
    return made
  }

  clear(): void {
    this.#pages.clear()
    this.#errors = new Map()
  }
}

/** For a moment; of more than may be remembered the oldest goes. */
function remember(errors: Map<string, Stored>, whole: string, error: Stored): Stored {
  const [oldest] = errors.keys()
  if (oldest !== undefined && errors.size >= ERRORS) errors.delete(oldest)
  errors.set(whole, error)
  setTimeout(() => errors.get(whole) === error && errors.delete(whole), ERROR_MS).unref()
  return error
}
