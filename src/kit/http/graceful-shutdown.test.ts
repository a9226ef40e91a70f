import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { createHttpServer, type HttpServer } from './server.server.ts'

async function start(): Promise<{ server: HttpServer; port: number; heard: string[] }> {
  const heard: string[] = []
  const server = createHttpServer({
    async fetch(request) {
      heard.push(await request.text())
      return new Response('kept')
    },
    guard: { hosts: ['localhost'], bodyLimit: 1024 },
    headers: {},
    log: createLog('silent'),
  })
  return { server, port: await server.listen(0, '127.0.0.1'), heard }
}

/** A client that sends what it is told, and what it has read by the time the connection ends. */
async function client(port: number, first: string): Promise<{ socket: Socket; read: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.on('error', () => {})
  const read = once(socket, 'close').then(() => said)
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

test('half a request head, or none, does not hold the end up', async () => {
  const { server, port } = await start()
  const half = await client(port, 'GET / HTTP/1.1\r\nHost: loc')
  const mute = await client(port, '')
  expect(await timed(server.drain({ delay: 0, grace: 5000 }))).toBeLessThan(1000)
  expect([await half.read, await mute.read]).toEqual(['', ''])
})

test('a body that never comes whole is waited for so long and no longer', async () => {
  const { server, port, heard } = await start()
  const slow = await client(port, `${POST}{`)
  const took = await timed(server.drain({ delay: 0, grace: 300 }))
  expect(took).toBeGreaterThan(300)
  expect(took).toBeLessThan(1500)
  await slow.read
  expect(heard).toEqual([])
})

test('a slow POST that began before the end is still taken and answered, with a goodbye', async () => {
  const { server, port, heard } = await start()
  const { socket, read } = await client(port, `${POST}{`)
  const gone = server.drain({ delay: 0, grace: 5000 })
  await wait(600)
  socket.write('}')
  const said = await read
  expect(said).toMatch(/^HTTP\/1\.1 200/)
  expect(said.toLowerCase()).toContain('connection: close')
  expect(heard).toEqual(['{}'])
  expect(await timed(gone)).toBeLessThan(1000)
})
