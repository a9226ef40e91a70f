import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { BYTE_ORDER_MARK, csvRecord } from './csv.server.ts'
import type { WorkbookWriter } from './workbook-writer.server.ts'

/** A date without time, which spreadsheets sort and format as one. */
export interface Day {
  /** ISO 8601: "2026-11-28". */
  day: string
}

/** A date and time on the clock of a place, which the heading names. */
export interface LocalTime {
  /** ISO 8601 to the minute: "2026-11-28T11:42". */
  time: string
}

export type CellValue = string | number | Day | LocalTime | undefined

export interface Column<Row> {
  /** Heading, with the unit of the figures below it. */
  name: string
  /** Returns the value of a row; undefined leaves the cell empty. */
  value: (row: Row) => CellValue
}

export interface Table {
  /** Name of the sheet in a workbook. */
  sheet?: string
  header: string[]
  /** Can be read once. */
  rows: Iterable<CellValue[]>
}

/** Returns a table whose cells are computed when a file is written. */
export const tableOf = <Row>(columns: Column<Row>[], rows: readonly Row[]): Table => ({
  header: columns.map(({ name }) => name),
  rows: rows.values().map((row) => columns.map(({ value }) => value(row))),
})

/** Turns a field of a record into the value of a cell. */
export function toCell(field: unknown): CellValue {
  if (Array.isArray(field)) return field.join('; ')
  if (typeof field === 'boolean') return field ? 'yes' : 'no'
  return field as CellValue
}

/** Media types of tables as files. */
export const TABLE_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type TableFormat = keyof typeof TABLE_FORMATS

/** Writes a table as a file. */
export const writeTable = (table: Table, format: TableFormat, workbooks: WorkbookWriter): Promise<Buffer> =>
  format === 'csv' ? csvTable(table) : workbooks.write(table)

/** Returns a cell as CSV has it: "2026-11-28", "2026-11-28 11:42". */
export function toText(value: CellValue = ''): string | number {
  if (typeof value !== 'object') return value
  return 'day' in value ? value.day : value.time.replace('T', ' ')
}

/** Writes CSV (RFC 4180, UTF-8 with a byte order mark); it pauses while it writes. */
async function csvTable({ header, rows }: Table): Promise<Buffer> {
  let text = BYTE_ORDER_MARK + csvRecord(header)
  for (const row of rows) {
    text += csvRecord(row.map(toText))
    await nextTurnIfDue()
  }
  return Buffer.from(text)
}
