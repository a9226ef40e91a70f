import { ownBytes } from '#kit/memory/own-bytes.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { RequestThread } from '#kit/workers/request-thread.server.ts'
import type { PrintJob } from './print-job.server.ts'
import type { PrintedDocument } from './print.server.ts'

/** Prints documents, one at a time. */
export interface Printer {
  print(job: PrintJob): Promise<PrintedDocument>
  /** Rejects pending jobs. */
  close(): Promise<void>
}

/** Idle time after which the thread ends, in ms: it takes 45 MB. */
const IDLE_MS = 5000
/** Heap limits of the thread, in MB. A catalogue of 10,000 products fits; a document that does not fit fails alone. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

/** Creates a printer with its own thread: a data sheet takes 35 ms, a catalogue of 10,000 products 10 s. */
export function createPrinter(file: () => URL, log: Pick<Log, 'error'>): Printer {
  const thread = new RequestThread<PrintJob, PrintedDocument>({
    file,
    idleMs: IDLE_MS,
    resourceLimits: HEAP,
    onError: (error) => log.error({ err: error }, 'the printer thread failed'),
  })
  return {
    async print(job) {
      const { bytes, fault, ...rest } = await thread.request(job)
      if (fault)
        log.error({ document: job.download.url, fault }, 'a document was printed without its picture')
      return { ...rest, bytes: ownBytes(bytes) }
    },
    close: () => thread.close(),
  }
}
