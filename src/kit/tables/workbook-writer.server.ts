import { charge, nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { ownBytes } from '#kit/memory/own-bytes.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { RequestThread } from '#kit/workers/request-thread.server.ts'
import type { Table } from './table-file.server.ts'
import type { Workbook } from './workbook.server.ts'

/** Writes Office Open XML workbooks with one sheet. */
export interface WorkbookWriter {
  write(table: Table): Promise<Buffer>
  /** Rejects what is being written. */
  close(): Promise<void>
}

/** Idle time after which the thread ends, in ms. */
const IDLE_MS = 5000
/** Heap limits of the thread, in MB: 10,000 products take 400. */
const HEAP = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }

/** Creates a writer with its own thread, because the library blocks for a second with 10,000 products. The client is charged for it. */
export function createWorkbookWriter(file: () => URL, log: Pick<Log, 'error'>): WorkbookWriter {
  const thread = new RequestThread<Buffer, Workbook>({
    file,
    idleMs: IDLE_MS,
    resourceLimits: HEAP,
    onError: (error) => log.error({ err: error }, 'the workbook thread failed'),
  })
  return {
    async write(table) {
      const { bytes, ms } = await thread.request(await encode(table))
      charge(ms)
      return ownBytes(bytes)
    },
    close: () => thread.close(),
  }
}

/** Returns a table as JSON, an array of rows: cells could not be copied to the thread without blocking this one. */
async function encode({ header, rows }: Table): Promise<Buffer> {
  const parts = [Buffer.from(`[${JSON.stringify(header)}`)]
  for (const row of rows) {
    parts.push(Buffer.from(`,${JSON.stringify(row)}`))
    await nextTurnIfDue()
  }
  return Buffer.concat([...parts, Buffer.from(']')])
}
