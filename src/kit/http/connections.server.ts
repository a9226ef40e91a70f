import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The open connections of a server, and what each was last given to answer with. */
export class Connections {
  readonly #latest = new Map<Duplex, ServerResponse | undefined>()

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#latest.set(socket, undefined)
      socket.once('close', () => this.#latest.delete(socket))
    })
  }

  answer(socket: Duplex, response: ServerResponse): void {
    this.#latest.set(socket, response)
  }

  latest(socket: Duplex): ServerResponse | undefined {
    return this.#latest.get(socket)
  }

  /** Answers that are begun, or waited for, and not sent whole. */
  owed(): ServerResponse[] {
    return [...this.#latest.values()].filter(
      (response) => response && !response.writableFinished,
    ) as ServerResponse[]
  }
}
