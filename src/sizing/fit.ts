import { type Dimensions, sidesOf } from './cell.ts'
import { ceil, exceeds, floor } from './compare.ts'

export type Box = [length: number, width: number, height: number]

/** Millimetres between cells, and added to each outer dimension. */
export const GAP = 1
export const MARGIN = 6
/** Ratio of box volume to pack volume from which the pack fits, and from which it is tight. */
const FITS = 1.15
const TIGHT = 0.9
/** Largest multiple to which a side alone is extended, and the factor by which all sides grow step by step beyond that. */
const MOST_LONGER = 2
const STEP = 1.02

export interface Fit {
  verdict: 'fits' | 'tight' | 'does not fit'
  /** Volume of the box as a multiple of the pack's. */
  ratio: number
  /** A box that would do, where this one does not: with one side longer, or with all of them if that were out of proportion. */
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
  Math.max(0, floor((length - MARGIN + GAP) / (side + GAP)))

/** Returns the length of a row of cells, without the margin around it. */
export const extentOf = (count: number, side: number): number => count * (side + GAP) - GAP

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
      const arranged = extentOf(Math.ceil(count / layer), sides[axis]!) + MARGIN
      const spacious = (TIGHT * litres * box[axis]!) / litresOf(box)
      const side = ceil(Math.max(arranged, spacious, box[axis]!))
      return [box.map((length, index) => (index === axis ? side : length)) as Box]
    }),
  )
}

const isEnough = (box: Box, block: Block): boolean =>
  !exceeds(TIGHT, litresOf(box) / block.litres) && hasArrangement(box, block)

/** Returns the box with every side longer in the same proportion, for a pack that is far too large for it. */
function growEvenly(box: Box, block: Block): Box {
  let grown = box
  for (let factor = STEP; !isEnough(grown, block); factor *= STEP)
    grown = box.map((side) => Math.ceil(side * factor)) as Box
  return grown
}

const sumOf = ([a, b, c]: Box): number => a + b + c

/** Checks the pack against a box: its volume, and whether its cells can be arranged in it. */
export function judgeFit(box: Box, block: Block): Pick<Fit, 'verdict' | 'ratio'> {
  const ratio = litresOf(box) / block.litres
  if (!isEnough(box, block)) return { verdict: 'does not fit', ratio }
  return { verdict: exceeds(FITS, ratio) ? 'tight' : 'fits', ratio }
}

/** Checks the pack against a box, and finds one that would do. */
export function checkFit(box: Box, block: Block): Fit {
  const fit = judgeFit(box, block)
  if (fit.verdict !== 'does not fit') return fit
  // A side that is longer than any other and more than twice as long makes another shape of box.
  const [least] = listLonger(box, block)
    .filter((longer) => longer.every((side, axis) => side <= Math.max(MOST_LONGER * box[axis]!, ...box)))
    .toSorted((a, b) => sumOf(a) - sumOf(b))
  return { ...fit, enough: least ?? growEvenly(box, block) }
}
