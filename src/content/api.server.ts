import { Hono } from 'hono'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { respondStored, storedJson } from '#kit/http/stored-response.server.ts'
import { PageCache } from '#kit/pages/server/page-cache.server.ts'
import type { Content } from './content.server.ts'
import { buildList, listNames } from './lists.server.ts'

/** Has room for every list several times over. Lists of earlier content are evicted first. */
const CACHE_BYTES = 4 * 1024 * 1024

/** Serves GET /product-categories, /applications and the other lists (spec §7). */
export function listsApi(content: () => Content): Hono {
  const api = new Hono()
  const cache = new PageCache(CACHE_BYTES)
  for (const name of listNames) {
    api.get(`/${name}`, async ({ req }) => {
      const current = content()
      const make = async () => storedJson(buildList(name, current))
      const key = `${name} ${current.revision}`
      return respondStored(await cache.getOrMake({ key, whole: key }, make), req.raw)
    })
    api.all(`/${name}`, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}
