import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { HttpServer } from './server.server.ts'

/** Clients that open a connection for each request, until nobody listens any more; they report how many requests were answered, and why others were not. */
const CLIENTS = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, count } } = require('node:worker_threads')
let answered = 0
const lost = []
const request = () => new Promise((resolve) => {
  let text = ''
  let isConnected = false
  const socket = connect(port, '127.0.0.1', () => {
    isConnected = true
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
  })
  socket.on('data', (chunk) => {
    text += chunk
    if (text.endsWith('made')) socket.destroy()
  })
  socket.on('error', (error) => (isConnected ||= error.code !== 'ECONNREFUSED') && lost.push(error.code))
  socket.on('close', () => {
    if (text.endsWith('made')) answered++
    else if (isConnected && !lost.length) lost.push('closed')
    resolve(isConnected)
  })
})
const client = async () => { while (await request()); }
Promise.all(Array.from({ length: count }, client)).then(() => parentPort.postMessage([answered, lost]))
`

test('16 clients that connect for each request lose none in 20 drains', async () => {
  let answered = 0
  const lost: string[] = []
  for (let drain = 0; drain < 20; drain++) {
    const server = new HttpServer({
      fetch: () => new Response('made'),
      guard: { hosts: ['localhost'], bodyLimit: 1024 },
      headers: {},
      log: createLog('silent'),
    })
    const port = await server.listen(0, '127.0.0.1')
    const clients = new Worker(CLIENTS, { eval: true, workerData: { port, count: 16 } })
    const done = once(clients, 'message')
    await wait(150)
    await server.drain({ delay: 50, grace: 5000 })
    const [[fine, failed]] = (await done) as [[number, string[]]]
    answered += fine
    lost.push(...failed)
  }
  expect(answered).toBeGreaterThan(320)
  expect(lost).toEqual([])
})
