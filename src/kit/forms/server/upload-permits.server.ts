import { networkOf } from '#kit/http/ip-address.server.ts'
import { rejected } from '#kit/limits/semaphore.server.ts'

/** A form with files, while it is being read and handled. */
export interface ReadUpload {
  client: string
  /** Bytes of its body so far. */
  readonly bytes: number
  readonly isComplete: boolean
  /** Stops reading it. */
  stop: () => void
}

interface Waiter {
  upload: ReadUpload
  settle: (isGranted: boolean) => void
}

const PERMITS = 8
/** Largest number of permits of one client. An IPv6 /48, which one customer can own, counts as one client. */
const PER_NETWORK = { permits: 3, prefix: { ipv4: 32, ipv6: 48 } }
/** Waiting is shorter than a period of the minimum body rate, because the body of a waiting form is not read. */
const WAIT = { forms: 16, ms: 5000 }
/** While a form waits, an upload must bring 200 kB/s. */
const MIN_RATE = { bytes: 400_000, per: 2000 }

/** Permits to read forms with files. While others wait, the slowest uploads below the minimum rate are stopped. */
export class UploadPermits {
  /** Uploads with a permit, and their bytes at the last check, unless they began after it. */
  readonly #reading = new Map<ReadUpload, number | undefined>()
  #waiting: Waiter[] = []
  #timer: ReturnType<typeof setInterval> | undefined

  /** Runs the work with a permit; rejects it if none becomes free in time, or the network has its share. */
  async tryRun<Result>(upload: ReadUpload, work: () => Promise<Result>): Promise<Result | typeof rejected> {
    if (this.#countOf(upload) >= PER_NETWORK.permits) return rejected
    if (this.#reading.size < PERMITS) this.#reading.set(upload, undefined)
    else if (this.#waiting.length >= WAIT.forms || !(await this.#wait(upload))) return rejected
    try {
      return await work()
    } finally {
      this.#reading.delete(upload)
      this.#waiting[0]?.settle(true)
    }
  }

  #countOf({ client }: ReadUpload): number {
    const network = networkOf(client, PER_NETWORK.prefix)
    const all = [...this.#reading.keys(), ...this.#waiting.map(({ upload }) => upload)]
    return all.filter((other) => networkOf(other.client, PER_NETWORK.prefix) === network).length
  }

  #wait(upload: ReadUpload): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => waiter.settle(false), WAIT.ms)
    const waiter: Waiter = {
      upload,
      settle: (isGranted) => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((other) => other !== waiter)
        if (isGranted) this.#reading.set(upload, undefined)
        if (!this.#waiting.length) this.#stopChecking()
        resolve(isGranted)
      },
    }
    this.#waiting.push(waiter)
    if (!this.#timer) this.#startChecking()
    return promise
  }

  #startChecking(): void {
    this.#noteBytes()
    this.#timer = setInterval(() => {
      this.#stopSlowest()
      this.#noteBytes()
    }, MIN_RATE.per).unref()
  }

  #stopChecking(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #noteBytes(): void {
    for (const upload of this.#reading.keys()) this.#reading.set(upload, upload.bytes)
  }

  /** Stops one upload for each form that waits. */
  #stopSlowest(): void {
    const slow = [...this.#reading]
      .map(([upload, before]) => ({ upload, grown: before === undefined ? Infinity : upload.bytes - before }))
      .filter(({ upload, grown }) => !upload.isComplete && grown < MIN_RATE.bytes)
      .toSorted((a, b) => a.grown - b.grown)
    for (const { upload } of slow.slice(0, this.#waiting.length)) upload.stop()
  }
}
