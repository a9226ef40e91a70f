import writeXlsx from 'write-excel-file/node'
import type { Day, LocalTime } from './table-file.server.ts'

/** Characters that a cell of a spreadsheet can hold. */
const MAX_CELL_LENGTH = 32_767
/** Control characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Largest width of a column, in characters. */
const MAX_WIDTH = 48

export interface Workbook {
  bytes: Uint8Array
  /** Time that it took. */
  ms: number
}

type Cell = string | number | Day | LocalTime | null
/** A sheet as JSON: its name, its header and its rows. */
export type EncodedSheet = [name: string, header: string[], ...rows: Cell[][]]

/** Writes sheets that are given as JSON: numbers as numbers, days and times as dates, texts never as formulas. */
export async function writeWorkbook(json: Uint8Array): Promise<Workbook> {
  const begun = performance.now()
  const sheets = JSON.parse(Buffer.from(json).toString()) as EncodedSheet[]
  const bytes = await writeXlsx(sheets.map(describeSheet)).toBuffer()
  return { bytes, ms: performance.now() - begun }
}

function describeSheet([sheet, header, ...rows]: EncodedSheet) {
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map(toCell))
  const columns = titles.map(({ value: title }, index) => {
    const longest = body.reduce((length, row) => Math.max(length, lengthOf(row[index])), title.length)
    return { width: Math.min(longest + 2, MAX_WIDTH) }
  })
  return { data: [titles, ...body], sheet, columns, stickyRowsCount: 1 }
}

const DAY = 'yyyy-mm-dd'
const TIME = `${DAY} hh:mm`

const lengthOf = (cell: ReturnType<typeof toCell> | undefined): number =>
  cell?.value instanceof Date ? TIME.length : String(cell?.value ?? '').length

function toCell(value: Cell) {
  if (value === null || value === '') return null
  if (typeof value === 'object')
    return 'day' in value
      ? { value: new Date(value.day), type: Date, format: DAY }
      : { value: new Date(`${value.time}Z`), type: Date, format: TIME }
  if (typeof value === 'number') return { value, type: Number }
  return { value: value.replaceAll(NOT_XML, '').slice(0, MAX_CELL_LENGTH), type: String }
}
