import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import type { Tool } from '#features/tool.server.ts'
import { invalid, methodNotAllowed } from '#kit/http/problem.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedJson } from '#kit/http/stored-response.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { listVersionErrors } from '#sizing/query/pack-query.ts'

/** Serves GET /{name} of each tool. A query has too many values for its answer to be cached. */
export function toolsApi(content: () => Content, tools: Tool[], uncached: Uncached): Hono {
  const api = new Hono()
  for (const { name, calculate } of tools) {
    api.get(`/${name}`, ({ req }) =>
      uncached.respond(req.raw, () => {
        const query = readSearchParams(new URL(req.url).search)
        const result = calculate(query, content())
        const errors = 'errors' in result ? result.errors : []
        const unknown = errors.some(({ field }) => field === 'v') ? [] : listVersionErrors(query)
        if ('errors' in result || unknown.length > 0) return invalid([...errors, ...unknown])
        return respondStored(storedJson(result.answer), req.raw)
      }),
    )
    api.all(`/${name}`, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}
