import type { Channel, Subject } from './channel.server.ts'

/** How long those who have something new wait for the others, in ms. */
const PATIENCE_MS = 2000

const HAVE: Subject<string> = { name: 'agreement.have' }
const SHOW: Subject<string> = { name: 'agreement.show' }

/** What lets several processes change from one revision to the next at the same moment; the primary's side. */
export class Agreement {
  readonly #patience: number
  readonly #has = new Map<Channel, string>()
  #waiting: NodeJS.Timeout | undefined

  constructor(patience = PATIENCE_MS) {
    this.#patience = patience
  }

  join(worker: Channel): void {
    worker.on(HAVE, (revision) => {
      this.#has.set(worker, revision)
      this.#look()
    })
    worker.onClose(() => {
      this.#has.delete(worker)
      this.#look()
    })
  }

  #look(): void {
    if (new Set(this.#has.values()).size <= 1) this.#show()
    else this.#waiting ??= setTimeout(() => this.#show(), this.#patience).unref()
  }

  #show(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    for (const [worker, revision] of this.#has) worker.send(SHOW, revision)
  }
}

/**
 * Tells what this process has; resolves when all have it, or have been waited for long enough, or when what this process had
 * after it is shown.
 */
export type Agree = (revision: string) => Promise<void>

/** The same of one of the processes. Across machines a database would stand where the primary stands here. */
export function agreeThrough(primary: Channel): Agree {
  /** In the order they were had. */
  const waiting: { revision: string; resolve: () => void }[] = []
  primary.on(SHOW, (shown) => {
    const last = waiting.findLastIndex(({ revision }) => revision === shown)
    for (const { resolve } of waiting.splice(0, last + 1)) resolve()
  })
  return (revision) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ revision, resolve })
    primary.send(HAVE, revision)
    return promise
  }
}
