import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections.server.ts'

/**
 * Idle time after which a connection without a pending response is closed, in ms. A client that opens a connection and sends its request
 * later than that gets no answer; a lost packet is sent again after 200 ms and a round trip (RFC 6298, as Linux does it).
 */
const LAST_HEADS_MS = 400
/** Number of polls without a new connection after which none is left to accept. Each poll accepts at least one. */
const QUIET_POLLS = 10
/** Maximum duration of the polls, in ms. */
const MAX_HOLD_MS = 2000
const POLL_MS = 5
/** Interval of the polls, in ms. A longer one would never pass without a new connection on a busy server. */
const ACCEPT_POLL_MS = 1
/** Maximum wait for forms that are being sent, before another process takes over, in ms. */
const MAX_UPLOAD_MS = 10_000
/** Maximum wait for the last requests that change data, once the listener is closed, in ms. */
const RELEASE_GRACE_MS = 1000

export interface ShutdownTimes {
  /** Time for which new requests are still answered, in ms. */
  delay: number
  /** Time after that for pending responses, in ms. */
  grace: number
  /**
   * Called when nothing that was sent can still change anything, if another process goes on listening on the same socket. What is left then
   * is the rest of responses.
   */
  release?: (() => Promise<void>) | undefined
}

interface ShutdownOptions extends ShutdownTimes {
  connections: Connections
  /** Lets requests wait from now on; the returned function answers them. */
  hold: () => () => void
}

/** Answers every request on a connection that was accepted, and closes all others, after little more than `delay` + `grace` ms at most. */
export async function gracefulShutdown(
  server: Server,
  { delay, grace, release, connections, hold }: ShutdownOptions,
): Promise<void> {
  await wait(delay)
  if (release) await waitForChanges(connections)
  const { closed } = release ? closeListener(server) : await stopListening(server, { connections, hold })
  if (release) {
    const end = performance.now() + Math.min(grace, RELEASE_GRACE_MS)
    await closeSilent(connections, { end, isOver: () => !connections.mayChange() })
    await release()
  }
  const end = performance.now() + grace
  await closeSilent(connections, { end, isOver: () => connections.size === 0 })
  server.closeAllConnections()
  await closed
}

/**
 * Stops the listener alone, while no connection waits to be accepted: the system would reset it. Responses are held meanwhile,
 * because a client that waits for one opens no other connection.
 */
async function stopListening(
  server: Server,
  { connections, hold }: Pick<ShutdownOptions, 'connections' | 'hold'>,
): Promise<{ closed: Promise<void> }> {
  const release = hold()
  const end = performance.now() + MAX_HOLD_MS
  for (let quiet = 0; quiet < QUIET_POLLS && performance.now() < end; quiet++) {
    const { accepted } = connections
    await afterPolling(ACCEPT_POLL_MS)
    if (connections.accepted > accepted) quiet = -1
  }
  const closing = closeListener(server)
  release()
  return closing
}

/** Waits for the requests that may change something and have begun, while others are accepted. */
async function waitForChanges(connections: Connections): Promise<void> {
  const isChanging = connections.changing()
  const end = performance.now() + MAX_UPLOAD_MS
  while (isChanging() && performance.now() < end) await wait(POLL_MS)
}

/** Stops the listener alone. */
function closeListener(server: Server): { closed: Promise<void> } {
  // Otherwise `close` would call it and end connections whose request is about to arrive.
  server.closeIdleConnections = () => {}
  // Node stops timing out slow clients here; `grace` ends them.
  return { closed: new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Closes each connection that has no pending response and has sent nothing for LAST_HEADS_MS, until it is over or `end` has come. */
async function closeSilent(
  connections: Connections,
  { end, isOver }: { end: number; isOver: () => boolean },
): Promise<void> {
  const silent = new Map<Socket, { bytesRead: number; since: number }>()
  while (!isOver() && performance.now() < end) {
    const now = performance.now()
    for (const socket of connections.withoutPending()) {
      const { bytesRead, since } = silent.get(socket) ?? { bytesRead: -1, since: now }
      if (socket.bytesRead !== bytesRead) silent.set(socket, { bytesRead: socket.bytesRead, since: now })
      else if (now - since >= LAST_HEADS_MS) socket.destroy()
    }
    await afterPolling(POLL_MS)
  }
}

/** Waits, and reads the sockets once more: after a long turn, timers run before sockets are read. */
async function afterPolling(ms: number): Promise<void> {
  await wait(ms)
  await nextTurn()
}
