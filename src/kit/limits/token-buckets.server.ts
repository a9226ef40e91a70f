/** Refills `amount` tokens every `per` ms; allows bursts of up to `amount`. */
export interface Rate {
  amount: number
  per: number
}

export interface Bucket extends Rate {
  key: string
}

export interface RateLimitResult {
  isGranted: boolean
  /** Number of further requests that would be granted now. */
  remaining: number
  /** Time until the next request would be granted, in ms. */
  wait: number
}

export interface RateLimiter {
  /** Takes one token from each bucket, or from none if one of them is empty. */
  takeTokens(buckets: Bucket[]): Promise<RateLimitResult>
  /** Returns the tokens of a request that was not carried out. */
  returnTokens(buckets: Bucket[]): void
}

/** About 15 MB. Beyond that the least recently used buckets are dropped, which a client within its limits does not notice. */
const MAX_BUCKETS = 100_000

/** Token buckets in memory; a bucket that is full again is dropped. `now` is a monotonic clock in ms. */
export class TokenBuckets implements RateLimiter {
  readonly #maxBuckets: number
  readonly #now: () => number
  /** Time at which each bucket is full again, least recently used first; a missing bucket is full. */
  readonly #fullAt = new Map<string, number>()

  constructor({ maxBuckets = MAX_BUCKETS, now = () => performance.now() } = {}) {
    this.#maxBuckets = maxBuckets
    this.#now = now
  }

  takeTokens(buckets: Bucket[]): Promise<RateLimitResult> {
    const now = this.#now()
    const isGranted = buckets.every((bucket) => this.#waitFor(bucket, now) <= 0)
    if (isGranted) for (const bucket of buckets) this.#takeFrom(bucket, now)
    this.#dropFull(now)
    const remaining = Math.min(...buckets.map((bucket) => this.#remaining(bucket, now)))
    const wait = Math.max(0, ...buckets.map((bucket) => this.#waitFor(bucket, now)))
    return Promise.resolve({ isGranted, remaining, wait })
  }

  returnTokens(buckets: Bucket[]): void {
    for (const bucket of buckets) {
      const fullAt = this.#fullAt.get(bucket.key)
      if (fullAt !== undefined) this.#fullAt.set(bucket.key, fullAt - interval(bucket))
    }
  }

  get size(): number {
    return this.#fullAt.size
  }

  /** Returns the time until the bucket is full again, in ms. */
  #refillTime({ key }: Bucket, now: number): number {
    return Math.max(0, (this.#fullAt.get(key) ?? 0) - now)
  }

  #waitFor(bucket: Bucket, now: number): number {
    return this.#refillTime(bucket, now) + interval(bucket) - bucket.per
  }

  #remaining(bucket: Bucket, now: number): number {
    // Guards against 4.999… instead of 5.
    return Math.floor((bucket.per - this.#refillTime(bucket, now)) / interval(bucket) + 1e-9)
  }

  #takeFrom(bucket: Bucket, now: number): void {
    const fullAt = now + this.#refillTime(bucket, now) + interval(bucket)
    this.#fullAt.delete(bucket.key)
    this.#fullAt.set(bucket.key, fullAt)
  }

  #dropFull(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size <= this.#maxBuckets) return
      this.#fullAt.delete(key)
    }
  }
}

/** Returns the refill time of one token, in ms. */
const interval = ({ amount, per }: Rate): number => per / amount
