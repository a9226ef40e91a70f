import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  type ResourceLimits,
  Worker,
  workerData,
} from 'node:worker_threads'
import type { PausableWork } from './time-slices.server.ts'

interface ThreadData {
  port: MessagePort
  /** Number of requests that are answered. */
  answered: Int32Array
}

/** Length of one waiting step, in ms. */
const STEP_MS = 2

/** A thread whose answers can be waited for without the event loop, in a process that does not serve requests yet. */
export class AwaitedThread<Request, Result> {
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

  /** `program` calls `answerAwaited`. */
  constructor(program: URL, resourceLimits: ResourceLimits) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const data: ThreadData = { port: port2, answered: this.#answered }
    this.#worker = new Worker(program, { workerData: data, transferList: [port2], resourceLimits })
    this.#worker.unref()
    // A thread that fails does not answer, so the request times out.
    this.#worker.on('error', () => {})
  }

  /** Returns undefined if there is no answer in time. */
  *request(request: Request, timeoutMs: number): PausableWork<Result | undefined> {
    const answered = Atomics.load(this.#answered, 0)
    this.#port.postMessage(request)
    const end = performance.now() + timeoutMs
    while (performance.now() < end) {
      Atomics.wait(this.#answered, 0, answered, STEP_MS)
      const received = receiveMessageOnPort(this.#port)
      if (received) return received.message as Result
      yield
    }
    return undefined
  }

  end(): void {
    this.#port.close()
    void this.#worker.terminate()
  }
}

/** Answers the requests to this thread. */
export function answerAwaited(answer: (request: never) => Promise<unknown>): void {
  const { port, answered } = workerData as ThreadData
  port.on('message', async (request) => {
    port.postMessage(await answer(request as never))
    Atomics.add(answered, 0, 1)
    Atomics.notify(answered, 0)
  })
}
