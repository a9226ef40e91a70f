import { createHmac } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '#kit/database/transaction.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { within } from './within.server.ts'
import type { Bucket, Rate, RateLimiter, RateLimitResult } from './token-buckets.server.ts'

export interface RateSchema {
  /** Time at which each bucket is full again (ms UTC); a missing bucket is full. Keys are hashed: they contain addresses. */
  rate_bucket: { key: string; full_at: number }
}

interface SharedBucketsOptions {
  db: Kysely<RateSchema>
  /** Key of the hashes. */
  secret: string
  log: Pick<Log, 'warn'>
}

/** Time for which a request waits for its limit, in ms. */
const TIMEOUT = 1000
/** Interval between two removals of full buckets, in ms. */
const CLEANING = 60_000

/** Start of the transaction by the clock of the database, in ms. */
const NOW = sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`

/** Current time of that clock. A transaction that waited for a row may have started before the one that wrote the row. */
const CLOCK = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/** Token buckets in a PostgreSQL table, which several processes share. While PostgreSQL is away, every request is granted. */
export class SharedBuckets implements RateLimiter {
  readonly #db: Kysely<RateSchema>
  readonly #secret: string
  readonly #log: SharedBucketsOptions['log']
  #cleanedAt = performance.now()

  constructor({ db, secret, log }: SharedBucketsOptions) {
    this.#db = db
    this.#secret = secret
    this.#log = log
  }

  async takeTokens(buckets: Bucket[]): Promise<RateLimitResult> {
    const keyed = buckets.map((bucket) => ({ ...bucket, key: this.#hash(bucket.key) }))
    const taking = inTransaction(this.#db, (trx) => takeAll(trx, keyed)).catch((error: unknown) => {
      if (error instanceof Denied) return error.result
      throw error
    })
    const result = await this.#orLog(
      within(taking, TIMEOUT, () => new Error('the database did not answer in time')),
    )
    this.#clean()
    return result ?? { isGranted: true, remaining: Math.min(...buckets.map(({ amount }) => amount)), wait: 0 }
  }

  returnTokens(buckets: Bucket[]): void {
    const returning = inTransaction(this.#db, async (trx) => {
      for (const { key, ...rate } of buckets)
        await trx
          .updateTable('rate_bucket')
          .set(({ eb }) => ({ full_at: eb('full_at', '-', interval(rate)) }))
          .where('key', '=', this.#hash(key))
          .execute()
    })
    void this.#orLog(returning)
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#secret).update(`rate ${key}`).digest('base64url')
  }

  /** Removes full buckets from time to time. */
  #clean(): void {
    if (performance.now() - this.#cleanedAt < CLEANING) return
    this.#cleanedAt = performance.now()
    const full = this.#db.selectFrom('rate_bucket').select('key').where('full_at', '<=', NOW)
    const removing = this.#db.deleteFrom('rate_bucket').where('key', 'in', full.forUpdate().skipLocked())
    void this.#orLog(removing.execute())
  }

  async #orLog<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work
    } catch (error) {
      this.#log.warn({ err: error }, 'the rate limits could not be used')
      return undefined
    }
  }
}

/** Rolls back: no token is taken if one of the buckets is empty. */
class Denied extends Error {
  readonly result: RateLimitResult

  constructor(result: RateLimitResult) {
    super('a bucket is empty')
    this.result = result
  }
}

/** Takes a token from each bucket. The rows are locked in the order of the buckets, from one client to all of them. */
async function takeAll(trx: Transaction<RateSchema>, buckets: Bucket[]): Promise<RateLimitResult> {
  const rows = await trx
    .insertInto('rate_bucket')
    .values(buckets.map((bucket) => ({ key: bucket.key, full_at: sql`${NOW} + ${interval(bucket)}` })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        full_at: sql`greatest(${row.ref('rate_bucket.full_at')}, ${NOW}) + ${row.ref('excluded.full_at')} - ${NOW}`,
      })),
    )
    .returning(['key', 'full_at', CLOCK.as('now')])
    .execute()
  const fullAt = new Map(rows.map(({ key, full_at, now }) => [key, full_at - now]))
  const taken = buckets.map((bucket) => ({ ...bucket, refill: fullAt.get(bucket.key) ?? 0 }))
  const isGranted = taken.every(({ per, refill }) => refill <= per)
  if (isGranted) return { isGranted, ...availability(taken) }
  const before = taken.map((bucket) => ({ ...bucket, refill: bucket.refill - interval(bucket) }))
  throw new Denied({ isGranted, ...availability(before) })
}

/** Returns the number of tokens left in the emptiest bucket, and the wait for one, from the times until each is full again. */
function availability(buckets: (Bucket & { refill: number })[]): Omit<RateLimitResult, 'isGranted'> {
  const left = buckets.map((bucket) => Math.floor((bucket.per - bucket.refill) / interval(bucket)))
  const waits = buckets.map((bucket) => bucket.refill + interval(bucket) - bucket.per)
  return { remaining: Math.min(...left), wait: Math.max(0, ...waits) }
}

/** Returns the refill time of one token in ms, as a whole number like all stored times. */
const interval = ({ amount, per }: Rate): number => Math.max(1, Math.floor(per / amount))
