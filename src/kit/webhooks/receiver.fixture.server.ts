import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  at: number
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  close(): Promise<void>
}

/** Reaction to one message: a status, or a function that responds. */
export type Reaction = number | ((response: ServerResponse) => void)

/** Starts a server that reacts to each message in turn, and then accepts all. */
export async function startReceiver(reactions: Reaction[] = []): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const rest = [...reactions]
  const react: RequestListener = async (request, response) => {
    // Another program on this machine may look for a server of its own on this port.
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const chunks = await request.toArray()
    received.push({ at: Date.now(), headers: request.headers, body: Buffer.concat(chunks).toString() })
    const reaction = rest.shift() ?? 204
    if (typeof reaction === 'number') response.writeHead(reaction).end()
    else reaction(response)
  }
  const server = createServer(react).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
