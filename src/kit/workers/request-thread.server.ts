import type { ResourceLimits } from 'node:worker_threads'
import { type Answer, answerInGroups, RequestWorker } from './request-worker.server.ts'

interface RequestThreadOptions {
  /** Program of the thread, which calls `answerRequests`. */
  file: () => URL
  /** The thread ends after this many ms without a request and releases its memory. */
  idleMs: number
  resourceLimits: ResourceLimits
  onError: (error: unknown) => void
}

/** A thread that runs on demand: the first request starts it, and so does the next one after a failure. */
export class RequestThread<Request, Result> {
  readonly #options: RequestThreadOptions
  #worker: RequestWorker<Request, Result> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: RequestThreadOptions) {
    this.#options = options
  }

  /** Rejects with the error of the program, or with the one that ended the thread. */
  async request(request: Request): Promise<Result> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    try {
      return await worker.request(request)
    } finally {
      if (!worker.hasPending) this.#endWhenIdle()
    }
  }

  /** Ends the thread; pending requests are rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      // Another thread may have replaced one that failed.
      if (!this.#worker?.hasPending) void this.close()
    }, this.#options.idleMs).unref()
  }

  #start(): RequestWorker<Request, Result> {
    const { file, resourceLimits, onError } = this.#options
    const worker = new RequestWorker<Request, Result>({
      file: file(),
      resourceLimits,
      onExit: (error) => {
        if (error) onError(error)
        if (this.#worker === worker) this.#worker = undefined
      },
    })
    return worker
  }
}

/** Answers the requests to this thread, one after the other. */
export function answerRequests(answer: (request: never) => Promise<unknown>): void {
  const settle = (request: never): Promise<Answer> =>
    answer(request).then(
      (result) => ({ answer: result }),
      (error: Error) => ({ error }),
    )
  answerInGroups<never>({ size: 1, answer: (requests) => Promise.all(requests.map(settle)) })
}
