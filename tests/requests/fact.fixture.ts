import type { Product } from '#content/products/product.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { rounded } from '#kit/text/amounts.ts'
import { plain, type Printed, type Surfaces } from './fact-surfaces.fixture.ts'

/** Names of the surfaces, as docs/facts.md has them. */
export type Surface =
  | 'specification'
  | 'comparison'
  | 'list'
  | 'data sheet'
  | 'JSON'
  | 'tables'
  | 'notes'
  | 'shipping check'
  | 'API'

/** A fact of a product: what it is, and how each surface that prints it says so. */
export interface Fact {
  expected: (product: Product) => string
  /** Undefined where a surface says nothing of this product. */
  read: Partial<Record<Surface, (surfaces: Surfaces) => string | undefined>>
}

/** Units of other sizes, in those of the record. */
const UNITS: Record<string, { unit: string; factor: number }> = {
  g: { unit: 'kg', factor: 0.001 },
  t: { unit: 'kg', factor: 1000 },
  months: { unit: 'years', factor: 1 / 12 },
  year: { unit: 'years', factor: 1 },
  piece: { unit: 'pieces', factor: 1 },
}

/** Writes "−20 to 60" and "40–58.4", with their unit, in one form: "-20 to 60 °C". */
export function writeQuantity({ value, unit }: Pick<Printed, 'value' | 'unit'>): string {
  // A figure in another unit than its row of a file has its own.
  const [, figure = value, own = unit] = /^([\d.]+) (months|years?)$/.exec(value) ?? []
  const known = UNITS[own] ?? { unit: own, factor: 1 }
  const ends = figure
    .replaceAll('\u2212', '-')
    .replaceAll(/(?<=\d) (?=\d{3})/g, '')
    .split(/ to |\u2013/)
  return ends.every((end) => end !== '' && Number.isFinite(Number(end)))
    ? `${ends.map((end) => rounded(Number(end) * known.factor, 8)).join(' to ')} ${known.unit}`.trim()
    : figure
}

const NONE: Printed = { value: '', unit: '', condition: '' }
const ROWS = { specification: 'specification', comparison: 'comparison', 'data sheet': 'dataSheet' } as const

/** Reads a row of the specification where it is printed: on the product's page, compared, and in the data sheet. */
export const readRow = (
  label: string,
  write: (printed: Printed) => string,
  others: Fact['read'] = {},
): Fact['read'] => ({
  ...Object.fromEntries(
    Object.entries(ROWS).map(([surface, name]) => [
      surface,
      (surfaces: Surfaces) => write(surfaces[name].get(label) ?? NONE),
    ]),
  ),
  ...others,
})

/** Reads a column of the product list, which has its unit in its head. */
export const readList = (column: string, unit: string): Fact['read'] => ({
  list: ({ list }) => writeQuantity({ value: list.get(column) ?? '', unit }),
})

type Read = (product: Product) => string | number | string[] | undefined

/** Reads a figure of the record in the JSON export, and in the tables by the names of its columns. */
const readRecord = (read: Read, columns: string[], unit = ''): Fact['read'] => {
  const write = (value: string) => (value ? writeQuantity({ value, unit }) : '')
  return {
    JSON: ({ json }) => write(String(read(json) ?? '')),
    tables: ({ table }) => write(columns.map((name) => table[name]).join(' to ')),
  }
}

interface Quantity {
  read: Read
  unit: string
  columns?: string[]
  others?: Fact['read']
}

/** Returns a fact with a number, or two ends. */
export const quantity = (label: string, { read, unit, columns, others }: Quantity): [string, Fact] => [
  label,
  {
    expected: (product) => {
      const value = read(product)
      return value === undefined ? '' : writeQuantity({ value: String(value), unit })
    },
    read: readRow(label, writeQuantity, {
      ...(columns && readRecord(read, columns, unit)),
      ...others,
    }),
  },
]

export const simplify = (text: string): string => plain(typeset(text)).toLowerCase().replaceAll(';', ',')

/** Returns a fact in words, which a record has in other cases and signs. */
export const words = (label: string, read: Read, columns: string[] = []): [string, Fact] => {
  const write = (value: ReturnType<Read>) =>
    simplify(Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  return [
    label,
    {
      expected: (product) => write(read(product)),
      read: readRow(label, ({ value }) => simplify(value), {
        ...(columns.length > 0 && {
          JSON: ({ json }) => write(read(json)),
          tables: ({ table }) => simplify(table[columns[0]!] ?? ''),
        }),
      }),
    },
  ]
}
