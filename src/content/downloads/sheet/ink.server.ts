/** A4 and its text area, in points. */
export const PAPER = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 100,
  bottom: 784,
} as const

export const TEXT_WIDTH = PAPER.right - PAPER.left
export const MM = 72 / 25.4
