import writeXlsx from 'write-excel-file/node'

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

/** Writes rows that are given as JSON, the first being the header: numbers as numbers, texts never as formulas. */
export async function writeWorkbook(json: Uint8Array): Promise<Workbook> {
  const begun = performance.now()
  const [header = [], ...rows] = JSON.parse(Buffer.from(json).toString()) as (string | number | null)[][]
  const titles = header.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map(toCell))
  const columns = titles.map(({ value: title }, index) => {
    const longest = body.reduce(
      (length, row) => Math.max(length, String(row[index]?.value ?? '').length),
      title.length,
    )
    return { width: Math.min(longest + 2, MAX_WIDTH) }
  })
  const bytes = await writeXlsx([titles, ...body], { columns, stickyRowsCount: 1 }).toBuffer()
  return { bytes, ms: performance.now() - begun }
}

function toCell(value: string | number | null) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: value.replaceAll(NOT_XML, '').slice(0, MAX_CELL_LENGTH), type: String }
}
