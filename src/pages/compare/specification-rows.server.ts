import { certificateStatus, hasCertificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Content } from '#content/content.server.ts'
import { densityText, energyByVolume, energyByWeight } from '#content/products/density.server.ts'
import { mass } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { amount } from '#content/products/specification-figures.server.ts'
import type { SpecRow } from '#ui/table/spec-table.tsx'
import {
  type ComparisonCell,
  type ComparisonGroup,
  type ComparisonRow,
  markBest,
  NOT_STATED,
  type Preference,
} from './comparison.server.ts'

const CERTIFICATES = 'Compliance'

interface Measure extends Preference {
  read: (product: Product) => number
  /** Returns a key: only products with the same key can be compared by this figure. */
  comparableBy?: (product: Product) => unknown
}

/** Rows in which one end is better for everybody. Voltage, capacity, currents or sizes are a matter of the use. */
const MEASURES: Record<string, Measure> = {
  'Energy by weight': {
    prefer: 'most',
    word: 'highest',
    read: (product) => Number(densityText(energyByWeight(product))),
    comparableBy: isCell,
  },
  'Energy by volume': {
    prefer: 'most',
    word: 'highest',
    read: (product) => Number(densityText(energyByVolume(product))),
    comparableBy: isCell,
  },
  'Cycle life': {
    prefer: 'most',
    word: 'most',
    read: ({ cycle_life }) => cycle_life.cycles,
    comparableBy: ({ cycle_life }) => JSON.stringify({ ...cycle_life, cycles: 0 }),
  },
  // Numbers of containers and of cells do not compare.
  'Minimum order': {
    prefer: 'least',
    word: 'lowest',
    read: ({ minimum_order_qty }) => minimum_order_qty,
    comparableBy: ({ category }) => category,
  },
  'Lead time': { prefer: 'least', word: 'shortest', read: ({ lead_time_weeks }) => lead_time_weeks },
  // Warranty of a product without one of its own: 12 months from shipment.
  Warranty: { prefer: 'most', word: 'longest', read: ({ warranty_years = 1 }) => warranty_years },
}

/** Text where a row does not apply to a product. */
const ABSENT: Record<string, string> = {
  Cells: 'A bare cell',
  'Cell model': 'Not sold apart',
  Note: 'None',
  Replaces: 'None',
  'In series': 'Not intended',
  'In parallel': 'Not intended',
}

/** Label for the dimensions of boxes and cylinders. */
const RENAMED: Record<string, string> = {
  'Length × width × height': 'Size',
  'Diameter × height': 'Size',
}

/** Lists every label once, each after the one that it follows on a product's page. */
function joinLabels(lists: string[][]): string[] {
  const labels: string[] = []
  for (const list of lists)
    for (const [index, label] of list.entries())
      if (!labels.includes(label)) labels.splice(labels.indexOf(list[index - 1] ?? '') + 1, 0, label)
  return labels
}

function bestOf(label: string, products: Product[]): ComparisonRow['best'] {
  const measure = MEASURES[label]
  if (!measure) return undefined
  const { read, comparableBy = () => true } = measure
  return new Set(products.map(comparableBy)).size === 1 ? markBest(products.map(read), measure) : undefined
}

/** Draws the temperatures of the rows about them. */
function drawingOf(label: string, { operating_temperature_c: range }: Product, asked?: Temperatures) {
  const kind = { 'Charge temperature': 'charge', 'Discharge temperature': 'discharge' }[label]
  if (kind !== 'charge' && kind !== 'discharge') return {}
  const [from, to] = range[kind]
  return { drawing: { kind: 'temperature', from, to, asked: asked?.[kind] } as const }
}

/** Temperatures that were asked for, in °C. */
export interface Temperatures {
  charge: number
  discharge: number
}

function toCell(row: SpecRow | undefined, label: string): ComparisonCell {
  if (!row) return { value: '', condition: ABSENT[label] ?? NOT_STATED }
  const { value, unit, condition, href: address, exact: unrounded } = row
  return { value, unit, condition, href: address, unrounded }
}

/** Returns a product's rows with the labels that all products share, and weights in one unit. */
function unify(rows: SpecRow[], product: Product, isMixed: boolean): Map<string, SpecRow> {
  return new Map(
    rows.map((row) => [
      RENAMED[row.label] ?? row.label,
      row.label === 'Weight' && isMixed ? amount('Weight', [product.weight_kg, 'kg']) : row,
    ]),
  )
}

function certificateRows(products: Product[], { certifications }: Content): ComparisonRow[] {
  const words = { held: 'Held', expired: 'Expired', progress: 'In progress', none: 'Not held' }
  return certifications
    .filter(({ id }) => products.some((product) => hasCertificateStatus(product, id)))
    .map(({ id, short_name }) => ({
      label: short_name,
      cells: products.map((product) => {
        const status = certificateStatus(product, id)
        return { value: words[status], status }
      }),
    }))
}

/** Returns the whole records side by side, in the groups of a product's page. */
export function compareSpecifications(
  products: Product[],
  content: Content,
  asked?: Temperatures,
): ComparisonGroup[] {
  const records = products.map((product) => specification(product, content))
  const isMixed = new Set(products.map((product) => mass(product).unit)).size > 1
  return (records[0] ?? []).map(({ title }, group) => {
    if (title === CERTIFICATES) return { title, rows: certificateRows(products, content) }
    const byLabel = records.map((groups, index) => unify(groups[group]!.rows, products[index]!, isMixed))
    const labels = joinLabels(byLabel.map((rows) => [...rows.keys()]))
    const rows = labels.map((label) => ({
      label,
      cells: products.map((product, index) => ({
        ...toCell(byLabel[index]!.get(label), label),
        ...drawingOf(label, product, asked),
      })),
      best: bestOf(label, products),
    }))
    return { title, rows }
  })
}
