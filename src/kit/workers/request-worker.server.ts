import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

interface PendingRequest extends PromiseWithResolvers<unknown> {
  timer: NodeJS.Timeout | undefined
}

interface Message {
  id: number
  request: unknown
}

/** Result of one request. Errors are copied between threads, which loses their class. */
export type Answer = { answer: unknown } | { error: Error }

type FromThread = 'ready' | ({ id: number } & Answer)[]

interface RequestWorkerOptions extends WorkerOptions {
  /** Program of the thread, which calls `answerInGroups`. */
  file: URL
  /** Rejects a request after this many ms without an answer; default: never. */
  timeoutMs?: number
  /** Called when the thread has ended, before the pending requests are rejected. */
  onExit: (error: Error | undefined) => void
}

/** A worker thread that answers requests, as seen from the thread that sends them. */
export class RequestWorker<Request, Result> {
  /** Resolves when the thread listens; rejects if it ends before that. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #timeoutMs: number | undefined
  readonly #exited = Promise.withResolvers<void>()
  readonly #pending = new Map<number, PendingRequest>()
  #lastId = 0

  constructor({ file, timeoutMs, onExit, ...options }: RequestWorkerOptions) {
    const ready = Promise.withResolvers<void>()
    this.ready = ready.promise
    // Prevents an unhandled rejection where no caller waits for it.
    this.ready.catch(() => {})
    this.#timeoutMs = timeoutMs
    this.#worker = new Worker(file, options)
    let failure: Error | undefined
    this.#worker.on('error', (error: Error) => (failure = error))
    this.#worker.on('message', (message: FromThread) => {
      if (message === 'ready') ready.resolve()
      else for (const { id, ...answer } of message) this.#settle(id, answer)
    })
    this.#worker.on('exit', () => {
      const error = failure ?? new Error('the thread has ended')
      onExit(failure)
      ready.reject(error)
      for (const id of this.#pending.keys()) this.#settle(id, { error })
      this.#exited.resolve()
    })
  }

  get hasPending(): boolean {
    return this.#pending.size > 0
  }

  /** Rejects with the error of the request or of the thread, or after the timeout. */
  request(request: Request): Promise<Result> {
    const result = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    const timeout = () => this.#settle(id, { error: new Error(`no answer within ${this.#timeoutMs} ms`) })
    const timer = this.#timeoutMs === undefined ? undefined : setTimeout(timeout, this.#timeoutMs)
    this.#pending.set(id, { ...result, timer })
    this.#worker.postMessage({ id, request } satisfies Message)
    return result.promise as Promise<Result>
  }

  /** Lets the thread answer all it has received and end by itself; terminates it after `timeoutMs`. */
  async end(timeoutMs: number): Promise<void> {
    this.#worker.postMessage('end')
    const timer = setTimeout(() => void this.#worker.terminate(), timeoutMs)
    await this.#exited.promise
    clearTimeout(timer)
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  /** Ignores an answer that comes after the timeout. */
  #settle(id: number, answer: Answer): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    if ('error' in answer) pending?.reject(answer.error)
    else pending?.resolve(answer.answer)
  }
}

interface AnsweringOptions<Request> {
  size: number
  /** Returns the answers in the order of the requests. If it rejects, the thread ends with that error. */
  answer: (requests: Request[]) => Promise<Answer[]>
  /** Called once everything received before `end()` is answered. */
  onEnd?: () => Promise<void>
}

/** Answers the requests to this thread in groups: those that arrive while one group is answered form the next. */
export function answerInGroups<Request>({ size, answer, onEnd }: AnsweringOptions<Request>): void {
  const port = parentPort
  if (!port) throw new Error('this program runs in a worker thread')
  const queue: Message[] = []
  let isDraining = false
  let isEnding = false
  const answerNext = async () => {
    const group = queue.splice(0, size)
    const answers = await answer(group.map(({ request }) => request as Request))
    const replies = group.map(({ id }, index) => ({ id, ...answers[index]! }))
    port.postMessage(replies satisfies FromThread)
  }
  const drain = async () => {
    isDraining = true
    do {
      // The messages that have arrived are received first.
      await nextTurn()
      if (queue.length > 0) await answerNext()
    } while (queue.length > 0)
    isDraining = false
    if (!isEnding) return
    await onEnd?.()
    port.close()
  }
  port.on('message', (message: Message | 'end') => {
    if (message === 'end') isEnding = true
    else queue.push(message)
    if (!isDraining) void drain()
  })
  port.postMessage('ready' satisfies FromThread)
}
