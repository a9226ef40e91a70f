import type { Content } from '#content/content.server.ts'
import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { todayUtc } from '#content/certifications/certification.server.ts'
import type { CellValue } from '#kit/tables/table-file.server.ts'
import { plainSpaces, rounded } from '#kit/text/amounts.ts'
import type { PublishedRecord } from '#content/products/published-record.server.ts'
import type { ComparisonCell, ComparisonGroup } from './comparison.server.ts'

/** A row of a file: one figure of each product. */
export interface FileRow {
  group: string
  label: string
  unit: string
  values: CellValue[]
  conditions?: string[]
}

interface SplitRow {
  group: string
  label: string
  unit: string
  cells: ComparisonCell[]
}

/** Patterns of texts with several figures, and the names of these. */
const COMPOUND: { pattern: RegExp; ends: string[]; unit?: string }[] = [
  // "−20 to 60" and "40–58.4"
  { pattern: /^(\u2212?[\d.]+)(?: to |\u2013)(\u2212?[\d.]+)$/, ends: ['from', 'to'] },
  {
    pattern: /^([\d.]+) × ([\d.]+) × ([\d.]+) mm$/,
    ends: ['length', 'width', 'height'],
    unit: 'mm',
  },
  { pattern: /^⌀ ([\d.]+) × ([\d.]+) mm$/, ends: ['diameter', 'height'], unit: 'mm' },
  { pattern: /^(\d+) in series, (\d+) in parallel \(\w+\)$/, ends: ['in series', 'in parallel'] },
]

/** Splits a row of texts that all have several figures into a row for each; returns any other row as it is. */
function splitRow(row: SplitRow): SplitRow[] {
  const texts = row.cells.map(({ value }) => plainSpaces(value))
  const compound = COMPOUND.find(({ pattern }) => texts.some((text) => pattern.test(text)))
  if (!compound || texts.some((text) => text !== '' && !compound.pattern.test(text))) return [row]
  return compound.ends.map((end, place) => ({
    ...row,
    label: `${row.label}, ${end}`,
    unit: compound.unit ?? row.unit,
    cells: row.cells.map((cell, index) => ({
      ...cell,
      value: compound.pattern.exec(texts[index] ?? '')?.[place + 1] ?? '',
    })),
  }))
}

/** Adds the numbers in series and parallel after the number of batteries, which they make. */
function withBank(row: SplitRow): SplitRow[] {
  const banks = row.cells.map(({ drawing }) => (drawing?.kind === 'bank' ? drawing : undefined))
  if (!banks.some(Boolean)) return [row]
  const cellsOf = (name: 'series' | 'parallel') =>
    banks.map((bank): ComparisonCell => ({ value: bank ? String(bank[name]) : '' }))
  return [
    row,
    { ...row, label: `${row.label}, in series`, cells: cellsOf('series') },
    { ...row, label: `${row.label}, in parallel`, cells: cellsOf('parallel') },
  ]
}

/** Writes "years" as "year", and "batteries" as "battery". */
const singular = (unit: string): string => unit.replace(/ies$/, 'y').replace(/s$/, '')

/** Returns a figure as a number, so that a spreadsheet can calculate with it; a figure in another unit than its row has the unit. */
function toValue({ value, exact, unit }: ComparisonCell, unitOfRow: string): CellValue {
  if (unit && singular(unit) !== singular(unitOfRow)) return plainSpaces(`${value} ${unit}`)
  // Rounds off the floating-point error of products such as 12 × 11.8.
  if (exact !== undefined) return rounded(exact, 9)
  const plain = plainSpaces(value)
    .replace(/^\u2212/, '-')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plainSpaces(value)
}

/** Returns the rows of the page, with one figure in a row. */
export const listFigures = (groups: ComparisonGroup[]): FileRow[] =>
  groups
    .flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => ({
        group: plainSpaces(title),
        label: plainSpaces(label),
        unit: cells.find(({ unit }) => unit)?.unit ?? '',
        cells,
      })),
    )
    .flatMap(splitRow)
    .flatMap(withBank)
    .map(({ cells, ...row }) => ({
      ...row,
      values: cells.map((cell) => toValue(cell, row.unit)),
      conditions: cells.map(({ condition = '' }) => plainSpaces(condition)),
    }))

/** Returns the rows with the products, their addresses, and the time of the comparison. */
export function listProducts(products: PublishedRecord[]): FileRow[] {
  const row = (label: string, read: (product: PublishedRecord) => CellValue): FileRow => ({
    group: 'Products',
    label,
    unit: '',
    values: products.map(read),
  })
  return [
    row('Name', ({ name }) => name),
    row('Page', ({ url }) => url),
    row('Data sheet', ({ data_sheet_url }) => data_sheet_url),
    row('Compared on', () => ({ day: todayUtc() })),
  ]
}

/** Returns the last days of the certificates that the products hold. */
export const listLastDays = (products: PublishedRecord[], { certifications }: Content): FileRow[] =>
  certifications.flatMap(({ id, short_name, valid_until: day }) => {
    const values = products.map((product) =>
      day && certificateStatus(product, id) === 'held' ? { day } : undefined,
    )
    return values.some(Boolean)
      ? [{ group: 'Compliance', label: `${short_name}, valid until`, unit: '', values }]
      : []
  })
