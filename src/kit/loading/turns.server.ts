import { setImmediate as nextTurn } from 'node:timers/promises'

/** Gives everybody who asks a turn of the event loop of his own, one after the other: what comes in meanwhile is answered in between. */
export class Turns {
  #last = Promise.resolve()

  take(): Promise<void> {
    this.#last = this.#last.then(() => nextTurn())
    return this.#last
  }
}
