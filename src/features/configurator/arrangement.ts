import { type Dimensions, isCylinder, sidesOf } from '#sizing/cell.ts'
import { type Box, cellsAlong, extentOf, listOrientations } from '#sizing/fit.ts'

/** Cells in rows and layers, one place after the other along the width, then the length, then the height. */
export interface Arrangement {
  /** Sides of a cell along length, width and height. */
  sides: Box
  /** Places along length, width and height. */
  places: Box
  /** Size of the block, without the margin around it. */
  block: Box
}

interface Cells {
  dims: Dimensions
  S: number
  P: number
}

/** Lists the arrangements of the cells in one orientation, within the box if there is one. */
function* listArrangements(sides: Box, count: number, box: Box | undefined): Iterable<Arrangement> {
  const most = box?.map((length, axis) => cellsAlong(length, sides[axis]!)) ?? [count, count, count]
  for (let layers = 1; layers <= Math.min(count, most[2]!); layers++) {
    const inLayer = Math.ceil(count / layers)
    for (let rows = 1; rows <= Math.min(inLayer, most[1]!); rows++) {
      const columns = Math.ceil(inLayer / rows)
      if (columns > most[0]!) continue
      const places: Box = [columns, rows, layers]
      yield { sides, places, block: places.map((places, axis) => extentOf(places, sides[axis]!)) as Box }
    }
  }
}

/** Whether cells are best placed this way: upright, or on any side if they are flat, like pouches. */
const isPreferred = (sides: Box, dims: Dimensions): boolean =>
  sides[2] === dims.height || dims.height <= Math.min(...sidesOf(dims))

/** Rates an arrangement; lower is better: a compact block, whole groups side by side, upright cells, few layers. */
function costOf({ sides, places, block }: Arrangement, { dims, S, P }: Cells): number {
  const [columns, rows, layers] = places
  const isGrouped = layers === 1 && (rows % P === 0 || P % rows === 0)
  const spare = (columns * rows * layers) / (S * P) - 1
  const [length, width, height] = block
  // 3 for a cube, more for any other shape.
  const shape = (length + width + height) / Math.cbrt(length * width * height)
  return 10 * shape + 20 * spare + (isGrouped ? 0 : 5) + (isPreferred(sides, dims) ? 0 : 10) + 3 * layers
}

/** Arranges the cells of a pack within a box, or freely without one. Returns nothing if they do not fit. */
export function arrange(cells: Cells, box?: Box): Arrangement | undefined {
  const { dims, S, P } = cells
  const candidates = listOrientations(dims)
    .filter((sides) => box || isPreferred(sides, dims))
    .flatMap((sides) => [...listArrangements(sides, S * P, box)])
  if (candidates.length === 0) return undefined
  return candidates.reduce((best, next) => (costOf(next, cells) < costOf(best, cells) ? next : best))
}

/** Whether the cells are seen as circles along an axis: 2 from above, 1 from the side. */
export const isRound = (dims: Dimensions, sides: Box, axis: 1 | 2): boolean =>
  isCylinder(dims) && sides[axis] === dims.height
