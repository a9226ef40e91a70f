/** Colours of a printed page: the light palette of src/ui/tokens.css. */
export const INK = {
  ink: '#101613',
  second: '#3d4742',
  third: '#5c6761',
  line: '#dbdfd8',
  edge: '#b4bcb5',
  tick: '#9aa49d',
  green: '#0b5a3c',
  lime: '#c6f24e',
  tile: '#eceee9',
  wash: '#e6efe2',
} as const

export type Colour = keyof typeof INK

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
