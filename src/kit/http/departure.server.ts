import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections.server.ts'

/** How long a kept connection may still bring a request after the server stopped listening, in ms. */
const LAST_REQUESTS_MS = 200
const LOOK_MS = 20

export interface Farewell {
  /** How long everything is still answered, in ms. */
  delay: number
  /** How long an answer that is owed may take after that, in ms. */
  grace: number
}

/**
 * Ends a server: whoever was heard is answered, a connection that asks for nothing whole is not waited for. Resolves when
 * nothing is connected any more, at most `delay` + `grace` ms and a moment from now.
 */
export async function leave(
  server: Server,
  connections: Connections,
  { delay, grace }: Farewell,
): Promise<void> {
  for (const response of connections.owed())
    if (!response.headersSent) response.setHeader('connection', 'close')
  await wait(delay)
  // Node no longer times out slow clients from here on: `grace` does.
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await wait(LAST_REQUESTS_MS)
  const end = performance.now() + grace
  while (connections.owed().length > 0 && performance.now() < end) await wait(LOOK_MS)
  server.closeAllConnections()
  await closed
}
