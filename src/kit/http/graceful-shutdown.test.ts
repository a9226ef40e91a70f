import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { HttpServer } from './server.server.ts'
import { prepare, storedResponse } from './stored-response.server.ts'

const page = storedResponse(
  Buffer.from('a page'),
  { status: 200, type: 'text/html', cacheControl: 'no-cache' },
  [],
)

async function start(): Promise<{ server: HttpServer; port: number; received: string[] }> {
  const received: string[] = []
  const server = new HttpServer({
    async fetch(request) {
      received.push(await request.text())
      return new Response('stored')
    },
    fromCache: (target, preconditions) => (target === '/cached' ? prepare(page, preconditions) : undefined),
    guard: { hosts: ['localhost'], bodyLimit: 1024 },
    headers: {},
    log: createLog('silent'),
  })
  return { server, port: await server.listen(0, '127.0.0.1'), received }
}

/** Connects a client that sends `first`; `read` resolves with all it has read when the connection closes. */
async function client(port: number, first: string): Promise<{ socket: Socket; read: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => {})
  const read = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  socket.write(first)
  await wait(50)
  return { socket, read }
}

const POST =
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

async function timed(work: Promise<void>): Promise<number> {
  const started = performance.now()
  await work
  return performance.now() - started
}

test('connections that are idle, have sent nothing, or half a head, do not wait for the end of the grace period', async () => {
  const { server, port } = await start()
  const idle = await client(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const half = await client(port, 'GET / HTTP/1.1\r\nHost: loc')
  const silent = await client(port, '')
  await server.drain({ delay: 0, grace: 3_600_000 })
  expect(await idle.read).toMatch(/^HTTP\/1\.1 200/)
  expect([await half.read, await silent.read]).toEqual(['', ''])
})

test('a connection accepted before the end is answered, although its request arrives when nobody listens any more', async () => {
  const { server, port } = await start()
  const { socket, read } = await client(port, '')
  const drained = server.drain({ delay: 0, grace: 5000 })
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const other = connect(port, '127.0.0.1', () => resolve(false)).once('error', () => resolve(true))
      other.once('connect', () => other.destroy())
    })
  while (!(await isRefused())) await wait(5)
  // As after a lost packet.
  await wait(250)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const response = (await read).toLowerCase()
  expect(response).toMatch(/^http\/1\.1 200/)
  expect(response).toContain('connection: close')
  await drained
})

test('every response during the delay says Connection: close, of a page, a route, the cache or the guard', async () => {
  const { server, port } = await start()
  const drained = server.drain({ delay: 1000, grace: 5000 })
  for (const head of ['GET /', 'GET /cached', 'GET /../', 'PUT /', 'nonsense']) {
    const { read } = await client(port, `${head} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect((await read).toLowerCase(), head).toContain('connection: close')
  }
  await drained
})

test('a request whose head arrives while the server stops is answered', async () => {
  const { server, port } = await start()
  const { socket, read } = await client(port, 'GET / HTTP/1.1\r\nHost: loc')
  const drained = server.drain({ delay: 0, grace: 5000 })
  await wait(50)
  socket.write('alhost\r\n\r\n')
  expect(await read).toMatch(/^HTTP\/1\.1 200/)
  await drained
})

test('an incomplete body delays the shutdown by the grace period and no longer', async () => {
  const { server, port, received } = await start()
  const slow = await client(port, `${POST}{`)
  const took = await timed(server.drain({ delay: 0, grace: 300 }))
  expect(took).toBeGreaterThan(300)
  expect(took).toBeLessThan(1500)
  await slow.read
  expect(received).toEqual([])
})

test('a slow POST that started before is answered, with Connection: close', async () => {
  const { server, port, received } = await start()
  const { socket, read } = await client(port, `${POST}{`)
  const drained = server.drain({ delay: 0, grace: 5000 })
  await wait(600)
  socket.write('}')
  const response = await read
  expect(response).toMatch(/^HTTP\/1\.1 200/)
  expect(response.toLowerCase()).toContain('connection: close')
  expect(received).toEqual(['{}'])
  expect(await timed(drained)).toBeLessThan(1000)
})

test('data are released when no request can change them any more, while a page is still being made', async () => {
  const page = Promise.withResolvers<Response>()
  const post = Promise.withResolvers<Response>()
  const server = new HttpServer({
    fetch: ({ method }) => (method === 'POST' ? post.promise : page.promise),
    guard: { hosts: ['localhost'], bodyLimit: 1024 },
    headers: {},
    log: createLog('silent'),
  })
  const port = await server.listen(0, '127.0.0.1')
  const reader = await client(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const sender = await client(port, `${POST}{}`)
  const events: string[] = []
  const release = () => Promise.resolve(void events.push('released'))
  const drained = server.drain({ delay: 0, grace: 10_000, release }).then(() => events.push('drained'))
  await wait(300)
  events.push('stored')
  post.resolve(new Response('stored'))
  expect(await sender.read).toMatch(/^HTTP\/1\.1 200/)
  await wait(100)
  events.push('made')
  page.resolve(new Response('made'))
  expect(await reader.read).toMatch(/^HTTP\/1\.1 200/)
  await drained
  expect(events).toEqual(['stored', 'released', 'made', 'drained'])
})
