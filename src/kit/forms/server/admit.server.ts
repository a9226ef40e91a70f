import { currentRequest } from '#kit/http/current-request.server.ts'
import { Unavailable } from '#kit/http/unavailable.server.ts'
import { type Policy, rateHeaders, seconds } from '#kit/limits/policy.server.ts'
import { rejected, type Semaphore } from '#kit/limits/semaphore.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Bucket, RateLimiter } from '#kit/limits/token-buckets.server.ts'
import type { RetryLater } from './form-result.server.ts'

export interface FormLimits {
  /** Limits how often clients send forms; without it nobody is limited. */
  rates?: RateLimiter | undefined
  /** Limits how many forms are stored at the same time. */
  capacity: Pick<Semaphore, 'tryRun'>
  /** Returns the text for a visitor over the limit, who may only share an address with other senders, and can send again in `wait` s. */
  describeLimit: (wait: number) => string
  /** Logs each valid form that could not be stored. */
  log: Pick<Log, 'error'>
}

/** The rate limit of a form and the buckets that one submission counts in. */
export interface Counted {
  policy: Policy
  buckets: Bucket[]
}

export interface Admitted<Result> {
  result: Result | RetryLater
  /** Rate-limit headers of the response. */
  headers: Record<string, string>
}

/** Retry-After of a store that does not say when it will be back, in seconds. */
const STORE_RETRY_S = 2
/** Retry-After at full capacity is random up to this, in seconds, so that clients come back at different times. */
const BUSY_RETRY_S = 5

/** Runs `deliver` within the rate limits and the capacity. A form that could not be stored does not count. */
export async function admit<Result extends { outcome: string }>(
  { rates, capacity, describeLimit, log }: FormLimits,
  { policy, buckets }: Counted,
  deliver: () => Promise<Result | RetryLater>,
): Promise<Admitted<Result>> {
  const admitted = await capacity.tryRun(async (): Promise<Admitted<Result>> => {
    const limit = await rates?.takeTokens(buckets)
    const headers = limit ? rateHeaders(policy, limit) : {}
    if (limit && !limit.isGranted) {
      const wait = seconds(limit.wait)
      return { result: { ...TOO_MANY, retryAfter: wait, detail: describeLimit(wait) }, headers }
    }
    const result = await deliver().catch((error: unknown) => unavailable(error, log))
    if (result.outcome !== 'retryLater') return { result, headers }
    rates?.returnTokens(buckets)
    return { result, headers: {} }
  })
  return admitted === rejected ? { result: busy(), headers: {} } : admitted
}

/** Rethrows any error that is not an outage. */
function unavailable(error: unknown, log: FormLimits['log']): RetryLater {
  if (!(error instanceof Unavailable)) throw error
  log.error({ err: error, ...currentRequest() }, 'a form could not be stored')
  return { outcome: 'retryLater', status: 503, code: 'store-unavailable', retryAfter: STORE_RETRY_S }
}

const busy = (): RetryLater => ({
  outcome: 'retryLater',
  status: 503,
  code: 'busy',
  retryAfter: 1 + Math.floor(Math.random() * BUSY_RETRY_S),
})

const TOO_MANY = { outcome: 'retryLater', status: 429, code: 'too-many' } as const
