import type { Channel, Subject } from '#kit/workers/channel.server.ts'
import type { Bucket, RateLimiter, Standing } from './token-buckets.server.ts'

const TAKE: Subject<{ id: number; buckets: Bucket[] }> = { name: 'limits.take' }
const TAKEN: Subject<{ id: number; standing: Standing | undefined }> = { name: 'limits.taken' }
const GIVEN_BACK: Subject<Bucket[]> = { name: 'limits.given-back' }
/** Whoever is waited for longer, in ms, has lost its limits, and not its visitors. */
const PATIENCE_MS = 1000

/** Counts for another process with what this one has counted. */
export function shareLimiter(limiter: RateLimiter, other: Channel): void {
  other.on(TAKE, ({ id, buckets }) => {
    void limiter.take(buckets).then((standing) => other.send(TAKEN, { id, standing }))
  })
  other.on(GIVEN_BACK, (buckets) => limiter.giveBack(buckets))
}

/** The limiter of the process at the other end: several that serve one site count as one. */
export function limiterBehind(other: Channel, patience = PATIENCE_MS): RateLimiter {
  const waiting = new Map<number, (standing: Standing | undefined) => void>()
  let last = 0
  const settle = (id: number, standing?: Standing) => {
    waiting.get(id)?.(standing)
    waiting.delete(id)
  }
  other.on(TAKEN, ({ id, standing }) => settle(id, standing))
  return {
    async take(buckets) {
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Standing | undefined>()
      waiting.set(id, resolve)
      const timer = setTimeout(() => settle(id), patience)
      other.send(TAKE, { id, buckets })
      const standing = await promise
      clearTimeout(timer)
      return standing
    },
    giveBack: (buckets) => other.send(GIVEN_BACK, buckets),
  }
}
