import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { PdfFacts, PdfProblem } from './inspect-pdf.server.ts'

/** What the thread that reads PDFs gets. */
export interface PdfThreadData {
  port: MessagePort
  /** Number of files it has read. */
  answered: Int32Array
}

/** How long one file may take, in ms. */
const TIMEOUT_MS = 20_000
/** How long to wait in one step, in ms. */
const STEP_MS = 2
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

/** Program of the thread, where the sources are. */
export const pdfThreadSource = (): URL => pathToFileURL(join(import.meta.dirname, 'pdf-thread.server.ts'))

const TOO_SLOW: PdfProblem = {
  problem: `cannot be read within ${TIMEOUT_MS / 1000} s`,
  remedy: 'Print it to a new PDF, or save it with smaller pictures.',
}

/** Reads PDFs one after the other, in a thread, and waits for it in steps. */
export function* inspectPdfs(
  files: string[],
  program = pdfThreadSource,
): PausableWork<Map<string, PdfFacts | PdfProblem>> {
  const reports = new Map<string, PdfFacts | PdfProblem>()
  let thread: PdfThread | undefined
  for (const file of files) {
    thread ??= new PdfThread(program())
    const report = yield* thread.inspect(file)
    reports.set(file, report ?? TOO_SLOW)
    if (report) continue
    thread.end()
    thread = undefined
  }
  thread?.end()
  return reports
}

/** A thread whose answers can be waited for without the event loop: the first reading of the content needs them at once. */
class PdfThread {
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

  constructor(program: URL) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const workerData: PdfThreadData = { port: port2, answered: this.#answered }
    this.#worker = new Worker(program, { workerData, transferList: [port2], resourceLimits: HEAP })
    this.#worker.unref()
    // A thread that fails does not answer, which is enough to know.
    this.#worker.on('error', () => {})
  }

  /** Returns undefined if there is no answer in time. */
  *inspect(file: string): PausableWork<PdfFacts | PdfProblem | undefined> {
    const answered = Atomics.load(this.#answered, 0)
    this.#port.postMessage(file)
    const end = performance.now() + TIMEOUT_MS
    while (performance.now() < end) {
      Atomics.wait(this.#answered, 0, answered, STEP_MS)
      const received = receiveMessageOnPort(this.#port)
      if (received) return received.message as PdfFacts | PdfProblem
      yield
    }
    return undefined
  }

  end(): void {
    this.#port.close()
    void this.#worker.terminate()
  }
}
