import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog, type Log } from '#kit/log/log.server.ts'
import { bodyOf } from './body.server.ts'
import { problem } from './problem.server.ts'
import { currentClient } from './current-request.server.ts'
import { createHttpServer, type HttpServer } from './server.server.ts'
import { prepare, store } from './stored.server.ts'

const page = store(Buffer.from('a page'), { status: 200, type: 'text/html', cacheControl: 'no-cache' }, [])
let server: HttpServer
let port = 0

beforeAll(async () => {
  server = createHttpServer({
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/missing') return problem({ status: 404, title: 'Not Found' })
      return new Response(`${request.method} ${pathname} ${await request.text()}`)
    },
    fromCache: (target, asked) => (target === '/kept' ? prepare(page, asked) : undefined),
    guard: {
      hosts: ['localhost'],
      bodyLimit: 1024,
      mailPrograms: ['/mail'],
      uploads: { paths: ['/files'], bodyLimit: 500_000 },
    },
    headers: { 'x-content-type-options': 'nosniff' },
    log: createLog('silent'),
  })
  port = await server.listen(0, '127.0.0.1')
})

afterAll(() => server.drain({ delay: 0, grace: 0 }))

/** Sends bytes as they are and reads until the server closes or answers. */
function raw(head: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head.replaceAll('\n', '\r\n') + body))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk.toString()
      if (said.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

const status = async (head: string, body = '') => Number((await raw(head, body)).split(' ')[1])
const json = 'Host: localhost\nContent-Type: application/json\n'
const mail = 'Host: localhost\nContent-Type: multipart/form-data; boundary=x\n'

describe('the guard answers before any route', () => {
  const cases: [what: string, head: string, wanted: number][] = [
    ['a plain request', 'GET / HTTP/1.1\nHost: localhost:3000\n\n', 200],
    ['another case and port', 'GET / HTTP/1.1\nHost: LOCALHOST:3000\n\n', 200],
    ['an absolute target', 'GET http://localhost:3000/ HTTP/1.1\nHost: localhost\n\n', 200],
    ['an absolute target without a path', 'GET http://localhost?x HTTP/1.1\nHost: localhost\n\n', 200],
    ['an absolute target elsewhere', 'GET http://evil.test/ HTTP/1.1\nHost: localhost\n\n', 421],
    ['an absolute target with a wrong Host', 'GET http://localhost/ HTTP/1.1\nHost: evil.test\n\n', 200],
    ['an absolute target without Host', 'GET http://localhost/ HTTP/1.1\n\n', 400],
    ['an absolute target with dots', 'GET http://localhost/../x HTTP/1.1\nHost: localhost\n\n', 400],
    ['an absolute target of a network path', 'GET http://localhost//x HTTP/1.1\nHost: localhost\n\n', 301],
    ['another scheme', 'GET ftp://localhost/ HTTP/1.1\nHost: localhost\n\n', 400],
    ['no Host', 'GET / HTTP/1.1\n\n', 400],
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
    ['the same of the API', 'GET /api/%e0%a4%a HTTP/1.1\nHost: localhost\n\n', 400],
    ['the same to write to', `POST /%e0%a4%a HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 400],
    ['a path with dots and what cannot be decoded', 'GET /../%2e%2e/% HTTP/1.1\nHost: localhost\n\n', 400],
    ['a network path', 'GET //evil.test/ HTTP/1.1\nHost: localhost\n\n', 301],
    ['a network path of the API', 'GET //api/messages HTTP/1.1\nHost: localhost\n\n', 400],
    ['a network path to write to', `POST //x HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 400],
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
    ['one that is large', `POST /files HTTP/1.1\n${mail}Content-Length: 500001\n\n`, 413],
    ['one elsewhere', `POST /files/x HTTP/1.1\n${mail}Content-Length: 0\n\n`, 415],
    ['one without a length', `POST /files HTTP/1.1\n${mail}Transfer-Encoding: chunked\n\n0\n\n`, 411],
    [
      'one from another site',
      `POST /files HTTP/1.1\n${mail}Origin: https://evil.test\nContent-Length: 0\n\n`,
      403,
    ],
    ['a large body of another type there', `POST /files HTTP/1.1\n${json}Content-Length: 1025\n\n`, 413],
    [
      'a POST from our page',
      `POST /api HTTP/1.1\n${json}Origin: http://localhost:3000\nContent-Length: 2\n\n{}`,
      200,
    ],
    ['a POST of a program', `POST /api HTTP/1.1\n${json}Content-Length: 2\n\n{}`, 200],
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
  ])('%s leads to %s of this host', async (target, location) => {
    const said = await raw(`GET ${target} HTTP/1.1\nHost: localhost\n\n`)
    expect(/^location: (.*)\r$/im.exec(said)?.[1]).toBe(location)
  })

  test('percent signs that encode nothing stand for themselves', async () => {
    const said = await raw('GET /a/%e0%a4%a?b=%25 HTTP/1.1\nHost: localhost\n\n')
    expect(said).toContain('GET /a/%25e0%25a4%25a')
  })

  test('a refusal is problem+json with a machine code, and nothing stores it', async () => {
    const said = await raw('GET / HTTP/1.1\nHost: evil.test\n\n')
    expect(said).toContain('application/problem+json')
    expect(said).toContain('"code":"wrong-host"')
    expect(said.toLowerCase()).toContain('cache-control: no-store')
    expect(said.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  const refused: [status: number, head: string][] = [
    [405, 'DELETE /api HTTP/1.1\nHost: localhost\n'],
    [411, `POST /api HTTP/1.1\n${json}`],
    [413, `POST /api HTTP/1.1\n${json}Content-Length: 2000\n`],
    [415, 'POST /api HTTP/1.1\nHost: localhost\nContent-Type: text/xml\nContent-Length: 0\n'],
  ]
  test.each(refused)('a page of another of our hosts can read a %i, others cannot', async (wanted, head) => {
    const own = await raw(`${head}Origin: http://localhost:4000\n\n`)
    expect(own).toMatch(new RegExp(`^HTTP/1.1 ${wanted}`))
    expect(own.toLowerCase()).toContain('access-control-allow-origin: http://localhost:4000')
    const foreign = await raw(`${head}Origin: https://evil.test\n\n`)
    expect(foreign.toLowerCase()).not.toContain('access-control')
  })

  test.each(['/missing?q=1', '/%00/x'])('a problem names its request: %s', async (target) => {
    const [head = '', body = ''] = (await raw(`GET ${target} HTTP/1.1\nHost: localhost\n\n`)).split(
      '\r\n\r\n',
    )
    const id = /x-request-id: (\S+)/i.exec(head)?.[1]
    expect(body).toContain(`"instance":"${target.split('?')[0]}","request_id":"${id}"`)
  })

  test.each([
    ['/api', json, 200_000],
    ['/files', mail, 600_000],
  ])('a body for %s that is too large gets its answer, not a reset', async (path, head, length) => {
    const sent = `POST ${path} HTTP/1.1\n${head}Content-Length: ${length}\n\n`
    expect(await status(sent, 'x'.repeat(length - 150_000))).toBe(413)
  })
})

describe('what never becomes a request is refused like any other', () => {
  const cases: [what: string, head: string, wanted: [status: number, code: string]][] = [
    ['what is no HTTP', 'HELLO\n\n', [400, 'malformed']],
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
    expect(lines.toLowerCase()).toContain('content-type: application/problem+json')
    expect(lines.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(lines.toLowerCase()).toContain('cache-control: no-store')
    expect(JSON.parse(body)).toMatchObject({ status, code, type: 'about:blank' })
  })

  test('a good answer is not mixed with a refusal of what follows it', async () => {
    const said = await raw('GET / HTTP/1.1\nHost: localhost\n\nHELLO\n\n')
    expect(said.match(/HTTP\/1\.1 \d+/g)?.length).toBe(1)
  })
})

test('who sends many requests and reads nothing holds one answer, and is let go', async () => {
  let asked = 0
  const LARGE = Buffer.alloc(64e6)
  const slow = createHttpServer({
    fetch: () => {
      asked += 1
      return new Response(bodyOf(LARGE))
    },
    guard: { hosts: ['localhost'], bodyLimit: 0 },
    headers: {},
    stallTimeout: 300,
    log: createLog('silent'),
  })
  const at = await slow.listen(0, '127.0.0.1')
  const socket = connect(at, '127.0.0.1')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.on('error', () => {})
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(asked).toBe(1)
  expect(bytes).toBeLessThan(LARGE.length)
  await slow.drain({ delay: 0, grace: 0 })
})

describe('a connection that stands still', () => {
  let late: HttpServer
  let at = 0

  beforeAll(async () => {
    late = createHttpServer({
      fetch: async () => {
        await wait(500)
        return new Response('late')
      },
      guard: { hosts: ['localhost'], bodyLimit: 0 },
      headers: {},
      stallTimeout: 100,
      log: createLog('silent'),
    })
    at = await late.listen(0, '127.0.0.1')
  })

  afterAll(() => late.drain({ delay: 0, grace: 0 }))

  test('is kept while its answer takes long to begin', async () => {
    expect(await (await fetch(`http://localhost:${at}/`)).text()).toBe('late')
  })

  test('is kept until its first request could be read', async () => {
    const socket = connect(at, '127.0.0.1')
    await wait(300)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*late/)
  })

  test('is closed when it has had its answer', async () => {
    const socket = connect(at, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /')
    expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  })
})

describe('a body', () => {
  let slow: HttpServer
  let at = 0

  beforeAll(async () => {
    slow = createHttpServer({
      fetch: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
      guard: { hosts: ['localhost'], bodyLimit: 10, uploads: { paths: ['/files'], bodyLimit: 100 } },
      headers: {},
      bodyRatePeriod: 100,
      log: createLog('silent'),
    })
    at = await slow.listen(0, '127.0.0.1')
  })

  afterAll(() => slow.drain({ delay: 0, grace: 0 }))

  /** Sends so many bytes every 50 ms. */
  async function sendSlowly(bytes: number, times: number): Promise<string> {
    const socket = connect(at, '127.0.0.1')
    const head = `POST /files HTTP/1.1\n${mail}Content-Length: ${bytes * times}\nConnection: close\n\n`
    socket.write(head.replaceAll('\n', '\r\n'))
    socket.on('error', () => {})
    const said = text(socket)
    for (let time = 0; time < times && !socket.destroyed; time++) {
      await wait(50)
      socket.write('x'.repeat(bytes))
    }
    return said
  }

  test('may take as long as it keeps its pace', async () => {
    expect(await sendSlowly(10, 8)).toMatch(/^HTTP\/1.1 200 OK[^]*80$/)
  })

  test('that comes too slowly ends its connection', async () => {
    expect(await sendSlowly(1, 20)).toMatch(/^HTTP\/1.1 408 [^]*"code":"timeout"/)
  })
})

test('requests sent without waiting are all answered, in their order', async () => {
  const heads = ['/a', '/missing', '/c'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const socket = connect(port, '127.0.0.1', () => socket.write(heads.join('')))
  let said = ''
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('GET /c')) resolve()
    })
  })
  socket.destroy()
  expect(said).toMatch(/ 200 OK[^]*GET \/a [^]* 404 Not Found[^]* 200 OK[^]*GET \/c /)
})

test('who waits to be told to go on is told so in their turn', async () => {
  const head = 'GET /kept HTTP/1.1\r\nHost: localhost\r\n'
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head}\r\n${head}Expect: 100-continue\r\n\r\n${head}Connection: close\r\n\r\n`),
  )
  const said = await text(socket)
  const answer = 'HTTP/1.1 200 OK\r\n[^]*?\r\n\r\na page'
  expect(said).toMatch(new RegExp(`^${answer}HTTP/1.1 100 Continue\r\n\r\n${answer}${answer}$`))
})

test('idle connections are kept for 5 s, and for 65 s when they are a proxy’s, who names its clients', async () => {
  const proxied = createHttpServer({
    fetch: () => new Response(currentClient()),
    guard: { hosts: ['localhost'], bodyLimit: 0 },
    headers: {},
    trustedProxies: 1,
    log: createLog('silent'),
  })
  const ports = [port, await proxied.listen(0, '127.0.0.1')]
  const kept = await Promise.all(
    ports.map(async (at) => (await fetch(`http://localhost:${at}/`)).headers.get('keep-alive')),
  )
  expect(kept).toEqual([expect.stringContaining('timeout=5'), expect.stringContaining('timeout=65')])
  const behind = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect(await (await fetch(`http://localhost:${ports[1]}/`, behind)).text()).toBe('203.0.113.9')
  await proxied.drain({ delay: 0, grace: 0 })
})

test.each([
  [0, ['127.0.0.1', '127.0.0.1'], 1],
  [1, ['127.0.0.1', '203.0.113.9'], 0],
])(
  'behind %i proxies the application is told %j; one nobody told of is named once',
  async (trustedProxies, told, warnings) => {
    const log = { ...createLog('silent'), warn: vi.fn() } as unknown as Log
    const proxied = createHttpServer({
      fetch: () => new Response(currentClient()),
      guard: { hosts: ['localhost'], bodyLimit: 0 },
      headers: {},
      trustedProxies,
      log,
    })
    const url = `http://localhost:${await proxied.listen(0, '127.0.0.1')}/`
    const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).text()
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    expect([await ask({}), await ask(forwarded)]).toEqual(told)
    await ask(forwarded)
    expect(log.warn).toHaveBeenCalledTimes(warnings)
    await proxied.drain({ delay: 0, grace: 0 })
  },
)

describe('what lies ready', () => {
  const ask = async (method: string, path: string, more = '') =>
    (await raw(`${method} ${path} HTTP/1.1\nHost: localhost\n${more}\n`)).split('\r\n\r\n')

  test('is sent without any route, with the headers of every answer', async () => {
    const [head, body] = await ask('GET', '/kept')
    expect(body).toBe('a page')
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    for (const header of ['content-type: text/html', 'content-length: 6', 'x-content-type-options: nosniff'])
      expect(head?.toLowerCase()).toContain(header)
    expect(await ask('HEAD', '/kept')).toEqual([expect.stringContaining('content-length: 6'), ''])
    const [again, nothing] = await ask('GET', '/kept', `If-None-Match: ${page.etag}\n`)
    expect([again?.split('\r\n')[0], nothing]).toEqual(['HTTP/1.1 304 Not Modified', ''])
  })

  test('is for its own address, for reading, and for our hosts', async () => {
    expect((await ask('GET', '/kept?x'))[1]).toContain('GET /kept')
    expect((await ask('OPTIONS', '/kept'))[1]).toContain('OPTIONS /kept')
    expect(await status('GET /kept HTTP/1.1\nHost: evil.test\n\n')).toBe(421)
  })
})
