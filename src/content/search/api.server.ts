import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { invalid, methodNotAllowed } from '#kit/http/problem.server.ts'
import { listTooLong, pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedJson } from '#kit/http/stored-response.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { type AddHits, suggestHits } from './hits.server.ts'

const CACHE_CONTROL = 'public, max-age=60'
export const SEARCH_LIMIT = { default: 8, max: 50 }

/** Serves GET /search?q=&limit=. */
export function searchApi(content: () => Content, uncached: Uncached, addHits: AddHits): Hono {
  const api = new Hono()
  api.get('/search', ({ req }) =>
    uncached.respond(req.raw, () => {
      const query = pick(readSearchParams(new URL(req.url).search), ['q', 'limit'])
      const errors = listTooLong(query)
      if (errors.length > 0) return invalid(errors)
      const limit = readLimit(query.get('limit'))
      const hits = suggestHits(content(), query.get('q') ?? '', { limit, addHits })
      return respondStored(storedJson(hits, CACHE_CONTROL), req.raw)
    }),
  )
  api.all('/search', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

function readLimit(text: string | null): number {
  const limit = Number(text)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, SEARCH_LIMIT.max) : SEARCH_LIMIT.default
}
