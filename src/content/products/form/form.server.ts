import type { Product } from '#content/products/product.server.ts'
import { cellModule, dropIn } from './batteries.server.ts'
import { cylinder, pouch, prismatic } from './cells.server.ts'
import { cabinet, container } from './enclosures.server.ts'
import { shell, swappable, traction } from './housings.server.ts'
import { rackModule, stackModule, wallMount } from './panels.server.ts'
import type { Form, Sides } from './pen.server.ts'

/** Formats that stand on end: what the record calls length is their height. */
const UPRIGHT = new Set(['wall-mount pack', 'swappable pack'])

/** How a product stands; every view and drawing of it agrees on that. */
export function sidesOf({ dimensions_mm: box, format }: Product): Sides {
  if ('diameter' in box) return { length: box.diameter, width: box.diameter, height: box.height }
  return UPRIGHT.has(format) ? { length: box.width, width: box.height, height: box.length } : box
}

export const isRound = ({ dimensions_mm: box }: Product): boolean => 'diameter' in box

const FORMS: Record<string, (sides: Sides) => Form> = {
  'prismatic cell': prismatic,
  'pouch cell': pouch,
  'drop-in pack': dropIn,
  'starter pack': dropIn,
  module: cellModule,
  'rack module': rackModule,
  'stack module': stackModule,
  'wall-mount pack': wallMount,
  'outdoor cabinet': cabinet,
  container,
  'traction pack': traction,
  'swappable pack': swappable,
}

/**
 * What a product looks like from the front, the left and the top, to its outer dimensions. Terminals, handles and fittings have the
 * usual places of its format: the record does not hold them, so none of them is ever dimensioned.
 */
export function formOf(product: Product): Form {
  const sides = sidesOf(product)
  if (isRound(product)) return cylinder(sides, product.terminals?.includes('stud') ?? false)
  return (FORMS[product.format] ?? shell)(sides)
}
