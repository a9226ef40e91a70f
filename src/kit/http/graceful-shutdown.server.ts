import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections.server.ts'

/** How long a connection without a pending response may send nothing before it is closed, in ms. */
const LAST_HEADS_MS = 200
/** Polls without a new connection after which none waits to be accepted; each poll accepts at least one that waits. */
const QUIET_POLLS = 10
/** How long the listener may wait for that, in ms. */
const MAX_HOLD_MS = 2000
const POLL_MS = 5
/** Wait between two polls for connections, in ms: while many arrive, more time without one would never come. */
const ACCEPT_POLL_MS = 1
/** How long forms that are being sent are waited for while another process has not taken over yet, in ms. */
const MAX_UPLOAD_MS = 10_000
/** Time for the last requests that change something, once the listener is closed and nobody is answered, in ms. */
const RELEASE_GRACE_MS = 1000

export interface ShutdownTimes {
  /** How long new requests are still answered, in ms. */
  delay: number
  /** How long a pending response may take after that, in ms. */
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
  // Called by `close`, it would end connections whose request is about to arrive.
  server.closeIdleConnections = () => {}
  // From here on Node does not time out slow clients, but `grace` does.
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

/** Waits, and then for what has arrived meanwhile: after a turn that took long, timers run before the sockets are read. */
async function afterPolling(ms: number): Promise<void> {
  await wait(ms)
  await nextTurn()
}
