import { LRUCache } from 'lru-cache'
import { improve, sizeOf, type StoredResponse } from '#kit/http/stored-response.server.ts'
import { Refused } from '#kit/limits/work-queue.server.ts'

/** Five times the size of all pages of the catalogue. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Errors are cached briefly after their render has ended, because clients can request any number of addresses that do not exist. */
const ERROR_TTL_MS = 1000
const MAX_ERRORS = 200
/** Largest page that is compressed thoroughly, in bytes. Brotli takes half a second for it. */
const MAX_IMPROVED_BYTES = 300_000
/** Hits after which a page is compressed thoroughly: anyone can request any number of pages with parameters. */
const HITS_OF_IMPROVED = { plain: 1, withParameters: 5 }
/** Largest share of the time in which pages are compressed thoroughly. */
const IMPROVING_SHARE = 0.1

interface CacheKeys {
  /** The address verbatim; an error page names it. */
  whole: string
  /** The address with only what the page depends on. */
  key: string
}

/** Cache of rendered pages, limited in bytes of all their codings. A page that is requested again is compressed thoroughly. */
export class PageCache {
  readonly #pages: LRUCache<string, StoredResponse>
  readonly #errors = new LRUCache<string, StoredResponse>({
    max: MAX_ERRORS,
    ttl: ERROR_TTL_MS,
    perf: performance,
  })
  #inFlight = new Map<string, Promise<unknown>>()
  readonly #now: () => number
  /** Hits of each page; infinite once it has been compressed thoroughly, or is too large. */
  readonly #hits = new WeakMap<StoredResponse, number>()
  /** Time from which the next page may be compressed thoroughly. */
  #nextImprovement = 0

  constructor(maxBytes = CACHE_BYTES, now = () => performance.now()) {
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (stored, key) => key.length + sizeOf(stored),
    })
  }

  /** Numbers of events since the start. */
  readonly events = { hit: 0, shared: 0, miss: 0, clear: 0 }

  get(key: string): StoredResponse | undefined {
    const stored = this.#pages.get(key)
    if (stored) this.#countHit(key, stored)
    return stored
  }

  /** Returns the cached answer, or makes it; requests for the same address share one result. Only `StoredResponse` results are cached. */
  getOrMake<Other = never>(
    { whole, key }: CacheKeys,
    make: () => Promise<StoredResponse | Other>,
  ): Promise<StoredResponse | Other> | StoredResponse {
    const cached = this.get(key) ?? this.#errors.get(whole)
    if (cached) {
      this.events.hit++
      return cached
    }
    const inFlight = this.#inFlight as Map<string, Promise<StoredResponse | Other>>
    const running = inFlight.get(whole)
    this.events[running ? 'shared' : 'miss']++
    if (running) return running
    const makeAndStore = async () => {
      try {
        const made = await make()
        // Results of content that has been replaced are not stored.
        if (this.#inFlight === inFlight && isStored(made)) this.#store({ whole, key }, made)
        return made
      } finally {
        // Deletes it in the turn in which it is stored: a request in between would make it again.
        inFlight.delete(whole)
      }
    }
    const making = makeAndStore()
    inFlight.set(whole, making)
    return making
  }

  /** Like `getOrMake` for work that may be refused. A request that shared another client's refusal tries for itself. */
  async getOrRun<Other = never>(
    keys: CacheKeys,
    run: () => Promise<StoredResponse | Other | Refused>,
  ): Promise<StoredResponse | Other | Refused> {
    for (;;) {
      let isOwn = false
      const made = await this.getOrMake<Other | Refused>(keys, () => {
        isOwn = true
        return run()
      })
      if (isOwn || !(made instanceof Refused)) return made
    }
  }

  clear(): void {
    this.events.clear++
    this.#pages.clear()
    this.#errors.clear()
    this.#inFlight = new Map()
  }

  #store({ whole, key }: CacheKeys, stored: StoredResponse): void {
    if (stored.status < 400) this.#pages.set(key, stored)
    else this.#errors.set(whole, stored)
  }

  /** Compresses a page that is requested often thoroughly, one page at a time. */
  #countHit(key: string, stored: StoredResponse): void {
    const hits = (this.#hits.get(stored) ?? 0) + 1
    if (hits === Infinity) return
    this.#hits.set(stored, hits)
    const needed = key.includes('?') ? HITS_OF_IMPROVED.withParameters : HITS_OF_IMPROVED.plain
    const isSmall = stored.identity.length <= MAX_IMPROVED_BYTES
    if (hits < needed || (isSmall && this.#now() < this.#nextImprovement)) return
    this.#hits.set(stored, Infinity)
    if (isSmall) void this.#improve(key, stored)
  }

  async #improve(key: string, stored: StoredResponse): Promise<void> {
    const start = this.#now()
    this.#nextImprovement = Infinity
    // If compressing fails, the page is served as it is.
    await improve(stored).catch(() => {})
    const end = this.#now()
    this.#nextImprovement = end + (end - start) * (1 / IMPROVING_SHARE - 1)
    if (this.#pages.peek(key) !== stored) return
    // Deleted and set again, so that lru-cache counts the bytes of the new codings.
    this.#pages.delete(key)
    this.#pages.set(key, stored)
  }
}

const isStored = (made: unknown): made is StoredResponse =>
  typeof made === 'object' && made !== null && 'identity' in made
