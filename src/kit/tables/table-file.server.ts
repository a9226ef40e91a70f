import writeXlsx from 'write-excel-file/node'
import { BYTE_ORDER_MARK, csvRecord } from './csv.server.ts'

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

/** Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark), with the columns' names as header. */
export function csvTable<Row>(columns: Column<Row>[], rows: readonly Row[]): string {
  const records = rows.map((row) => csvRecord(columns.map(({ value }) => value(row) ?? '')))
  return BYTE_ORDER_MARK + csvRecord(columns.map(({ name }) => name)) + records.join('')
}

/** Writes rows as an Office Open XML workbook with one sheet: numbers as numbers, texts never as formulas. */
export async function xlsxTable<Row>(columns: Column<Row>[], rows: readonly Row[]): Promise<Buffer> {
  const header = columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map(({ value }) => xlsxCell(value(row))))
  const widths = columns.map(({ name }, index) => {
    const lengths = body.map((row) => String(row[index]?.value ?? '').length)
    return { width: Math.min(Math.max(name.length, ...lengths) + 2, MAX_WIDTH) }
  })
  return writeXlsx([header, ...body], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

function xlsxCell(value: CellValue) {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: value.replaceAll(NOT_XML, '').slice(0, MAX_CELL_LENGTH), type: String }
}

/** Media types of tables as files, each with the function that writes one. */
export const TABLE_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvTable },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxTable },
}
