import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { BYTE_ORDER_MARK, csvRecord } from './csv.server.ts'
import { type WorkbookRow, writeWorkbook } from './workbook.server.ts'

export type CellValue = string | number | undefined

export interface Column<Row> {
  /** Heading, with the unit of the figures below it. */
  name: string
  /** Returns the value of a row; undefined leaves the cell empty. */
  value: (row: Row) => CellValue
}

/** Turns a field of a record into the value of a cell. */
export function toCell(field: unknown): CellValue {
  if (Array.isArray(field)) return field.join('; ')
  if (typeof field === 'boolean') return field ? 'yes' : 'no'
  return field as CellValue
}

/** Characters that a cell of a spreadsheet can hold. */
const MAX_CELL_LENGTH = 32_767
/** Control characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MAX_WIDTH = 48

/** Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark), with the columns' names as header; it pauses while it writes. */
export async function csvTable<Row>(columns: Column<Row>[], rows: readonly Row[]): Promise<string> {
  let text = BYTE_ORDER_MARK + csvRecord(columns.map(({ name }) => name))
  for (const row of rows) {
    text += csvRecord(columns.map(({ value }) => value(row) ?? ''))
    await nextTurnIfDue()
  }
  return text
}

/** Writes rows as an Office Open XML workbook: numbers as numbers, texts never as formulas; it pauses while it writes. */
export async function xlsxTable<Row>(columns: Column<Row>[], rows: readonly Row[]): Promise<Buffer> {
  const body: WorkbookRow[] = []
  const widths = columns.map(({ name }) => name.length)
  for (const row of rows) {
    const cells = columns.map(({ value }) => toWorkbookCell(value(row)))
    for (const [index, cell] of cells.entries())
      widths[index] = Math.max(widths[index]!, String(cell ?? '').length)
    body.push(cells)
    await nextTurnIfDue()
  }
  return writeWorkbook({
    header: columns.map(({ name }) => name),
    rows: body,
    widths: widths.map((width) => Math.min(width + 2, MAX_WIDTH)),
  })
}

function toWorkbookCell(value: CellValue): CellValue {
  if (value === '' || typeof value === 'number') return value === '' ? undefined : value
  return value?.replaceAll(NOT_XML, '').slice(0, MAX_CELL_LENGTH)
}

/** Media types of tables as files, each with the function that writes one. */
export const TABLE_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvTable },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxTable },
}
