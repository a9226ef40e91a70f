import { charge, nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { ownBytes } from '#kit/memory/own-bytes.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { RequestThread } from '#kit/workers/request-thread.server.ts'
import type { Table } from './table-file.server.ts'
import type { Workbook } from './workbook.server.ts'

/** Writes Office Open XML workbooks, with a sheet for each table. */
export interface WorkbookWriter {
  write(...tables: Table[]): Promise<Buffer>
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
    async write(...tables) {
      const { bytes, ms } = await thread.request(await encodeTables(tables))
      charge(ms)
      return ownBytes(bytes)
    },
    close: () => thread.close(),
  }
}

/** Returns tables as JSON, which `writeWorkbook` reads: cells could not be copied to the thread without blocking this one. */
export async function encodeTables(tables: readonly Table[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [index, { sheet = `Sheet${index + 1}`, header, rows }] of tables.entries()) {
    parts.push(Buffer.from(`${index > 0 ? ',' : '['}[${JSON.stringify(sheet)},${JSON.stringify(header)}`))
    for (const row of rows) {
      parts.push(Buffer.from(`,${JSON.stringify(row)}`))
      await nextTurnIfDue()
    }
    parts.push(Buffer.from(']'))
  }
  return Buffer.concat([...parts, Buffer.from(']')])
}
