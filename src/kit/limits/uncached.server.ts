import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { clientOf } from './policy.server.ts'
import { TokenBuckets } from './token-buckets.server.ts'
import { Refused, type WorkQueue } from './work-queue.server.ts'

type Work = () => Promise<Response> | Response

const TITLES = { 429: 'Too Many Requests', 503: 'Service Unavailable' }
const CODES = { 429: 'too-many', 503: 'busy' }

/** Posts of a client that are answered whatever it has caused. */
const FIRST_POSTS = { amount: 20, per: 600_000 }

/** Responds to a program. */
export const refusedProblem = ({ status, retryAfter }: Refused): Response =>
  problem({ status, title: TITLES[status], code: CODES[status] }, { 'retry-after': String(retryAfter) })

/** Responds to requests with uncached work, or with the response that `respondRefused` returns. */
export class Uncached {
  readonly queue: WorkQueue
  readonly respondRefused: (request: Request, refused: Refused) => Promise<Response>
  readonly #posts = new TokenBuckets()

  constructor(queue: WorkQueue, respondRefused: Uncached['respondRefused']) {
    this.queue = queue
    this.respondRefused = respondRefused
  }

  /** Returns the response that the work makes. */
  async respond(request: Request, work: Work, isExempt = false): Promise<Response> {
    const result = await this.queue.run(work, { isExempt })
    return result instanceof Refused ? this.respondRefused(request, result) : result
  }

  /** Like `respond`, for a posted form: a client's first 20 posts in ten minutes are never refused. */
  async respondPosted(request: Request, work: Work): Promise<Response> {
    const key = clientOf(currentClient() ?? '')
    const { isGranted } = await this.#posts.takeTokens([{ key, ...FIRST_POSTS }])
    return this.respond(request, work, isGranted)
  }
}
