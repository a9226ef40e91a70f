import { expect, test } from 'vitest'
import { type AccessLogLevel, createAccessLog, type ServedRequest } from './access-log.server.ts'

function openLog(level: AccessLogLevel) {
  const lines: object[] = []
  const clock = { ms: 0 }
  const write = createAccessLog({
    level,
    routeOf: (path) => (path.startsWith('/products/') ? '/products/:nameSlug' : 'none'),
    log: { info: (line: object) => void lines.push(line) } as never,
    now: () => clock.ms,
  })
  const served = (more: Partial<ServedRequest>): ServedRequest => ({
    status: 200,
    seconds: 0.0123,
    method: 'GET',
    path: '/products/svp-280',
    ...more,
  })
  return { lines, clock, write: (more: Partial<ServedRequest>) => write(served(more)) }
}

test('a failed request is one line with id, trace, route, reason, time and network', () => {
  const { lines, write } = openLog('errors')
  write({ status: 304 })
  write({
    status: 422,
    method: 'POST',
    path: '/api/messages',
    request_id: 'r1',
    trace_id: 't1',
    code: 'validation',
    client: '203.0.113.77',
  })
  write({ status: 503, client: '2001:db8:1:2::3', method: 'BREW' })
  const line = { ms: 12, trace_id: undefined, request_id: undefined, omitted: undefined }
  expect(lines).toEqual([
    {
      ...line,
      request_id: 'r1',
      trace_id: 't1',
      method: 'POST',
      route: 'none',
      status: 422,
      code: 'validation',
      network: '203.0.113.0/24',
    },
    {
      ...line,
      method: 'other',
      route: '/products/:nameSlug',
      status: 503,
      code: 'service-unavailable',
      network: '2001:db8:1::/48',
    },
  ])
})

test('with `all`, each response is a line', () => {
  const { lines, write } = openLog('all')
  write({})
  write({ status: 499 })
  expect(lines).toMatchObject([
    { status: 200, code: undefined },
    { status: 499, code: 'client-left' },
  ])
})

test('404s are sampled, and a line says how many were left out', () => {
  const { lines, clock, write } = openLog('errors')
  for (let count = 0; count < 100; count++) write({ status: 404 })
  expect(lines).toHaveLength(10)
  write({ status: 403 })
  clock.ms = 1000
  write({ status: 404 })
  expect(lines.slice(10)).toMatchObject([{ status: 403 }, { status: 404, code: 'not-found', omitted: 90 }])
})
