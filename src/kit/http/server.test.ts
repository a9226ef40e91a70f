import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLog, type Log } from '#kit/log/log.server.ts'
import type { ServedRequest } from './access-log.server.ts'
import { bodyOf } from './body.server.ts'
import { problem } from './problem.server.ts'
import { currentClient } from './current-request.server.ts'
import { type HttpOptions, HttpServer } from './server.server.ts'
import { prepare, storedResponse } from './stored-response.server.ts'

const servers: HttpServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.drain({ delay: 0, grace: 0 }))))

/** Starts a server and returns its port. */
function start(options: Partial<HttpOptions>): Promise<number> {
  const server = new HttpServer({
    fetch: () => new Response(currentClient()),
    guard: { hosts: ['localhost'], bodyLimit: 0 },
    headers: {},
    log: createLog('silent'),
    ...options,
  })
  servers.push(server)
  return server.listen(0, '127.0.0.1')
}

const page = storedResponse(
  Buffer.from('a page'),
  { status: 200, type: 'text/html', cacheControl: 'no-cache' },
  [],
)
const port = await start({
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/missing') return problem({ status: 404, title: 'Not Found' })
    return new Response(`${request.method} ${pathname} ${await request.text()}`)
  },
  fromCache: (target, preconditions) => (target === '/cached' ? prepare(page, preconditions) : undefined),
  guard: {
    hosts: ['localhost'],
    anyHost: ['/health/live'],
    bodyLimit: 1024,
    mailPrograms: ['/mail'],
    uploads: { paths: ['/files'], bodyLimit: 500_000 },
  },
  headers: { 'x-content-type-options': 'nosniff' },
})

/** Sends bytes verbatim and reads until the server responds or closes the connection. */
function raw(head: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head.replaceAll('\n', '\r\n') + body))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      response += chunk.toString()
      if (response.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

const status = async (head: string, body = '') => Number((await raw(head, body)).split(' ')[1])
const json = 'Host: localhost\nContent-Type: application/json\n'
const mail = 'Host: localhost\nContent-Type: multipart/form-data; boundary=x\n'

test('every response is reported once with its status, also one that its client does not wait for', async () => {
  const reported: [path: string | undefined, status: number][] = []
  const durations: number[] = []
  const port = await start({
    async fetch(request) {
      await wait(request.url.endsWith('/slow') ? 300 : 0)
      return new Response('made')
    },
    fromCache: (target, preconditions) => (target === '/cached' ? prepare(page, preconditions) : undefined),
    onResponse(request, status, seconds) {
      reported.push([request.url, status])
      durations.push(seconds)
    },
  })
  const url = `http://localhost:${port}`
  for (const path of ['/cached', '/made']) await (await fetch(url + path)).text()
  await fetch(url + '/refused', { method: 'PUT' })
  await vi.waitUntil(() => reported.length === 3)
  await expect(fetch(url + '/slow', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  await vi.waitUntil(() => reported.length === 4)
  expect(reported).toEqual([
    ['/cached', 200],
    ['/made', 200],
    ['/refused', 405],
    ['/slow', 499],
  ])
  expect(durations.every((seconds) => seconds >= 0 && seconds < 2)).toBe(true)
  expect(durations.at(-1)).toBeGreaterThan(0.05)
})

test('the access log gets the reason of a refusal, the trace of the caller, and input that is no request', async () => {
  const served: ServedRequest[] = []
  const port = await start({
    fetch: () => problem({ status: 422, title: 'Unprocessable Content', code: 'validation' }),
    fromCache: (target, preconditions) => (target === '/cached' ? prepare(page, preconditions) : undefined),
    logAccess: (one) => void served.push(one),
  })
  const url = `http://localhost:${port}`
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const { headers } = await fetch(`${url}/made?name=Ana`, { headers: { traceparent } })
  await (await fetch(`${url}/cached`)).text()
  await fetch(`${url}/refused`, { method: 'PUT', headers: { traceparent: 'none' } })
  connect(port, '127.0.0.1').end('no request\r\n\r\n')
  await vi.waitUntil(() => served.length === 4)
  expect(served).toMatchObject([
    {
      status: 422,
      method: 'GET',
      path: '/made',
      code: 'validation',
      client: '127.0.0.1',
      request_id: headers.get('x-request-id'),
      trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    },
    { status: 200, path: '/cached' },
    { status: 405, code: 'method', trace_id: undefined },
    { status: 400, code: 'malformed' },
  ])
})

describe('the guard responds before any route', () => {
  const cases: [what: string, head: string, wanted: number][] = [
    ['a plain request', 'GET / HTTP/1.1\nHost: localhost:3000\n\n', 200],
    ['another case and port', 'GET / HTTP/1.1\nHost: LOCALHOST:3000\n\n', 200],
    ['a final dot', 'GET / HTTP/1.1\nHost: localhost.\n\n', 200],
    ['a final dot and a port', 'GET / HTTP/1.1\nHost: Localhost.:3000\n\n', 200],
    ['two final dots', 'GET / HTTP/1.1\nHost: localhost..\n\n', 421],
    ['another Host with a final dot', 'GET / HTTP/1.1\nHost: evil.test.\n\n', 421],
    [
      'a POST from a page under the name with a final dot',
      `POST /api HTTP/1.1\nHost: localhost.\nContent-Type: application/json\nOrigin: http://localhost.:3000\nContent-Length: 2\n\n{}`,
      200,
    ],
    ['an absolute target', 'GET http://localhost:3000/ HTTP/1.1\nHost: localhost\n\n', 200],
    ['an absolute target without a path', 'GET http://localhost?x HTTP/1.1\nHost: localhost\n\n', 200],
    ['an absolute target elsewhere', 'GET http://evil.test/ HTTP/1.1\nHost: localhost\n\n', 421],
    ['an absolute target with a wrong Host', 'GET http://localhost/ HTTP/1.1\nHost: evil.test\n\n', 200],
    ['an absolute target without Host', 'GET http://localhost/ HTTP/1.1\n\n', 400],
    ['an absolute target with dots', 'GET http://localhost/../x HTTP/1.1\nHost: localhost\n\n', 400],
    ['an absolute target of a network path', 'GET http://localhost//x HTTP/1.1\nHost: localhost\n\n', 301],
    ['another scheme', 'GET ftp://localhost/ HTTP/1.1\nHost: localhost\n\n', 400],
    ['no Host', 'GET / HTTP/1.1\n\n', 400],
    ['a health check by address', 'GET /health/live HTTP/1.1\nHost: 10.1.2.3:3100\n\n', 200],
    ['a health check of a container', 'HEAD /health/live HTTP/1.1\nHost: [::1]\n\n', 200],
    ['a health check over HTTP/1.0', 'GET /health/live HTTP/1.0\n\n', 200],
    ['a health check with two Hosts', 'GET /health/live HTTP/1.1\nHost: a\nHost: b\n\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\nHost: localhost\nHost: localhost\n\n', 400],
    ['another Host', 'GET / HTTP/1.1\nHost: evil.test\n\n', 421],
    ['an unknown method', 'DELETE / HTTP/1.1\nHost: localhost\n\n', 405],
    ['a path with dots', 'GET /../etc/passwd HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path with encoded dots', 'GET /images/%2e%2e/x HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path with one dot', 'GET /.//evil.test/ HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path with one encoded dot', 'GET /%2e//evil.test/ HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path with NUL', 'GET /a%00b HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path with a backslash', 'GET /a%5cb HTTP/1.1\nHost: localhost\n\n', 400],
    ['a path that cannot be decoded', 'GET /%e0%a4%a HTTP/1.1\nHost: localhost\n\n', 200],
    ['a path of the API that cannot be decoded', 'GET /api/%e0%a4%a HTTP/1.1\nHost: localhost\n\n', 400],
    ['a POST path that cannot be decoded', `POST /%e0%a4%a HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 400],
    ['a path with dots that cannot be decoded', 'GET /../%2e%2e/% HTTP/1.1\nHost: localhost\n\n', 400],
    ['a network path', 'GET //evil.test/ HTTP/1.1\nHost: localhost\n\n', 301],
    ['a network path of the API', 'GET //api/messages HTTP/1.1\nHost: localhost\n\n', 400],
    ['a POST to a network path', `POST //x HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 400],
    ['a network path of another host', 'GET //x HTTP/1.1\nHost: evil.test\n\n', 421],
    ['a POST without a length', `POST /api HTTP/1.1\n${json}\n`, 411],
    ['a chunked POST', `POST /api HTTP/1.1\n${json}Transfer-Encoding: chunked\n\n0\n\n`, 411],
    ['an unknown transfer coding', `POST /api HTTP/1.1\n${json}Transfer-Encoding: xchunked\n\n`, 411],
    ['a body over the limit', `POST /api HTTP/1.1\n${json}Content-Length: 1025\n\n`, 413],
    ['an announced 5 GB', `POST /api HTTP/1.1\n${json}Content-Length: 5000000000\n\n`, 413],
    [
      'another type',
      'POST /api HTTP/1.1\nHost: localhost\nContent-Type: text/xml\nContent-Length: 0\n\n',
      415,
    ],
    ['a compressed body', `POST /api HTTP/1.1\n${json}Content-Encoding: gzip\nContent-Length: 0\n\n`, 415],
    [
      'a POST from another site',
      `POST /api HTTP/1.1\n${json}Origin: https://evil.test\nContent-Length: 2\n\n{}`,
      403,
    ],
    [
      'a POST that says it is cross-site',
      `POST /api HTTP/1.1\n${json}Sec-Fetch-Site: cross-site\nContent-Length: 2\n\n{}`,
      403,
    ],
    ['a mail program', `POST /mail HTTP/1.1\n${mail}Content-Length: 0\n\n`, 200],
    [
      'a mail program in a browser',
      `POST /mail?t=1 HTTP/1.1\n${mail}Origin: https://mail.test\nSec-Fetch-Site: cross-site\nContent-Length: 0\n\n`,
      200,
    ],
    ['a mail program with another body', `POST /mail HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 415],
    ['a mail program with a large body', `POST /mail HTTP/1.1\n${mail}Content-Length: 1025\n\n`, 413],
    ['a mail program without a length', `POST /mail HTTP/1.1\n${mail}\n`, 411],
    ['a mail program elsewhere', `POST /api HTTP/1.1\n${mail}Content-Length: 0\n\n`, 415],
    ['a form with files', `POST /files?a HTTP/1.1\n${mail}Content-Length: 0\n\n`, 200],
    ['a form with large files', `POST /files HTTP/1.1\n${mail}Content-Length: 500001\n\n`, 413],
    ['a form with files elsewhere', `POST /files/x HTTP/1.1\n${mail}Content-Length: 0\n\n`, 415],
    [
      'a form with files without a length',
      `POST /files HTTP/1.1\n${mail}Transfer-Encoding: chunked\n\n0\n\n`,
      411,
    ],
    [
      'a form with files from another site',
      `POST /files HTTP/1.1\n${mail}Origin: https://evil.test\nContent-Length: 0\n\n`,
      403,
    ],
    [
      'a large body of another type to a form with files',
      `POST /files HTTP/1.1\n${json}Content-Length: 1025\n\n`,
      413,
    ],
    [
      'a POST from a page of this site',
      `POST /api HTTP/1.1\n${json}Origin: http://localhost:3000\nContent-Length: 2\n\n{}`,
      200,
    ],
    ['a POST from a program', `POST /api HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 200],
  ]
  test.each(cases)('%s', async (_, head, wanted) => {
    expect(await status(head)).toBe(wanted)
  })

  test.each([
    ['//products?q=1', '/products?q=1'],
    ['//evil.test/', '/evil.test/'],
    ['////evil.test', '/evil.test'],
    ['//\\evil.test', '/evil.test'],
    ['//\\/evil.test//x', '/evil.test//x'],
    ['//', '/'],
  ])('%s redirects to %s of this host', async (target, location) => {
    const response = await raw(`GET ${target} HTTP/1.1\nHost: localhost\n\n`)
    expect(/^location: (.*)\r$/im.exec(response)?.[1]).toBe(location)
  })

  test('percent signs that encode nothing are escaped', async () => {
    const response = await raw('GET /a/%e0%a4%a?b=%25 HTTP/1.1\nHost: localhost\n\n')
    expect(response).toContain('GET /a/%25e0%25a4%25a')
  })

  test('a refusal is problem+json with a code, which no cache stores', async () => {
    const response = (await raw('GET / HTTP/1.1\nHost: evil.test\n\n')).toLowerCase()
    expect(response).toContain('application/problem+json')
    expect(response).toContain('"code":"wrong-host"')
    expect(response).toContain('cache-control: no-store')
    expect(response).toContain('x-content-type-options: nosniff')
  })

  const refused: [status: number, head: string][] = [
    [405, 'DELETE /api HTTP/1.1\nHost: localhost\n'],
    [411, `POST /api HTTP/1.1\n${json}`],
    [413, `POST /api HTTP/1.1\n${json}Content-Length: 2000\n`],
    [415, 'POST /api HTTP/1.1\nHost: localhost\nContent-Type: text/xml\nContent-Length: 0\n'],
  ]
  test.each(refused)(
    'a page on another host of this site can read a %i, other pages cannot',
    async (wanted, head) => {
      const own = await raw(`${head}Origin: http://localhost:4000\n\n`)
      expect(own).toMatch(new RegExp(`^HTTP/1.1 ${wanted}`))
      expect(own.toLowerCase()).toContain('access-control-allow-origin: http://localhost:4000')
      const foreign = await raw(`${head}Origin: https://evil.test\n\n`)
      expect(foreign.toLowerCase()).not.toContain('access-control')
    },
  )

  test.each(['/missing?q=1', '/%00/x'])('a problem identifies its request: %s', async (target) => {
    const [head = '', body = ''] = (await raw(`GET ${target} HTTP/1.1\nHost: localhost\n\n`)).split(
      '\r\n\r\n',
    )
    const id = /x-request-id: (\S+)/i.exec(head)?.[1]
    expect(body).toContain(`"instance":"${target.split('?')[0]}","request_id":"${id}"`)
  })

  test.each([
    ['/api', json, 200_000],
    ['/files', mail, 600_000],
  ])('a body for %s that is too large gets a response, not a reset', async (path, head, length) => {
    const sent = `POST ${path} HTTP/1.1\n${head}Content-Length: ${length}\n\n`
    expect(await status(sent, 'x'.repeat(length - 150_000))).toBe(413)
  })
})

describe('input that never becomes a request is refused like any other', () => {
  const cases: [what: string, head: string, wanted: [status: number, code: string]][] = [
    ['no HTTP', 'HELLO\n\n', [400, 'malformed']],
    [
      'a header over 16 kB',
      `GET / HTTP/1.1\nHost: localhost\nX: ${'x'.repeat(17_000)}\n\n`,
      [431, 'headers-too-large'],
    ],
    ['another expectation', 'GET / HTTP/1.1\nHost: localhost\nExpect: magic\n\n', [417, 'expectation']],
    ['no Host', 'GET / HTTP/1.1\n\n', [400, 'host-header']],
    ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\nHost: evil.test\n\n', [405, 'method']],
  ]
  test.each(cases)('%s', async (_, head, [status, code]) => {
    const [lines = '', body = ''] = (await raw(head)).split('\r\n\r\n')
    expect(lines).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      'content-type: application/problem+json',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ])
      expect(lines.toLowerCase()).toContain(header)
    expect(JSON.parse(body)).toMatchObject({ status, code, type: 'about:blank' })
  })

  test('a good response is not mixed with the refusal of malformed input after it', async () => {
    const responses = await raw('GET / HTTP/1.1\nHost: localhost\n\nHELLO\n\n')
    expect(responses.match(/HTTP\/1\.1 \d+/g)?.length).toBe(1)
  })
})

test('a client that pipelines many requests and does not read holds one response, and is disconnected', async () => {
  let requests = 0
  const LARGE = Buffer.alloc(64e6)
  const slow = await start({
    fetch: () => {
      requests += 1
      return new Response(bodyOf(LARGE))
    },
    stallTimeout: 300,
  })
  const socket = connect(slow, '127.0.0.1')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40))
  await wait(1500)
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.on('error', () => {})
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(requests).toBe(1)
  expect(bytes).toBeLessThan(LARGE.length)
})

describe('an idle connection', async () => {
  const late = await start({
    fetch: async () => {
      await wait(500)
      return new Response('late')
    },
    stallTimeout: 100,
  })

  test('stays open while its response has not started', async () => {
    expect(await (await fetch(`http://localhost:${late}/`)).text()).toBe('late')
  })

  test('stays open until its first request', async () => {
    const socket = connect(late, '127.0.0.1')
    await wait(300)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*late/)
  })

  test('is closed after its response', async () => {
    const socket = connect(late, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /')
    expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  })
})

describe('a body', async () => {
  const slow = await start({
    fetch: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
    guard: { hosts: ['localhost'], bodyLimit: 50, uploads: { paths: ['/files'], bodyLimit: 1000 } },
    bodyRatePeriod: 500,
  })

  /** Sends this many bytes every 50 ms. */
  async function sendSlowly(bytes: number, times: number): Promise<string> {
    const socket = connect(slow, '127.0.0.1')
    const head = `POST /files HTTP/1.1\n${mail}Content-Length: ${bytes * times}\nConnection: close\n\n`
    socket.write(head.replaceAll('\n', '\r\n'))
    socket.on('error', () => {})
    const response = text(socket)
    for (let time = 0; time < times && !socket.destroyed; time++) {
      await wait(50)
      socket.write('x'.repeat(bytes))
    }
    return response
  }

  test('may take long above the minimum rate', async () => {
    expect(await sendSlowly(50, 15)).toMatch(/^HTTP\/1.1 200 OK[^]*750$/)
  })

  test('below the minimum rate closes its connection', async () => {
    expect(await sendSlowly(1, 20)).toMatch(/^HTTP\/1.1 408 [^]*"code":"timeout"/)
  })
})

test('pipelined requests are all answered, in order', async () => {
  const heads = ['/a', '/missing', '/c'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const socket = connect(port, '127.0.0.1', () => socket.write(heads.join('')))
  let responses = ''
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      responses += chunk.toString()
      if (responses.includes('GET /c')) resolve()
    })
  })
  socket.destroy()
  expect(responses).toMatch(/ 200 OK[^]*GET \/a [^]* 404 Not Found[^]* 200 OK[^]*GET \/c /)
})

test('a pipelined request with Expect gets 100 Continue in its turn', async () => {
  const head = 'GET /cached HTTP/1.1\r\nHost: localhost\r\n'
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head}\r\n${head}Expect: 100-continue\r\n\r\n${head}Connection: close\r\n\r\n`),
  )
  const response = 'HTTP/1.1 200 OK\r\n[^]*?\r\n\r\na page'
  expect(await text(socket)).toMatch(
    new RegExp(`^${response}HTTP/1.1 100 Continue\r\n\r\n${response}${response}$`),
  )
})

test.each([
  [0, ['127.0.0.1', '127.0.0.1'], 5, 1],
  [1, ['127.0.0.1', '203.0.113.9'], 65, 0],
] as const)(
  'behind %i proxies the clients are %j, idle connections stay open for %i s, and %i warning is logged',
  async (...[trustedProxies, clients, seconds, warnings]) => {
    const log = { ...createLog('silent'), warn: vi.fn() } as unknown as Log
    const url = `http://localhost:${await start({ trustedProxies, log })}/`
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    const responses = [await fetch(url), await fetch(url, { headers: forwarded })]
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(clients)
    expect(responses[0]?.headers.get('keep-alive')).toContain(`timeout=${seconds}`)
    await fetch(url, { headers: forwarded })
    expect(log.warn).toHaveBeenCalledTimes(warnings)
  },
)

describe('a cached response', () => {
  const ask = async (method: string, path: string, more = '') =>
    (await raw(`${method} ${path} HTTP/1.1\nHost: localhost\n${more}\n`)).split('\r\n\r\n')

  test('is sent without any route, with the headers of every response', async () => {
    const [head, body] = await ask('GET', '/cached')
    expect(body).toBe('a page')
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    for (const header of ['content-type: text/html', 'content-length: 6', 'x-content-type-options: nosniff'])
      expect(head?.toLowerCase()).toContain(header)
    expect(await ask('HEAD', '/cached')).toEqual([expect.stringContaining('content-length: 6'), ''])
    const [again, nothing] = await ask('GET', '/cached', `If-None-Match: ${page.etag}\n`)
    expect([again?.split('\r\n')[0], nothing]).toEqual(['HTTP/1.1 304 Not Modified', ''])
  })

  test('is sent only for its own address, a GET or HEAD, and a host of this site', async () => {
    expect((await ask('GET', '/cached?x'))[1]).toContain('GET /cached')
    expect((await ask('OPTIONS', '/cached'))[1]).toContain('OPTIONS /cached')
    expect(await status('GET /cached HTTP/1.1\nHost: evil.test\n\n')).toBe(421)
  })
})
