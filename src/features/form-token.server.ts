import { Hono } from 'hono'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { refuseOverLimit } from '#kit/limits/refuse-over-limit.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import type { Leads } from '#leads/leads.server.ts'

/** Limit of tokens: an office opens ten forms a minute, and a program cannot collect thousands for later. Forms are sent without one, too. */
const POLICY = { name: 'form-token', amount: 120, per: 12 * 60_000 }

interface TokenParts {
  uncached: Uncached
  limiter: RateLimiter | undefined
}

/** Serves GET /form-token, a token that contains the time when a form was opened. */
export function formTokenApi(leads: Pick<Leads, 'formToken'>, { uncached, limiter }: TokenParts): Hono {
  const api = new Hono()
  api.get('/form-token', async (context) => {
    const refused = await refuseOverLimit(limiter, POLICY)
    if (refused) return refused
    return uncached.respond(context.req.raw, () => context.json({ token: leads.formToken() }, 200, NO_STORE))
  })
  api.all('/form-token', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}
