/** Interval of the samples, in ms. */
const SAMPLE_MS = 20
/** Share of the latest sample in the mean: after a second, earlier samples hardly count. */
const WEIGHT = 0.05

/** Returns the processor time that this thread has used, in ms. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

interface LoopDelayOptions {
  now?: () => number
  cpu?: () => number
}

/**
 * Measures how late the event loop is through its own work: the mean delay of a timer over the last second. Time that other programs
 * take from this thread does not count, because refusing its clients would not give it back.
 */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout
  #mean = 0

  constructor({ now = () => performance.now(), cpu = threadTime }: LoopDelayOptions = {}) {
    let [due, used] = [now() + SAMPLE_MS, cpu()]
    this.#timer = setInterval(() => {
      const usedNow = cpu()
      const delay = Math.max(0, Math.min(now() - due, usedNow - used))
      this.#mean += WEIGHT * (delay - this.#mean)
      due = now() + SAMPLE_MS
      used = usedNow
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
