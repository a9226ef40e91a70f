import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The open connections of a server, each with its latest response. */
export class Connections {
  readonly #latest = new Map<Duplex, ServerResponse | undefined>()

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#latest.set(socket, undefined)
      socket.once('close', () => this.#latest.delete(socket))
    })
  }

  setLatest(socket: Duplex, response: ServerResponse): void {
    this.#latest.set(socket, response)
  }

  latest(socket: Duplex): ServerResponse | undefined {
    return this.#latest.get(socket)
  }

  /** Returns the responses that have not been sent completely. */
  pending(): ServerResponse[] {
    return [...this.#latest.values()].filter(
      (response) => response !== undefined && !response.writableFinished,
    ) as ServerResponse[]
  }
}
