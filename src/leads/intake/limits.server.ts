import { currentRequest } from '#kit/http/current-request.server.ts'
import { type Policy, rateHeaders, seconds } from '#kit/limits/policy.server.ts'
import { rejected, type Semaphore } from '#kit/limits/semaphore.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Bucket, RateLimiter } from '#kit/limits/token-buckets.server.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import { Later } from './later.server.ts'

export interface FormLimits {
  /** Counts forms by who sends them; without it nobody is counted. */
  rates?: RateLimiter | undefined
  /** Limits how many forms are stored at the same time. */
  capacity: Semaphore
  /** Told of each form that was right and is stored nowhere. */
  log: Pick<Log, 'error'>
}

/** How often a form may be sent, and what it is counted in. */
interface Counted {
  policy: Policy
  buckets: Bucket[]
}

interface Limited<Done> {
  done: Done | Later
  /** What the answer says of the limit. */
  headers: Record<string, string>
}

/** A store that says nothing of when it will be back is asked again after so long, in seconds. */
const STORE_RETRY_S = 2
/** All who were sent away shall not come back at once. */
const BUSY_RETRY_S = 5

/** Does what stores a form, unless a limit or the store itself says that it cannot be now; what is not stored is not counted. */
export async function withinLimits<Done>(
  { rates, capacity, log }: FormLimits,
  { policy, buckets }: Counted,
  store: () => Promise<Done>,
): Promise<Limited<Done>> {
  const limited = await capacity.tryRun(async (): Promise<Limited<Done>> => {
    const result = await rates?.take(buckets)
    const headers = result ? rateHeaders(policy, result) : {}
    if (result && !result.isGranted) return { done: tooMany(seconds(result.wait)), headers }
    const done = await unlessAway(store, log)
    if (!(done instanceof Later)) return { done, headers }
    rates?.giveBack(buckets)
    return { done, headers: {} }
  })
  return limited === rejected ? { done: busy(), headers: {} } : limited
}

async function unlessAway<Done>(store: () => Promise<Done>, log: FormLimits['log']): Promise<Done | Later> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error, ...currentRequest() }, 'a form could not be stored')
    return new Later({ status: 503, code: 'store-unavailable', retryAfter: STORE_RETRY_S })
  }
}

const busy = () =>
  new Later({ status: 503, code: 'busy', retryAfter: 1 + Math.floor(Math.random() * BUSY_RETRY_S) })

/** Whoever reads this has typed something, and is as often as not a colleague of who sent the others. */
function tooMany(wait: number): Later {
  const minutes = Math.ceil(wait / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const detail = `Many messages are coming in just now. What you typed is safe, and can be sent in ${time}.`
  return new Later({ status: 429, code: 'too-many', retryAfter: wait, detail })
}
