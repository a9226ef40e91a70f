import type { Stored } from '#kit/http/stored.server.ts'

interface Entry {
  made: Promise<Stored>
  /** 0 until it is made. */
  bytes: number
}

/** Keeps the most recently used answers, at most `limit` bytes of them in all codings, and makes each only once at a time. */
export class PageCache {
  readonly limit: number
  #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Promise<Stored>): Promise<Stored> {
    const known = this.#entries.get(key)
    const entry = known ?? { made: make(), bytes: 0 }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (!known)
      entry.made.then(
        (made) => (made.status < 400 ? this.#keep(key, entry, made) : this.#drop(key, entry)),
        () => this.#drop(key, entry),
      )
    return entry.made
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #keep(key: string, entry: Entry, { identity, br, gzip }: Stored): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = key.length + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.limit) return
      this.#bytes -= bytes
      this.#entries.delete(oldest)
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
