import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { type Column, tableOf, writeTable } from './table-file.server.ts'
import { workbooks } from './workbook.fixture.server.ts'

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

afterAll(() => workbooks.close())

it('writes CSV with a byte order mark, plain numbers and texts that are no formulas', async () => {
  expect((await writeTable(tableOf(columns, rows), 'csv', workbooks)).toString()).toBe(
    '\ufeff"model","weight_kg"\r\n"SVD-12100",11.4\r\n"\'=1+1",-2\r\n"\'+49 ""30""",""\r\n',
  )
})

/** Reads a file of the workbook. */
async function read(name: string, table: Battery[]): Promise<string> {
  const files = unzipSync(await writeTable(tableOf(columns, table), 'xlsx', workbooks))
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

it('writes days and local times as dates, and a sheet for each table', async () => {
  const table = { header: ['day', 'received'], rows: [[{ day: '2026-11-28' }, { time: '2026-11-28T11:42' }]] }
  const second = { sheet: 'Items', header: ['piece'], rows: [[3]] }
  const files = unzipSync(await workbooks.write({ sheet: 'Leads', ...table }, second))
  const readFile = (name: string) => new TextDecoder().decode(files[name])
  expect(readFile('xl/workbook.xml')).toMatch(/name="Leads".*name="Items"/s)
  const [, day, time] =
    /<v>(46354)<\/v>.*<v>(46354\.4875)<\/v>/s.exec(readFile('xl/worksheets/sheet1.xml')) ?? []
  expect([day, time]).toEqual(['46354', '46354.4875'])
  expect(readFile('xl/worksheets/sheet2.xml')).toContain('<v>3</v>')
  expect((await writeTable(table, 'csv', workbooks)).toString()).toContain('"2026-11-28","2026-11-28 11:42"')
})

it('writes a workbook without rows', async () => {
  expect(await read('xl/sharedStrings.xml', [])).toContain('weight_kg')
})

it('writes the same bytes for the same rows, also in another thread', async () => {
  const write = () => writeTable(tableOf(columns, rows), 'xlsx', workbooks)
  const first = await write()
  await workbooks.close()
  // The time in an archive has a resolution of two seconds.
  await wait(2100)
  expect(await write()).toEqual(first)
})
