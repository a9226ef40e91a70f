import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { createHttpServer, type HttpServer } from './server.server.ts'
import { prepare, store } from './stored.server.ts'

const page = store(Buffer.from('a page'), { status: 200, type: 'text/html', cacheControl: 'no-cache' }, [])
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: HttpServer
let port = 0

beforeAll(async () => {
  server = createHttpServer({
    fetch: () => new Response('not kept'),
    kept: (target, asked) => (target === '/kept' ? prepare(page, asked) : undefined),
    guard: { hosts: ['localhost'], bodyLimit: 1024 },
    headers: { 'x-content-type-options': 'nosniff' },
    log: createLog('silent'),
  })
  port = await server.listen(0, '127.0.0.1')
})
beforeEach(() => agent.destroy())
afterAll(() => server.drain({ delay: 0, grace: 0 }))

interface Said {
  status: number | undefined
  head: string[]
  date: number
  body: string
}

/** What is said to a request on the one connection there is. */
async function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Said> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, path: '/kept', agent, method, headers: { host: 'localhost', ...headers } }
    request(options, resolve).on('error', reject).end()
  })
  const date = Date.parse(answer.headers.date ?? '')
  const head = answer.rawHeaders.filter((_, at, all) => all[at - (at % 2)] !== 'Date')
  return { status: answer.statusCode, head, date, body: await text(answer) }
}

test('a head is said again as Node wrote it, with the date of its second', async () => {
  const first = await ask()
  expect(first).toMatchObject({ status: 200, body: 'a page' })
  expect(first.head).toEqual(
    expect.arrayContaining(['x-content-type-options', 'content-length', 'Keep-Alive']),
  )
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (let times = 0; times < 3; times++) {
    const again = await ask()
    expect(again).toEqual({ ...first, date: again.date })
    expect(again.date).toBeGreaterThan(first.date)
    expect(Math.abs(Date.now() - again.date)).toBeLessThan(2000)
  }
})

test('beside it, everything else is said as it has to be', async () => {
  const usual = await ask()
  const bare = await ask({}, 'HEAD')
  expect(bare).toEqual({ ...usual, date: bare.date, body: '' })
  const etag = usual.head[usual.head.indexOf('etag') + 1] ?? ''
  const unchanged = await ask({ 'if-none-match': etag })
  expect(unchanged).toMatchObject({ status: 304, body: '' })
  expect(unchanged.head).not.toContain('content-length')
  const last = await ask({ connection: 'close' })
  expect(last.head).toEqual(expect.arrayContaining(['Connection', 'close']))
  expect(last.body).toBe('a page')
  expect((await ask()).head).toEqual(usual.head)
})

test('the last answer of a connection says so', async () => {
  const heads: string[][] = []
  for (let times = 0; times < 1000; times++) heads.push((await ask()).head)
  expect(new Set(heads.slice(0, -1).map(String)).size).toBe(1)
  expect(heads.at(-1)).toEqual(expect.arrayContaining(['Connection', 'close']))
})

test('a server that leaves says so with every answer', async () => {
  await ask()
  const gone = server.drain({ delay: 200, grace: 0 })
  expect((await ask()).head).toEqual(expect.arrayContaining(['connection', 'close']))
  await gone
})
