import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections.server.ts'

/** How long a request that has begun to arrive may take to become one that is answered, in ms. */
const LAST_HEADS_MS = 200
const POLL_MS = 20

export interface ShutdownTimes {
  /** How long new requests are still answered, in ms. */
  delay: number
  /** How long a pending response may take after that, in ms. */
  grace: number
}

/** Answers every request that has arrived, and closes all other connections, after little more than `delay` + `grace` ms at most. */
export async function gracefulShutdown(
  server: Server,
  connections: Connections,
  { delay, grace }: ShutdownTimes,
): Promise<void> {
  for (const response of connections.pending())
    if (!response.headersSent) response.setHeader('connection', 'close')
  await wait(delay)
  // Closes idle connections too. From here on Node does not time out slow clients, but `grace` does.
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Without an open connection there is nothing to wait for, as in development, where each restart is waited for.
  await Promise.race([closed, wait(LAST_HEADS_MS, undefined, { ref: false })])
  const end = performance.now() + grace
  while (connections.pending().length > 0 && performance.now() < end) await wait(POLL_MS)
  server.closeAllConnections()
  await closed
}
