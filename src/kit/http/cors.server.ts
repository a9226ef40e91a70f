import { isOwnOrigin } from './guard.server.ts'

/** Returns the CORS headers for a page of one of our hosts; none for any other `Origin`. */
export function corsHeaders(origin: string | undefined, hosts: string[]): Record<string, string> {
  if (origin === undefined || !isOwnOrigin(origin, hosts)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, idempotency-key, x-form-token',
    'access-control-expose-headers':
      'idempotency-replayed, ratelimit, ratelimit-policy, retry-after, x-request-id',
    'access-control-max-age': '600',
  }
}
