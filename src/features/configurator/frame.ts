import type { BlockView } from './block.ts'

/** Distance from the middle of a line of small digits to its base line. */
export const WORDS_HEIGHT = 3.6

/** Margin of the 6 mm rule on one side, and largest distance of a block from the end of its box, in mm. */
export const RULE_MM = 3
const MOST_MM = 6

export const round = (value: number): number => Math.round(value * 10) / 10

/** Returns the position of a block in its box, in mm: near the left end, and centred across. */
export function insetOf({ block, room }: Pick<BlockView, 'block' | 'room'>): [number, number] {
  const [x, y] = [0, 1].map((axis) => Math.max(RULE_MM, (room[axis]! - block[axis]!) / 2)) as [number, number]
  return [Math.min(MOST_MM, x), y]
}
