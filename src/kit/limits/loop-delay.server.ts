/** Interval of the samples, in ms. */
const SAMPLE_MS = 20
/** Share of the latest sample in the mean: after a second, earlier samples hardly count. */
const WEIGHT = 0.05

/** Measures how late the event loop is: the mean delay of a timer over the last second. */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout
  #mean = 0

  constructor(now = () => performance.now()) {
    let due = now() + SAMPLE_MS
    this.#timer = setInterval(() => {
      const delay = Math.max(0, now() - due)
      this.#mean += WEIGHT * (delay - this.#mean)
      due = now() + SAMPLE_MS
    }, SAMPLE_MS).unref()
  }

  /** The mean delay, in ms. */
  get mean(): number {
    return this.#mean
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
