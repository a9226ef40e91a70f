import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { invalid, methodNotAllowed } from '#kit/http/problem.server.ts'
import { pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedResponse } from '#kit/http/stored-response.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { Refused } from '#kit/limits/work-queue.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { PageCache } from '#kit/pages/server/page-cache.server.ts'
import {
  type CellValue,
  type Column,
  TABLE_FORMATS,
  type TableFormat,
  tableOf,
  writeTable,
} from '#kit/tables/table-file.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import { plainSpaces, rounded } from '#kit/text/amounts.ts'
import { type ComparisonCell, type ComparisonGroup, listDifferences } from './comparison.server.ts'
import { listGroups } from './results.server.tsx'
import { readSelection, reads, type Selection } from './selection.server.ts'

interface FileRow {
  group: string
  label: string
  unit: string
  cells: ComparisonCell[]
}

/** Matches "−20 to 60" and "40–58.4". */
const RANGE = /^(\u2212?[\d.]+)(?: to |\u2013)(\u2212?[\d.]+)$/

/** Writes "years" as "year", and "batteries" as "battery". */
const singular = (unit: string): string => unit.replace(/ies$/, 'y').replace(/s$/, '')

/** Returns a figure as a number, so that a spreadsheet can calculate with it; a figure in another unit than its row has the unit. */
function toValue({ value, exact, unit }: ComparisonCell, unitOfRow: string): CellValue {
  if (unit && singular(unit) !== singular(unitOfRow)) return plainSpaces(`${value} ${unit}`)
  // Without the floating-point error of sums such as 12 × 11.8.
  if (exact !== undefined) return rounded(exact, 9)
  const plain = plainSpaces(value)
    .replace(/^\u2212/, '-')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plainSpaces(value)
}

/** Splits a row of ranges into one of their lower and one of their upper ends; returns any other row as it is. */
function splitRanges(row: FileRow): FileRow[] {
  const ranges = row.cells.map(({ value }) => RANGE.exec(plainSpaces(value)))
  const hasOther = row.cells.some(({ value }, index) => value !== '' && !ranges[index])
  if (hasOther || !ranges.some(Boolean)) return [row]
  return ['from', 'to'].map((end, place) => ({
    ...row,
    label: `${row.label}, ${end}`,
    cells: row.cells.map((cell, index) => ({ ...cell, value: ranges[index]?.[place + 1] ?? '' })),
  }))
}

const CACHE_BYTES = 4 * 1024 * 1024
const cacheOf = memoizeByObject((_content: Content) => new PageCache(CACHE_BYTES))

const listRows = (groups: ComparisonGroup[]): FileRow[] =>
  groups.flatMap(({ title, rows }) =>
    rows.flatMap(({ label, cells }) =>
      splitRanges({
        group: plainSpaces(title),
        label: plainSpaces(label),
        unit: cells.find(({ unit }) => unit)?.unit ?? '',
        cells,
      }),
    ),
  )

/** Returns a column of figures for each product, then one of their conditions. */
function listColumns({ products }: Selection): Column<FileRow>[] {
  const conditionOf = ({ condition = '' }: ComparisonCell) => plainSpaces(condition)
  return [
    { name: 'group', value: ({ group }) => group },
    { name: 'property', value: ({ label }) => label },
    { name: 'unit', value: ({ unit }) => unit },
    ...products.map(({ model_name }, index) => ({
      name: model_name,
      value: ({ cells, unit }: FileRow) => cells[index] && toValue(cells[index], unit),
    })),
    ...products.map(({ model_name }, index) => ({
      name: `${model_name}: condition`,
      value: ({ cells }: FileRow) => cells[index] && conditionOf(cells[index]),
    })),
  ]
}

interface ComparisonFileParts {
  content: () => Content
  uncached: Uncached
  workbooks: WorkbookWriter
}

/** Serves a comparison as a table: GET /compare.csv and /compare.xlsx, with the query of /compare. */
export function compareFilesApi({ content, uncached, workbooks }: ComparisonFileParts): Hono {
  const api = new Hono()
  for (const format of Object.keys(TABLE_FORMATS) as TableFormat[]) {
    const path = `/compare.${format}`
    const headers = { 'content-disposition': `attachment; filename="solvane-${path.slice(1)}"` }
    const as = { status: 200, type: TABLE_FORMATS[format], cacheControl: 'no-cache', headers }
    api.get(path, async ({ req }) => {
      const query = pick(readSearchParams(new URL(req.url).search), reads)
      const cache = cacheOf(content())
      const key = path + searchOf(query)
      const keys = { whole: key, key }
      const compare = async () => {
        const selection = readSelection(query, content().products)
        const { errors, notices, isDifferences } = selection
        if (errors.length > 0) return errors
        const groups = listGroups(selection, content())
        const rows = listRows(isDifferences ? listDifferences(groups) : groups)
        const left = notices.map((label) => ({ group: 'Left out', label, unit: '', cells: [] }))
        const table = tableOf(listColumns(selection), [...rows, ...left])
        return storedResponse(await writeTable(table, format, workbooks), as)
      }
      const made = await cache.getOrRun(keys, () => uncached.queue.run(compare))
      if (made instanceof Refused) return uncached.respondRefused(req.raw, made)
      return Array.isArray(made) ? invalid(made) : respondStored(made, req.raw)
    })
    api.all(path, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}
