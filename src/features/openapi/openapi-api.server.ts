import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { respondStored, storedJson, type StoredResponse } from '#kit/http/stored-response.server.ts'
import { type ApiParts, describeApi } from './document.server.ts'

/** Serves GET /openapi.json, built again when the content has changed. */
export function openApi(content: () => Content, parts: Omit<ApiParts, 'content'>): Hono {
  const api = new Hono()
  let cached: { content: Content; response: StoredResponse } | undefined
  api.get('/openapi.json', ({ req }) => {
    const current = content()
    if (cached?.content !== current)
      cached = { content: current, response: render({ content: current, ...parts }) }
    return respondStored(cached.response, req.raw)
  })
  api.all('/openapi.json', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

const render = (parts: ApiParts): StoredResponse => storedJson(describeApi(parts))
