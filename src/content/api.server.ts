import { Hono } from 'hono'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import type { Content } from './content.server.ts'
import { buildList, listNames } from './lists.server.ts'

const CACHE = 'public, max-age=60, stale-while-revalidate=600'

/** GET /product-categories, /applications and the other lists (spec §7, backend.md section 6). */
export function listsApi(content: () => Content): Hono {
  const api = new Hono()
  for (const name of listNames) {
    api.get(`/${name}`, (context) => {
      const current = content()
      const etag = `"${name}-${current.revision}"`
      const headers = { etag, 'cache-control': CACHE }
      if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers)
      return context.json(buildList[name](current), 200, headers)
    })
    api.all(`/${name}`, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}
