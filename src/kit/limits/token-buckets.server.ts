/** So many in so long, in ms; after a pause of that length all of them at once. */
export interface Rate {
  amount: number
  per: number
}

/** What one token is taken from. */
export interface Bucket extends Rate {
  key: string
}

/** How it went, and where that leaves who asked. */
export interface Standing {
  isGranted: boolean
  /** How many more would be granted at once. */
  remaining: number
  /** Until one more will be granted, in ms; 0 when it would be now. */
  wait: number
}

export interface RateLimiter {
  /** Takes one token from each bucket, or none when one of them is empty; nothing where it cannot be counted. */
  take(buckets: Bucket[]): Promise<Standing | undefined>
  /** What was taken was of no use. */
  giveBack(buckets: Bucket[]): void
}

/** Some 15 MB; by then the longest unused are forgotten, which nobody notices who is within his limits. */
const MOST_BUCKETS = 100_000

/** Token buckets in memory, which forget those that have filled up again. `now` in ms, of a clock that never goes back. */
export class TokenBuckets implements RateLimiter {
  readonly #most: number
  readonly #now: () => number
  /** When each will be full again, the longest untouched first; one that is not here is full. */
  readonly #fullAt = new Map<string, number>()

  constructor({ most = MOST_BUCKETS, now = () => performance.now() } = {}) {
    this.#most = most
    this.#now = now
  }

  take(buckets: Bucket[]): Promise<Standing> {
    const now = this.#now()
    const isGranted = buckets.every((bucket) => this.#waitFor(bucket, now) <= 0)
    if (isGranted) for (const bucket of buckets) this.#draw(bucket, now)
    this.#forget(now)
    const remaining = Math.min(...buckets.map((bucket) => this.#remaining(bucket, now)))
    const wait = Math.max(0, ...buckets.map((bucket) => this.#waitFor(bucket, now)))
    return Promise.resolve({ isGranted, remaining, wait })
  }

  giveBack(buckets: Bucket[]): void {
    for (const bucket of buckets) {
      const fullAt = this.#fullAt.get(bucket.key)
      if (fullAt !== undefined) this.#fullAt.set(bucket.key, fullAt - interval(bucket))
    }
  }

  /** How many are remembered. */
  get size(): number {
    return this.#fullAt.size
  }

  /** How much of it is missing, as the ms it takes to come back. */
  #missing({ key }: Bucket, now: number): number {
    return Math.max(0, (this.#fullAt.get(key) ?? 0) - now)
  }

  #waitFor(bucket: Bucket, now: number): number {
    return this.#missing(bucket, now) + interval(bucket) - bucket.per
  }

  #remaining(bucket: Bucket, now: number): number {
    // A hair more, so that 4.999… of dividing is 5.
    return Math.floor((bucket.per - this.#missing(bucket, now)) / interval(bucket) + 1e-9)
  }

  #draw(bucket: Bucket, now: number): void {
    const fullAt = now + this.#missing(bucket, now) + interval(bucket)
    this.#fullAt.delete(bucket.key)
    this.#fullAt.set(bucket.key, fullAt)
  }

  #forget(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size <= this.#most) return
      this.#fullAt.delete(key)
    }
  }
}

/** One token comes back in so many ms. */
const interval = ({ amount, per }: Rate): number => per / amount
