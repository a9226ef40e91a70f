/** Runs at most `running` jobs at once, in the order they came; `full` tells when `waiting` are waiting. */
export class JobQueue {
  #running = 0
  #waiting: (() => void)[] = []
  readonly #limits: { running: number; waiting?: number }

  constructor(limits: { running: number; waiting?: number }) {
    this.#limits = limits
  }

  /** True when one more job would be one too many: the caller turns it away instead of running it. */
  get full(): boolean {
    const { running, waiting = Infinity } = this.#limits
    return this.#running >= running && this.#waiting.length >= waiting
  }

  /** The job's own outcome, once it had its turn. Rejects only if the job does. */
  async run<Outcome>(job: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#running < this.#limits.running) this.#running++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await job()
    } finally {
      // A waiting job takes over the place, so that no newcomer slips in before it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
