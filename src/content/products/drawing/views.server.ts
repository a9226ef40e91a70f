import type { Product } from '#content/products/product.server.ts'
import { drawCellModule, drawDropIn } from './batteries.server.ts'
import { drawCylinder, drawPouch, drawPrismatic } from './cells.server.ts'
import { drawCabinet, drawContainer } from './enclosures.server.ts'
import { drawShell, drawSwappable, drawTraction } from './housings.server.ts'
import { drawRackModule, drawStackModule, drawWallMount } from './panels.server.ts'
import type { ProductViews, Sides } from './pen.server.ts'

/** Formats that stand on end: their height is the record's length. */
const UPRIGHT = new Set(['wall-mount pack', 'swappable pack'])

/** Returns the dimensions of a product as it stands, for every view and drawing of it. */
export function sidesOf({ dimensions_mm: box, format }: Product): Sides {
  if ('diameter' in box) return { length: box.diameter, width: box.diameter, height: box.height }
  return UPRIGHT.has(format) ? { length: box.width, width: box.height, height: box.length } : box
}

export const isRound = ({ dimensions_mm: box }: Product): boolean => 'diameter' in box

const FORMATS: Record<string, (sides: Sides) => ProductViews> = {
  'prismatic cell': drawPrismatic,
  'pouch cell': drawPouch,
  'drop-in pack': drawDropIn,
  'starter pack': drawDropIn,
  module: drawCellModule,
  'rack module': drawRackModule,
  'stack module': drawStackModule,
  'wall-mount pack': drawWallMount,
  'outdoor cabinet': drawCabinet,
  container: drawContainer,
  'traction pack': drawTraction,
  'swappable pack': drawSwappable,
}

/**
 * Draws the front, left side and top of a product within its outer dimensions. Terminals, handles and fittings are in the
 * usual places of its format: the record does not have them, so they are never dimensioned.
 */
export function drawViews(product: Product): ProductViews {
  const sides = sidesOf(product)
  if (isRound(product)) return drawCylinder(sides, product.terminals?.includes('stud') ?? false)
  return (FORMATS[product.format] ?? drawShell)(sides)
}
