import { workerData } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.server.ts'
import type { PdfThreadData } from './inspect-pdfs.server.ts'

const { port, answered } = workerData as PdfThreadData

port.on('message', async (file: string) => {
  port.postMessage(await inspectPdf(file))
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
})
