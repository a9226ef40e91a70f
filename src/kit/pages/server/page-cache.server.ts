import { improve, sizeOf, type Stored } from '#kit/http/stored.server.ts'

/** At its best brotli takes two seconds for so many bytes: a longer text, of no page, goes as it was compressed first. */
const WORTH_BYTES = 1024 * 1024

interface Entry {
  made: Promise<Stored>
  /** Once it is made. */
  stored?: Stored
  bytes: number
  /** Asked for since it was last about to leave. */
  isUsed: boolean
  isImproved: boolean
}

/**
 * Keeps the most recently used answers, at most `limit` bytes of them in all codings, and makes each only once at a time.
 * What is asked for again is worth compressing well: that is done one answer after the other, beside all else.
 */
export class PageCache {
  readonly limit: number
  #entries = new Map<string, Entry>()
  #bytes = 0
  #improving = Promise.resolve()

  constructor(limit: number) {
    this.limit = limit
  }

  /** The answer, if it is kept. */
  peek(key: string): Stored | undefined {
    const entry = this.#entries.get(key)
    if (!entry?.stored) return undefined
    this.#use(key, entry)
    return entry.stored
  }

  get(key: string, make: () => Promise<Stored>): Promise<Stored> {
    const known = this.#entries.get(key)
    if (known) {
      this.#use(key, known)
      return known.made
    }
    const entry: Entry = { made: make(), bytes: 0, isUsed: false, isImproved: false }
    this.#entries.set(key, entry)
    entry.made.then(
      (stored) => (stored.status < 400 ? this.#keep(key, entry, stored) : this.#drop(key, entry)),
      () => this.#drop(key, entry),
    )
    return entry.made
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #use(key: string, entry: Entry): void {
    entry.isUsed = true
    const { stored } = entry
    if (!stored || entry.isImproved) return
    if (stored.identity.length > WORTH_BYTES) return this.#weigh(key, entry)
    entry.isImproved = true
    const later = async () => {
      if (this.#entries.get(key) === entry) await improve(stored)
      this.#weigh(key, entry)
    }
    // What cannot be compressed better is served as it is.
    this.#improving = this.#improving.then(later).catch(() => {})
  }

  #keep(key: string, entry: Entry, stored: Stored): void {
    if (this.#entries.get(key) !== entry) return
    entry.stored = stored
    this.#weigh(key, entry)
  }

  /** What is compressed for the first visitor is not counted until it is compressed for all: a sixth of the text. */
  #weigh(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry || !entry.stored) return
    const bytes = key.length + sizeOf(entry.stored)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.limit) return
      this.#entries.delete(oldest)
      if (old.isUsed) {
        old.isUsed = false
        this.#entries.set(oldest, old)
      } else this.#bytes -= old.bytes
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
