import { NOTE, type Sheet, type Style } from '#content/downloads/sheet/sheet.server.ts'
import { type Column, writeTable } from '#content/downloads/sheet/table.server.ts'
import { size, weight } from '#content/products/describe.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { sentenceCase, typeset } from '#content/products/typeset.server.ts'
import { energyText, figure } from '#kit/text/amounts.ts'
import type { PrintContent } from './print-job.server.ts'

const FIGURE: Style = { face: 'mono', size: 7.2, tracking: -40, align: 'right' }
const COLUMNS: Column[] = [
  { label: 'Model', share: 20, style: { face: 'medium', colour: 'ink' } },
  { label: 'Product', share: 28 },
  { label: 'V', share: 11, style: FIGURE },
  { label: 'Ah', share: 9, style: FIGURE },
  { label: 'Energy', share: 13, style: FIGURE },
  { label: 'A', share: 9, style: FIGURE },
  { label: 'Weight', share: 13, style: FIGURE },
  { label: 'Size', share: 24, style: FIGURE },
]

/** Writes the whole range, one table for each category. */
export function writeCatalogue(sheet: Sheet, { categories, products }: PrintContent): void {
  for (const { name, name_slug, description } of categories) {
    const family = familyOf(products, name_slug)
    if (family.length === 0) continue
    sheet.writeHeading(sentenceCase(name), 120)
    sheet.writeParagraph(typeset(description), NOTE)
    sheet.y += 4
    writeTable(sheet, { columns: COLUMNS, rows: family.map(rowOf) })
    sheet.y += 8
  }
}

const rowOf = (product: Product): string[] => [
  product.model_name,
  typeset(product.name),
  figure(product.nominal_voltage_v),
  figure(product.capacity_ah),
  energyText(product.energy_wh),
  figure(product.max_continuous_discharge_a),
  weight(product),
  size(product),
]
