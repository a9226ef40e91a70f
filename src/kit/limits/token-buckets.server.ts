/** Refills `amount` tokens every `per` ms; allows bursts of up to `amount`. */
export interface Rate {
  amount: number
  per: number
}

/** A token bucket and its key. */
export interface Bucket extends Rate {
  key: string
}

export interface RateLimitResult {
  isGranted: boolean
  /** How many more requests would be granted at once. */
  remaining: number
  /** Time until one more would be granted, in ms; 0 if one would be granted now. */
  wait: number
}

export interface RateLimiter {
  /** Takes one token from each bucket, or from none if one of them is empty. */
  take(buckets: Bucket[]): Promise<RateLimitResult>
  /** Gives the tokens back, because what they were taken for did not happen. */
  giveBack(buckets: Bucket[]): void
}

/** About 15 MB. Beyond that the longest unused buckets are dropped, which a client within its limits does not notice. */
const MOST_BUCKETS = 100_000

/** Token buckets in memory; a bucket that is full again is dropped. `now` is a monotonic clock in ms. */
export class TokenBuckets implements RateLimiter {
  readonly #most: number
  readonly #now: () => number
  /** When each bucket will be full again, least recently used first; a missing bucket is full. */
  readonly #fullAt = new Map<string, number>()

  constructor({ most = MOST_BUCKETS, now = () => performance.now() } = {}) {
    this.#most = most
    this.#now = now
  }

  take(buckets: Bucket[]): Promise<RateLimitResult> {
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

  /** Number of buckets in memory. */
  get size(): number {
    return this.#fullAt.size
  }

  /** Returns how long the missing tokens take to refill, in ms. */
  #missing({ key }: Bucket, now: number): number {
    return Math.max(0, (this.#fullAt.get(key) ?? 0) - now)
  }

  #waitFor(bucket: Bucket, now: number): number {
    return this.#missing(bucket, now) + interval(bucket) - bucket.per
  }

  #remaining(bucket: Bucket, now: number): number {
    // Rounding must not turn 5 into 4.999…
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

/** Returns the time in which one token is refilled, in ms. */
const interval = ({ amount, per }: Rate): number => per / amount
