import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Column, csvTable, xlsxTable } from './table-file.server.ts'

interface Battery {
  model: string
  weight?: number
}
const columns: Column<Battery>[] = [
  { name: 'model', value: ({ model }) => model },
  { name: 'weight_kg', value: ({ weight }) => weight },
]
const rows: Battery[] = [
  { model: 'SVD-12100', weight: 11.4 },
  { model: '=1+1', weight: -2 },
  { model: '+49 "30"' },
]

it('writes CSV with a byte order mark, plain numbers and texts that are no formulas', async () => {
  expect(await csvTable(columns, rows)).toBe(
    '\ufeff"model","weight_kg"\r\n"SVD-12100",11.4\r\n"\'=1+1",-2\r\n"\'+49 ""30""",""\r\n',
  )
})

/** Reads a file of the workbook. */
async function read(name: string, table: Battery[]): Promise<string> {
  const files = unzipSync(await xlsxTable(columns, table))
  return new TextDecoder().decode(files[name])
}

it('writes a workbook with numbers as numbers and texts as texts', async () => {
  const sheet = await read('xl/worksheets/sheet1.xml', rows)
  expect(sheet).toContain('<v>11.4</v>')
  expect(sheet).toContain('<v>-2</v>')
  expect(sheet).not.toContain('<f>')
  expect(await read('xl/sharedStrings.xml', rows)).toContain('=1+1')
})

it('leaves characters out of a workbook that XML does not allow', async () => {
  expect(await read('xl/sharedStrings.xml', [{ model: 'a\u0000b\u000bc' }])).toContain('abc')
})

it('escapes the texts of a workbook, and writes the same bytes for the same rows', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    model: `M&M <${index}>\r\n ü`,
    weight: index / 4,
  }))
  const table = await xlsxTable(columns, many)
  const sheet = await read('xl/worksheets/sheet1.xml', many)
  expect(sheet).toContain('<c r="A501" t="s"><v>501</v></c><c r="B501"><v>124.75</v></c></row></sheetData>')
  expect(await read('xl/sharedStrings.xml', many)).toContain('>M&amp;M &lt;499&gt;&#13;\n ü<')
  // The same content gives the same bytes, so that its entity tag stays.
  expect(await xlsxTable(columns, many)).toEqual(table)
})

it('names columns beyond Z', async () => {
  const wide = Array.from({ length: 30 }, (_, index) => ({ name: `c${index}`, value: () => index }))
  const sheet = new TextDecoder().decode(unzipSync(await xlsxTable(wide, [{}]))['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<c r="Z2"><v>25</v></c><c r="AA2"><v>26</v></c>')
})

it('writes a workbook without rows', async () => {
  expect(await read('xl/sharedStrings.xml', [])).toContain('weight_kg')
})
