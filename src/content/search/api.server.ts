import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, store } from '#kit/http/stored-response.server.ts'
import { refuseOverLimit } from '#kit/limits/refuse-over-limit.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { suggestHits } from './hits.server.ts'

/** Two searches a second, with bursts of up to 120: a visitor who types sends four a second at most. */
const POLICY = { name: 'search', amount: 120, per: 60_000 }
const JSON_RESPONSE = { status: 200, type: 'application/json', cacheControl: 'public, max-age=60' }
export const SEARCH_LIMIT = { default: 8, max: 50 }

/** Serves GET /search?q=&limit= (contract.md, visitor tools). */
export function searchApi(content: () => Content, uncached: Uncached, limiter?: RateLimiter): Hono {
  const api = new Hono()
  api.get('/search', async ({ req }) => {
    const refused = await refuseOverLimit(limiter, POLICY)
    if (refused) return refused
    return uncached.respond(req.raw, () => {
      const query = readSearchParams(new URL(req.url).search)
      const hits = suggestHits(content(), query.get('q') ?? '', readLimit(query.get('limit')))
      // No rate-limit headers: a shared cache would send them to other clients.
      return respondStored(store(Buffer.from(JSON.stringify(hits)), JSON_RESPONSE), req.raw)
    })
  })
  api.all('/search', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

function readLimit(text: string | null): number {
  const limit = Number(text)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, SEARCH_LIMIT.max) : SEARCH_LIMIT.default
}
