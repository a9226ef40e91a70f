import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { bucketsOf, type Policy, rateHeaders, seconds } from './policy.server.ts'
import type { RateLimiter } from './token-buckets.server.ts'

/** Takes a token of the current client; returns a 429 if there is none. Without a limiter there is no limit. */
export async function refuseOverLimit(
  limiter: RateLimiter | undefined,
  policy: Policy,
): Promise<Response | undefined> {
  const result = await limiter?.takeTokens(bucketsOf(policy, currentClient() ?? ''))
  if (!result || result.isGranted) return undefined
  return problem(
    { status: 429, title: 'Too Many Requests', code: 'too-many' },
    { ...rateHeaders(policy, result), 'retry-after': String(seconds(result.wait)) },
  )
}
