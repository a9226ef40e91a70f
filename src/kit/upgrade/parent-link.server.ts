/** Reports of a server: it is loaded except for the data that the previous server still has, its own data are free, or it serves. */
export type ServerReport = 'prepared' | 'released' | 'serving'
/** Orders of a parent: begin to serve, or end in favour of the next server. */
export type ParentOrder = 'serve' | 'retire'

/** Environment variable that a parent sets: 1 for a server that replaces another one, else 0. */
export const IS_UPGRADE = 'SERVER_IS_UPGRADE'

/** The parent process of a server, which holds its sockets. A server that was started without one takes its turn at once. */
export class ParentLink {
  /** Whether another server still has data and addresses. */
  readonly isUpgrade: boolean
  /** Process managers have a channel to the server, too. */
  readonly #hasParent: boolean
  readonly #turn = Promise.withResolvers<void>()

  constructor() {
    const { [IS_UPGRADE]: isUpgrade } = process.env
    delete process.env[IS_UPGRADE]
    this.#hasParent = process.connected && isUpgrade !== undefined
    // The parent ended before this server could connect to it, and nothing else would stop the server.
    if (isUpgrade !== undefined && !process.connected) process.exit(1)
    this.isUpgrade = this.#hasParent && isUpgrade === '1'
    if (!this.isUpgrade) this.#turn.resolve()
  }

  /** Calls `onRetire` when the next server takes over, `onLost` when the parent has ended without an order. */
  listen({ onRetire, onLost }: { onRetire: () => void; onLost: () => void }): void {
    if (!this.#hasParent) return
    process.on('message', (order: ParentOrder) => {
      if (order === 'serve') this.#turn.resolve()
      if (order === 'retire') onRetire()
    })
    process.once('disconnect', () => {
      // Standard error is a pipe to the parent, which is gone.
      process.stderr.on('error', () => {})
      onLost()
    })
  }

  /** Resolves when the data are free. */
  async waitForTurn(): Promise<void> {
    this.report('prepared')
    await this.#turn.promise
  }

  report(report: ServerReport): void {
    // A parent that has ended is handled by `onLost`.
    if (this.#hasParent) process.send?.(report, () => {})
  }
}
