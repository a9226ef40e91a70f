/** Result of `Semaphore.tryRun` if the semaphore and its queue were full. */
export const rejected = Symbol('rejected')

/** Limits how many pieces of work run at the same time; `maxWaiting` more may queue. */
export class Semaphore {
  readonly #permits: number
  readonly #maxWaiting: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(permits: number, maxWaiting = 0) {
    this.#permits = permits
    this.#maxWaiting = maxWaiting
  }

  /** Runs the work now or after those queued; rejects it if the queue is full. */
  async tryRun<Result>(work: () => Promise<Result>): Promise<Result | typeof rejected> {
    const isFull = this.#running >= this.#permits && this.#waiting.length >= this.#maxWaiting
    return isFull ? rejected : this.run(work)
  }

  /** Runs the work now or after those queued, however long the queue is. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#permits) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Passes the permit to the next in the queue, so that no new work gets it first.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
