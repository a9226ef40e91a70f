/** Returned by `Semaphore.tryRun` when there was no room for the work. */
export const rejected = Symbol('rejected')

/** Limits how many pieces of work run at the same time; `maxWaiting` more may wait for their turn, in order. */
export class Semaphore {
  readonly #permits: number
  readonly #maxWaiting: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(permits: number, maxWaiting = 0) {
    this.#permits = permits
    this.#maxWaiting = maxWaiting
  }

  /** Runs the work now or when its turn comes; rejects it when there is no room to wait. */
  async tryRun<Result>(work: () => Promise<Result>): Promise<Result | typeof rejected> {
    const isFull = this.#running >= this.#permits && this.#waiting.length >= this.#maxWaiting
    return isFull ? rejected : this.run(work)
  }

  /** Runs the work now or when its turn comes, however many are waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#permits) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The permit goes straight to the next in line, so that no newcomer slips in before it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
