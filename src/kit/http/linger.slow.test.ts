import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { HttpServer } from './server.server.ts'

const server = new HttpServer({
  fetch: (request) => new Response('busy', { status: request.url.endsWith('/files') ? 503 : 200 }),
  guard: { hosts: ['localhost'], bodyLimit: 1024, uploads: { paths: ['/files'], bodyLimit: 50e6 } },
  headers: {},
  log: createLog('silent'),
})
const port = await server.listen(0, '127.0.0.1')
afterAll(() => server.drain({ delay: 0, grace: 0 }))

/** A client in a thread of its own, which does not wait for this one: posts 20 MB by `fetch`, 20 times, and reports the statuses or errors. */
const CLIENT = `
const { parentPort, workerData: { url, type } } = require('node:worker_threads')
const body = 'x'.repeat(20e6)
const post = async () => {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
  await response.text()
  return response.status
}
const run = async () => {
  const statuses = []
  for (let time = 0; time < 20; time++) statuses.push(await post().catch((error) => error.cause?.code))
  parentPort.postMessage(statuses)
}
run()
`

test.each([
  ['the guard', { path: '/api', type: 'application/json', status: 413 }],
  ['a route that reads no body', { path: '/files', type: 'multipart/form-data; boundary=x', status: 503 }],
])('a client that sends 20 MB reads the refusal of %s each time', async (_, { path, type, status }) => {
  const client = new Worker(CLIENT, {
    eval: true,
    workerData: { url: `http://localhost:${port}${path}`, type },
  })
  expect(await once(client, 'message')).toEqual([Array(20).fill(status)])
})

const headOf = (length: number, more = '') =>
  `POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

test('a client that never stops sending is disconnected, after a small part of what it could send', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  let response = ''
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
  const ended = new Promise<string>((resolve) => socket.once('end', () => resolve(response)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let sent = 0
  const chunk = Buffer.alloc(1e6)
  const send = () => socket.write(chunk, (error) => error ?? ((sent += chunk.length), send()))
  socket.write(headOf(1e12))
  send()
  expect(await ended).toMatch(/^HTTP\/1\.1 413 /)
  await closed
  // 2 MB are read; the rest is in the buffers of both sides.
  expect(sent).toBeLessThan(30e6)
})

test('a refused request with Expect: 100-continue is not asked for its body', async () => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(headOf(2000, 'Expect: 100-continue\r\n'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
})
