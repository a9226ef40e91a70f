import type { Stored } from '#kit/http/stored.server.ts'

/** Keeps the most recently used answers, at most `limit` of them, and makes each only once at a time. */
export class PageCache {
  readonly limit: number
  #entries = new Map<string, Promise<Stored>>()

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Promise<Stored>): Promise<Stored> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const entry = known ?? make()
    this.#entries.set(key, entry)
    if (!known)
      entry.then(
        (made) => made.status >= 400 && this.#drop(key, entry),
        () => this.#drop(key, entry),
      )
    const oldest = this.#entries.size > this.limit ? this.#entries.keys().next().value : undefined
    if (oldest !== undefined) this.#entries.delete(oldest)
    return entry
  }

  clear(): void {
    this.#entries.clear()
  }

  #drop(key: string, entry: Promise<Stored>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
