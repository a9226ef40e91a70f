import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** What a page answers in brotli. */
export const PAGE = brotliCompressSync('<!doctype html><title>Batteries</title>')

export interface Replica {
  /** Whether it resets the connection of each POST. */
  isBroken: boolean
  /** Whether it has no scripts and styles but those of an earlier build. */
  isOld: boolean
  port: number
  /** Requests, with the length of their bodies; those about health are left out. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; length: number }[]
  close: () => void
}

async function lengthOf(request: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of request) length += (chunk as Buffer).length
  return length
}

/** Starts a server that stands for a replica of the site. It answers `/missing` with 404. */
export async function startReplica(): Promise<Replica> {
  const replica: Replica = { port: 0, requests: [], isBroken: false, isOld: false, close }
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    if (path.startsWith('/health/')) return void response.end()
    void lengthOf(request).then((length) => {
      replica.requests.push({ method, path, headers, length })
      if (replica.isBroken && method === 'POST') return void request.socket.resetAndDestroy()
      const isMissing = path.startsWith('/missing') || (replica.isOld && path.startsWith('/_app/assets/'))
      const status = isMissing ? 404 : 200
      response.writeHead(status, { 'content-encoding': 'br', 'x-request-id': 'id-of-the-site' })
      response.end(PAGE)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  replica.port = (server.address() as AddressInfo).port
  return replica
  function close() {
    server.close()
    server.closeAllConnections()
  }
}
