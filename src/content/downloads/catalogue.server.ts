import type { Printable } from './ingredients.server.ts'
import { NOTE, type Sheet, type Style } from '#content/downloads/sheet/sheet.server.ts'
import { type Column, table } from '#content/downloads/sheet/table.server.ts'
import { size, weight } from '#content/products/describe.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText, figure } from '#content/products/quantity.server.ts'
import { sentenceCase, typeset } from '#content/products/typeset.server.ts'

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

/** The whole range, a table for each category, from the products' records. */
export function catalogue(sheet: Sheet, { categories, products }: Printable): void {
  for (const { name, name_slug, description } of categories) {
    const family = familyOf(products, name_slug)
    if (family.length === 0) continue
    sheet.heading(sentenceCase(name), 120)
    sheet.paragraph(typeset(description), NOTE)
    sheet.y += 4
    table(sheet, { columns: COLUMNS, rows: family.map(rowOf) })
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
