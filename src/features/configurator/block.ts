import { arrange, type Arrangement, isRound } from './arrangement.ts'
import type { Dimensions } from '#sizing/cell.ts'
import { type Box, type Fit, GAP, MARGIN } from '#sizing/fit.ts'

/** Largest number of cells that are drawn: more are too small, and no larger pack is proposed. */
const MAX_DRAWN = 600

export interface DrawnPack {
  S: number
  P: number
  dims: Dimensions
  box?: Box | undefined
  /** Verdict on the box, if there is one, and the estimated volume with the enclosure. */
  fit?: Fit | null
  litres: number
}

/** A cell as it is seen: its centre in mm from a corner of the block, and its group. */
export interface SeenCell {
  x: number
  y: number
  group: number
  /** Number of its group's shade, from 0; groups that touch have different ones. */
  shade: number
  index: number
}

/** The block seen from above or from the side, in mm. */
export interface BlockView {
  title: string
  cells: SeenCell[]
  /** Size of one cell as it is seen. */
  cell: [number, number]
  isRound: boolean
  /** Size of the block, and of the box around it. */
  block: [number, number]
  outer: [number, number]
  /** Size of the box that the pack takes: the outer one, or a larger one if it does not fit. */
  room: [number, number]
  /** Distance from the top of the room to that of the box: seen from the side, both stand on the ground. */
  above: number
}

export interface Block {
  arrangement: Arrangement
  outer: Box
  /** The smallest box that the pack fits into with its enclosure, if it does not fit into the one that was given. */
  enough: Box | undefined
  views: BlockView[]
}

/** Arranges the cells of a pack for its drawing; undefined for a pack of too many cells. */
export function describeBlock({ S, P, dims, box, fit }: DrawnPack): Block | undefined {
  if (S * P > MAX_DRAWN) return undefined
  const arrangement = arrange({ dims, S, P }, fit?.enough ?? box)
  if (!arrangement) return undefined
  const { block, places, sides } = arrangement
  const shades = countShades(places, P)
  const outer = box ?? (block.map((side) => side + MARGIN) as Box)
  const room = fit?.enough ?? outer
  const viewOf = (axis: 1 | 2, title: string): BlockView => ({
    title,
    cells: listSeen(arrangement, axis)
      .filter(({ index }) => index < S * P)
      .map((cell) => ({ ...cell, group: Math.floor(cell.index / P) }))
      .map((cell) => ({ ...cell, shade: cell.group % shades })),
    cell: [sides[0], sides[axis]],
    isRound: isRound(dims, sides, axis === 1 ? 2 : 1),
    block: [block[0], block[axis]],
    outer: [outer[0], outer[axis]],
    room: [room[0], room[axis]],
    above: axis === 2 ? room[2] - outer[2] : 0,
  })
  const layers = places[2]
  return {
    arrangement,
    outer,
    enough: fit?.enough,
    views: [
      viewOf(1, layers > 1 ? `From above, one of ${layers} layers` : 'From above'),
      viewOf(2, 'From the side'),
    ],
  }
}

const MAX_SHADES = 5

/** Returns how many shades must alternate so that no two groups that touch have the same one. */
function countShades([columns, rows, layers]: Arrangement['places'], P: number): number {
  // Distances from a cell to its neighbours in its column, the next column and the next layer.
  const steps = [1, rows, ...(layers > 1 ? [rows * columns] : [])]
  const apart = steps.flatMap((step) => [Math.floor(step / P), Math.ceil(step / P)]).filter(Boolean)
  return [2, 3, 4].find((shades) => apart.every((groups) => groups % shades !== 0)) ?? MAX_SHADES
}

/** Lists the places of the lowest layer, seen from above (axis 1), or of the front row, seen from the side (axis 2). */
function listSeen(
  { places: [columns, rows, layers], sides, block }: Arrangement,
  axis: 1 | 2,
): Omit<SeenCell, 'group' | 'shade'>[] {
  const across = axis === 1 ? rows : layers
  const [pitchX, pitchY] = [0, axis].map((at) => sides[at]! + GAP) as [number, number]
  return Array.from({ length: columns * across }, (_, place) => {
    const column = Math.floor(place / across)
    const row = place % across
    const index = axis === 1 ? column * rows + row : (row * columns + column) * rows
    const y = row * pitchY + sides[axis] / 2
    // Layers are counted from the bottom.
    return {
      x: column * pitchX + sides[0] / 2,
      y: axis === 1 ? y : block[2] - y,
      index,
    }
  })
}

/** Returns the view that shows what does not fit, or the one from above. */
export const tellingView = ({ views }: Block): BlockView | undefined =>
  views.find(({ room, outer }) => room.some((side, axis) => side > outer[axis]!)) ?? views[0]

/** Lists the middle cell of each group. */
export function listMiddle(cells: BlockView['cells']): BlockView['cells'] {
  const groups = Map.groupBy(cells, ({ group }) => group)
  return [...groups.values()].map((group) => group[Math.floor(group.length / 2)]!)
}
