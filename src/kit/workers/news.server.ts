import type { Channel, Subject } from './channel.server.ts'

/** What a process knows of something. */
export interface Tidings {
  about: string
  /** Of the text: who knows another looks again. */
  digest: string
  /** For who knows nothing yet, and cannot look either. */
  text: string
}

const NEWS: Subject<Tidings> = { name: 'news' }
const LAST: Subject<undefined> = { name: 'news.last' }

/** Passes on to the others what one process tells, and the last of it to those that come later; the primary's side. */
export class News {
  readonly #workers = new Set<Channel>()
  readonly #last = new Map<string, Tidings>()

  join(worker: Channel): void {
    this.#workers.add(worker)
    worker.on(NEWS, (tidings) => {
      this.#last.set(tidings.about, tidings)
      for (const other of this.#workers) if (other !== worker) other.send(NEWS, tidings)
    })
    worker.on(LAST, () => {
      for (const tidings of this.#last.values()) worker.send(NEWS, tidings)
    })
    worker.onClose(() => this.#workers.delete(worker))
  }
}

/** The same of one of the processes. */
export interface NewsOfOthers {
  tell: (tidings: Tidings) => void
  /** Begins with what was told last. */
  hear: (listener: (tidings: Tidings) => void) => void
}

export const newsThrough = (primary: Channel): NewsOfOthers => ({
  tell: (tidings) => primary.send(NEWS, tidings),
  hear(listener) {
    primary.on(NEWS, listener)
    primary.send(LAST, undefined)
  },
})
