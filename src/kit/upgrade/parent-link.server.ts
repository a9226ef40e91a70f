/** A server reports that it has loaded all it can load beside the one before, that its data are free, and that it serves. */
export type ServerReport = 'prepared' | 'released' | 'serving'
/** A parent lets a server begin, or end in favour of the next one. */
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
    // The parent has ended meanwhile, and nobody could stop this server with it.
    if (isUpgrade !== undefined && !process.connected) process.exit(1)
    this.isUpgrade = this.#hasParent && isUpgrade === '1'
    if (!this.isUpgrade) this.#turn.resolve()
  }

  /** Calls back when the next server is to take over, and when the parent has ended without a word. */
  listen({ onRetire, onLost }: { onRetire: () => void; onLost: () => void }): void {
    if (!this.#hasParent) return
    process.on('message', (order: ParentOrder) => {
      if (order === 'serve') this.#turn.resolve()
      if (order === 'retire') onRetire()
    })
    process.once('disconnect', () => {
      // It is a pipe to the parent, which is gone.
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
