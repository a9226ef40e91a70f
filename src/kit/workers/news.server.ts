import type { Channel, Subject } from './channel.server.ts'

/** What a process knows of something, by a digest: who knows another looks again. */
export interface Tidings {
  about: string
  digest: string
}

const NEWS: Subject<Tidings> = { name: 'news' }

/** Passes on to the others what one process tells; the primary's side. */
export class News {
  readonly #workers = new Set<Channel>()

  join(worker: Channel): void {
    this.#workers.add(worker)
    worker.on(NEWS, (tidings) => {
      for (const other of this.#workers) if (other !== worker) other.send(NEWS, tidings)
    })
    worker.onClose(() => this.#workers.delete(worker))
  }
}

/** The same of one of the processes. */
export interface NewsOfOthers {
  tell: (tidings: Tidings) => void
  hear: (listener: (tidings: Tidings) => void) => void
}

export const newsThrough = (primary: Channel): NewsOfOthers => ({
  tell: (tidings) => primary.send(NEWS, tidings),
  hear: (listener) => primary.on(NEWS, listener),
})
