import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { PendingRequests } from './pending-requests.server.ts'

interface RequestThreadOptions {
  /** Program of the thread, which calls `answerRequests`. */
  file: () => URL
  /** The thread ends after this many ms without a request, and gives its memory back. */
  idleMs: number
  resourceLimits: ResourceLimits
  /** Called with an error that ended the thread. */
  onError: (error: unknown) => void
}

interface RunningThread {
  worker: Worker
  pending: PendingRequests
}

interface Message {
  id: number
  request: unknown
}

type Reply = { id: number } & ({ answer: unknown } | { error: Error })

/** A thread that answers requests one after the other. It starts with the first request; after a failure the next request starts another. */
export class RequestThread<Request, Answer> {
  readonly #options: RequestThreadOptions
  #running: RunningThread | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: RequestThreadOptions) {
    this.#options = options
  }

  /** Rejects with the error of the program, or with what ended the thread. */
  async request(request: Request): Promise<Answer> {
    clearTimeout(this.#idle)
    const { worker, pending } = (this.#running ??= this.#start())
    try {
      return await pending.send<Answer>((id) => worker.postMessage({ id, request } satisfies Message))
    } finally {
      if (pending.size === 0) this.#endWhenIdle()
    }
  }

  /** Ends the thread; requests without an answer are rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = undefined
    await running?.worker.terminate()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      // Another thread may have taken the place of one that failed.
      if (!this.#running?.pending.size) void this.close()
    }, this.#options.idleMs).unref()
  }

  #start(): RunningThread {
    const { file, resourceLimits, onError } = this.#options
    const running = { worker: new Worker(file(), { resourceLimits }), pending: new PendingRequests() }
    const ended = (error: Error) => {
      if (this.#running === running) this.#running = undefined
      running.pending.rejectAll(error)
    }
    running.worker.on('message', (reply: Reply) => {
      if ('error' in reply) running.pending.reject(reply.id, reply.error)
      else running.pending.resolve(reply.id, reply.answer)
    })
    running.worker.on('error', (error: Error) => {
      onError(error)
      ended(error)
    })
    running.worker.on('exit', () => ended(new Error('the thread has ended')))
    return running
  }
}

/** Answers the requests to this thread, one after the other. */
export function answerRequests(answer: (request: never) => Promise<unknown>): void {
  let last = Promise.resolve()
  const reply = async ({ id, request }: Message) => {
    try {
      parentPort?.postMessage({ id, answer: await answer(request as never) } satisfies Reply)
    } catch (error) {
      parentPort?.postMessage({ id, error: error as Error } satisfies Reply)
    }
  }
  parentPort?.on('message', (message: Message) => {
    last = last.then(() => reply(message))
  })
}
