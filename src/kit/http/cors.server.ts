import type { HonoRequest, MiddlewareHandler } from 'hono'
import { isOwnOrigin } from './guard.server.ts'

interface CorsHeaderNames {
  /** Headers that pages may send in addition to `content-type`. */
  request?: readonly string[]
  /** Headers that pages may read in addition to those of kit/http. */
  response?: readonly string[]
}

/** Returns the CORS headers for a page of one of our hosts; none for any other `Origin`. */
export function corsHeaders(
  origin: string | undefined,
  hosts: string[],
  { request = [], response = [] }: CorsHeaderNames = {},
): Record<string, string> {
  if (origin === undefined || !isOwnOrigin(origin, hosts)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': ['content-type', ...request].join(', '),
    'access-control-expose-headers': [...response, 'retry-after', 'x-request-id'].join(', '),
    'access-control-max-age': '600',
  }
}

/** Headers that let a page of any origin read a response. Cached responses, which bypass the middleware, carry them themselves. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
}

/** Preflight of a GET that has a header of its own, such as `if-none-match`. */
const isPreflightOfGet = (request: HonoRequest): boolean =>
  request.method === 'OPTIONS' && /^(?:GET|HEAD)$/.test(request.header('access-control-request-method') ?? '')

/** Lets a page of any origin read the responses to a GET. Requests with credentials are not included. */
export const allowAnyOrigin: MiddlewareHandler = async (context, next) => {
  const { req } = context
  const header = (name: string, value: string) => context.header(name, value)
  if (isPreflightOfGet(req)) {
    header('access-control-allow-origin', '*')
    header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
    header('access-control-allow-headers', 'content-type, if-none-match')
    header('access-control-max-age', '600')
    return context.body(null, 204)
  }
  await next()
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
  for (const [name, value] of Object.entries(ANY_ORIGIN)) header(name, value)
  return undefined
}
