import { countTo } from '#sizing/combinations.ts'
import { exceeds } from '#sizing/compare.ts'
import type { Box } from '#sizing/fit.ts'

/** Cases of the old batteries: their size and number. */
export interface Cases {
  case_mm: Box
  count: number
}

/** Places of batteries: each in an old case, or all in the space of adjacent cases. */
export interface Arrangement {
  /** Old cases along and across that form the space; one if batteries go case by case. */
  cases: [along: number, across: number]
  /** Batteries along and across in the space. */
  rows: [along: number, across: number]
  /** Whether batteries are turned by 90° in the case. */
  isRotated: boolean
  space_mm: Box
  /** Millimetres that are left along each side; negative ones are missing. */
  spare_mm: Box
  fits: boolean
}

/** Lists the rectangles of so many cases, a single case first: batteries that go case by case need no other space. */
const listBlocks = (count: number): [along: number, across: number][] => [
  [1, 1],
  ...countTo(count)
    .filter((along) => count > 1 && count % along === 0)
    .map((along): [number, number] => [along, count / along]),
]

/** Returns the arrangement of a grid of batteries, which stand upright, in a space. */
function place(
  [length, width, height]: Box,
  { cases, case_mm, rows, isRotated }: Pick<Arrangement, 'cases' | 'rows' | 'isRotated'> & { case_mm: Box },
): Arrangement {
  const space_mm: Box = [cases[0] * case_mm[0], cases[1] * case_mm[1], case_mm[2]]
  const used: Box = isRotated
    ? [rows[0] * width, rows[1] * length, height]
    : [rows[0] * length, rows[1] * width, height]
  const spare_mm = space_mm.map((side, axis) => side - used[axis]!) as Box
  return {
    cases,
    rows,
    isRotated,
    space_mm,
    spare_mm,
    fits: used.every((side, axis) => !exceeds(side, space_mm[axis]!)),
  }
}

/** Returns the largest share by which a side is too long; 0 if all are short enough. */
export const overshootOf = ({ fits, spare_mm, space_mm }: Arrangement): number =>
  fits ? 0 : Math.max(...spare_mm.map((spare, axis) => -spare / space_mm[axis]!))

/**
 * Arranges batteries in the cases that others leave: upright, in rows, case by case or in the space of all cases together. Returns the
 * first arrangement that fits, with case by case before others, or else the one that lacks least.
 */
export function arrange(battery_mm: Box, count: number, { case_mm, count: cases }: Cases): Arrangement {
  const all = listBlocks(cases).flatMap((block) => {
    const isSingle = block[0] * block[1] === 1
    const needed = isSingle ? Math.ceil(count / cases) : count
    return countTo(needed).flatMap((along) =>
      [false, true].map((isRotated) =>
        place(battery_mm, {
          cases: block,
          case_mm,
          rows: [along, Math.ceil(needed / along)],
          isRotated,
        }),
      ),
    )
  })
  return all.toSorted((a, b) => overshootOf(a) - overshootOf(b))[0]!
}
