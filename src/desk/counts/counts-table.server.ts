import { rounded } from '#kit/text/amounts.ts'
import type { CellValue, Table } from '#kit/tables/table-file.server.ts'
import type { Counts } from './counts.server.ts'
import type { Share, Tally } from './tally.server.ts'

const HEADER = ['by', 'name', 'leads', 'handled', 'open', 'held_back', 'in_time', 'median_working_hours']

/** Cells of what is counted for weeks alone. */
const NO_TIMES: CellValue[] = [undefined, undefined, undefined, undefined, undefined]

const tallyCells = ({ leads, handled, open, held, inTime, medianHours }: Tally): CellValue[] => [
  leads,
  handled,
  open,
  held,
  inTime,
  medianHours === undefined ? undefined : rounded(medianHours),
]

/** Returns all counts as one table, which spreadsheets filter by its first column. */
export function countsTable(counts: Counts): Table {
  const { weeks, total, countries, products, pages, kinds } = counts
  const groups: [by: string, shares: Share[]][] = [
    ['country', countries],
    ['product', products],
    ['page', pages],
    ['kind', kinds],
  ]
  const rows: CellValue[][] = [
    ...weeks.map(({ monday, tally }) => ['week', monday, ...tallyCells(tally)]),
    ['all', '', ...tallyCells(total)],
    ...groups.flatMap(([by, shares]) => shares.map(({ name, leads }) => [by, name, leads, ...NO_TIMES])),
  ]
  return { header: HEADER, rows }
}
