import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readiness } from './server.ts'

/** Interval between two looks at a replica's readiness, in ms. */
const POLL_MS = 200

export interface Balancer {
  url: string
  close: () => void
}

/** Starts a balancer over replicas on fixed ports, which sends requests to those that were ready at the last look. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  let ready: number[] = []
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      const states = await Promise.all(ports.map((port) => readiness(`http://127.0.0.1:${port}`, '')))
      ready = ports.filter((_, index) => states[index] === 200)
      await pause(POLL_MS)
    }
  }
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) return void outgoing.writeHead(502).end()
    const { method = 'GET', url: path = '/', headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    passed.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.once('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  void look()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      stopping.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}
