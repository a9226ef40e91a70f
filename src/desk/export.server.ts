import { NO_STORE } from '#kit/http/see-other.server.ts'
import { TABLE_FORMATS, type TableFormat } from '#kit/tables/table-file.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import { csvOfLeads, leadTables, type ModelOf } from '#leads/export-leads.server.ts'
import type { LeadFilter } from '#leads/find-leads.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'

interface FileOptions {
  filters: readonly LeadFilter[]
  timeZone: string
  modelOf: ModelOf
  format: TableFormat
  workbooks: WorkbookWriter
}

/** Responds with a file that a browser stores, and nothing between does. */
export const respondFile = (
  body: ConstructorParameters<typeof Response>[0],
  { type, name }: { type: string; name: string },
): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, ...NO_STORE },
  })

/** Responds with the leads that all filters let through, as a file. */
export async function respondExport(
  db: LeadsDatabase,
  { filters, format, workbooks, ...options }: FileOptions,
): Promise<Response> {
  const body =
    format === 'csv'
      ? encode(csvOfLeads(db, { filters }, options))
      : new Uint8Array(await workbooks.write(...(await leadTables(db, { filters }, options))))
  return respondFile(body, { type: TABLE_FORMATS[format], name: `leads.${format}` })
}

/** Turns texts into a body that is sent as they are made. */
function encode(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
