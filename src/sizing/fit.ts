import { type Dimensions, sidesOf } from './cell.ts'
import { exceeds } from './compare.ts'

export type Box = [length: number, width: number, height: number]

/** Millimetres between cells, and added to each outer dimension. */
export const GAP = 1
export const MARGIN = 6
/** Ratio of box volume to pack volume from which the pack fits, and from which it is tight. */
const FITS = 1.15
const TIGHT = 0.9

export interface Fit {
  verdict: 'fits' | 'tight' | 'does not fit'
  /** Volume of the box as a multiple of the pack's. */
  ratio: number
  /** The smallest box that would do, where this one does not: one side longer if possible. */
  enough?: Box
}

interface Block {
  dims: Dimensions
  count: number
  /** Estimated volume of the pack, in litres. */
  litres: number
}

export const litresOf = ([length, width, height]: Box): number => (length * width * height) / 1e6

/** Lists the ways in which a cell can stand or lie, as its sides along the box's. */
export function listOrientations(dims: Dimensions): Box[] {
  const [a, b, c] = sidesOf(dims)
  return [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ]
}

/** Returns how many cells stand in a row of this length. */
export const cellsAlong = (length: number, side: number): number =>
  Math.max(0, Math.floor((length - MARGIN + GAP) / (side + GAP) + 1e-9))

/** Returns the length of a row of cells. */
const lengthOf = (count: number, side: number): number => count * (side + GAP) - GAP + MARGIN

/** Whether rows and layers of the cells lie within the box. */
const hasArrangement = (box: Box, { dims, count }: Block): boolean =>
  listOrientations(dims).some(
    (sides) => sides.reduce((cells, side, axis) => cells * cellsAlong(box[axis]!, side), 1) >= count,
  )

/** Lists the boxes that would do if one side of this one were longer. */
function listLonger(box: Box, { dims, count, litres }: Block): Box[] {
  return listOrientations(dims).flatMap((sides) =>
    [0, 1, 2].flatMap((axis) => {
      const others = [0, 1, 2].filter((other) => other !== axis)
      const layer = others.reduce((cells, other) => cells * cellsAlong(box[other]!, sides[other]!), 1)
      if (layer === 0) return []
      const arranged = lengthOf(Math.ceil(count / layer), sides[axis]!)
      const spacious = (TIGHT * litres * box[axis]!) / litresOf(box)
      const side = Math.ceil(Math.max(arranged, spacious, box[axis]!) - 1e-9)
      return [box.map((length, index) => (index === axis ? side : length)) as Box]
    }),
  )
}

/** Returns the box with each side long enough for a cell in its best orientation. */
function growForOneCell(box: Box, dims: Dimensions): Box {
  const grown = listOrientations(dims).map(
    (sides) => sides.map((side, axis) => Math.ceil(Math.max(box[axis]!, side + MARGIN))) as Box,
  )
  return grown.reduce((best, next) => (litresOf(next) < litresOf(best) ? next : best))
}

const growth = (from: Box, to: Box): number => to.reduce((sum, side, axis) => sum + side - from[axis]!, 0)

/** Checks the pack against a box: its volume, and whether its cells can be arranged in it (configurator.md 4.3). */
export function checkFit(box: Box, block: Block): Fit {
  const ratio = litresOf(box) / block.litres
  const isRoomy = !exceeds(TIGHT, ratio)
  if (isRoomy && hasArrangement(box, block))
    return { verdict: exceeds(FITS, ratio) ? 'tight' : 'fits', ratio }
  const longer = listLonger(box, block)
  const candidates = longer.length > 0 ? longer : listLonger(growForOneCell(box, block.dims), block)
  const enough = candidates.reduce((best, next) => (growth(box, next) < growth(box, best) ? next : best))
  return { verdict: 'does not fit', ratio, enough }
}
