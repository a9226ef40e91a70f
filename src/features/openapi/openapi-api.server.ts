import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { respondStored, store, type StoredResponse } from '#kit/http/stored-response.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { describeApi } from './document.server.ts'

/** GET /openapi.json (contract.md), made anew when the content has changed. */
export function openApi(content: () => Content, forms: Form<never>[]): Hono {
  const api = new Hono()
  let made: { of: Content; stored: StoredResponse } | undefined
  api.get('/openapi.json', ({ req }) => {
    const of = content()
    if (made?.of !== of) made = { of, stored: describe({ content: of, forms }) }
    return respondStored(made.stored, req.raw)
  })
  api.all('/openapi.json', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

const describe = (described: Parameters<typeof describeApi>[0]): StoredResponse =>
  store(Buffer.from(JSON.stringify(describeApi(described))), {
    status: 200,
    type: 'application/json',
    cacheControl: 'public, max-age=60, stale-while-revalidate=600',
  })
