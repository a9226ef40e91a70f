import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, each with its latest response. */
export class Connections {
  /** Number of connections that have been accepted so far. */
  accepted = 0
  readonly #latest = new Map<Socket, ServerResponse | undefined>()

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.accepted++
      this.#latest.set(socket, undefined)
      socket.once('close', () => this.#latest.delete(socket))
    })
  }

  /** Number of open connections. */
  get size(): number {
    return this.#latest.size
  }

  setLatest(socket: Socket, response: ServerResponse): void {
    this.#latest.set(socket, response)
  }

  latest(socket: Socket): ServerResponse | undefined {
    return this.#latest.get(socket)
  }

  /** Returns the responses that have not been sent completely. */
  pending(): ServerResponse[] {
    return [...this.#latest.values()].filter(isPending)
  }

  /** Whether a request may still arrive, or one that is being answered may still change something. */
  mayChange(): boolean {
    return [...this.#latest.values()].some((response) => !isPending(response) || !isSafe(response))
  }

  /** Returns a function that says whether one of the requests that may change something now is still being answered. */
  changing(): () => boolean {
    const responses = this.pending().filter((response) => !isSafe(response))
    return () => responses.some((response) => isPending(response) && !response.destroyed && !isSafe(response))
  }

  /** Returns the connections on which no response is pending. */
  withoutPending(): Socket[] {
    return [...this.#latest].filter(([, response]) => !isPending(response)).map(([socket]) => socket)
  }
}

const isPending = (response: ServerResponse | undefined): response is ServerResponse =>
  response !== undefined && !response.writableFinished

/** Whether a response is of a request that only reads, or is being sent already. */
const isSafe = ({ req, headersSent }: ServerResponse): boolean =>
  headersSent || req.method === 'GET' || req.method === 'HEAD'
