import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a kept connection may still bring a request after the server stopped listening, in ms. */
const LAST_REQUESTS_MS = 200
const LOOK_MS = 20

export interface Farewell {
  /** How long everything is still answered, in ms. */
  delay: number
  /** How long an answer that is owed may take after that, in ms. */
  grace: number
}

/** How a server ends: whoever was heard is answered, a connection that asks for nothing whole is not waited for. */
export class Departure {
  readonly #owed = new Set<ServerResponse>()
  #leaving = false

  /** Counts one answer as owed until it is sent or its client is gone. */
  owe(response: ServerResponse): void {
    if (this.#leaving) response.setHeader('connection', 'close')
    this.#owed.add(response)
    response.once('close', () => this.#owed.delete(response))
  }

  /** Resolves when nothing is connected any more, at most `delay` + `grace` ms and a moment from now. */
  async leave(server: Server, { delay, grace }: Farewell): Promise<void> {
    this.#leaving = true
    for (const response of this.#owed) if (!response.headersSent) response.setHeader('connection', 'close')
    await wait(delay)
    // Node no longer times out slow clients from here on: `grace` does.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await wait(LAST_REQUESTS_MS)
    const end = performance.now() + grace
    while (this.#owed.size > 0 && performance.now() < end) await wait(LOOK_MS)
    server.closeAllConnections()
    await closed
  }
}
