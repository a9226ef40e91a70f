import type { Product } from './product.server.ts'

/** One side of a product as SVG path data, in mm from its upper left corner. */
export interface Face {
  outline: string
  details: string
}

/** A product from three sides. */
export type ProductViews = Record<'front' | 'side' | 'top', Face>

/** Outer dimensions of a standing product, in mm; length and width of a cylinder are its diameter. */
export interface Sides {
  length: number
  width: number
  height: number
}

/** Formats that stand on end: their height is the record's length. */
const UPRIGHT = new Set(['wall-mount pack', 'swappable pack'])

/** Returns the sides of a product in the position in which it is drawn. */
export function sidesOf({ dimensions_mm: box, format }: Product): Sides {
  if ('diameter' in box) return { length: box.diameter, width: box.diameter, height: box.height }
  return UPRIGHT.has(format) ? { length: box.width, width: box.height, height: box.length } : box
}

export const isRound = ({ dimensions_mm: box }: Product): boolean => 'diameter' in box

/** Left, top, width and height as shares of a face, and the radius as a share of its shorter side. */
type Rect = [x: number, y: number, width: number, height: number, radius?: number]

interface Silhouette {
  radius: number
  /** Height of terminals or lifting eyes above the body, as a share. */
  above?: number
  /** Label and fittings on the front of the body. */
  front: Rect[]
  /** Body and fittings from above, where they are not the usual ones. */
  top?: Rect[]
}

const LABEL: Rect = [0.2, 0.34, 0.6, 0.36, 0.04]
const FOOT: Rect = [0, 0.94, 1, 0]

const CYLINDER: Silhouette = {
  radius: 0.06,
  front: [[0, 0.05, 1, 0.015], FOOT],
  top: [0, 0.14, 0.28].map((edge): Rect => [edge, edge, 1 - 2 * edge, 1 - 2 * edge, 0.5]),
}
const SHELL: Silhouette = { radius: 0.14, front: [LABEL] }
const DROP_IN: Silhouette = { radius: 0.03, above: 0.08, front: [[0, 0.22, 1, 0], LABEL] }
const TABS = [0.2, 0.6].map((y): Rect => [0, y, 0.08, 0.2])

const SILHOUETTES: Record<string, Silhouette> = {
  'prismatic cell': { radius: 0.03, above: 0.03, front: [[0, 0.055, 1, 0], FOOT] },
  'pouch cell': { radius: 0.42, front: [[0, 0.5, 1, 0]], top: [[0.08, 0, 0.92, 1, 0.03], ...TABS] },
  'drop-in pack': DROP_IN,
  'starter pack': DROP_IN,
  module: { radius: 0.02, above: 0.07, front: [0.3, 0.72].map((y) => [0, y, 1, 0.08]) },
  'rack module': { radius: 0.02, front: [0.05, 0.92].map((x) => [x, 0.2, 0.03, 0.6]) },
  'stack module': { radius: 0.05, front: [[0, 0.08, 1, 0], FOOT] },
  'wall-mount pack': { radius: 0.06, front: [[0.3, 0.09, 0.4, 0.1], FOOT] },
  'outdoor cabinet': { radius: 0.01, front: [[0.05, 0.06, 0.9, 0.86], FOOT] },
  container: { radius: 0, front: [0, 1, 2, 3, 4, 5].map((door) => [0.05 + 0.15 * door, 0.09, 0.15, 0.81]) },
  'traction pack': { radius: 0.02, above: 0.06, front: [[0, 0.17, 1, 0], LABEL] },
  'swappable pack': { radius: 0.08, above: 0.06, front: [[0.08, 0, 0.84, 0.06], LABEL] },
}

/**
 * Draws the silhouette of a format within a product's outer dimensions. Terminals and fittings are in their usual places:
 * the record does not have them, so they are never dimensioned.
 */
export function drawViews(product: Product): ProductViews {
  const { length, width, height } = sidesOf(product)
  const form = isRound(product) ? CYLINDER : (SILHOUETTES[product.format] ?? SHELL)
  const { radius, above = 0, front, top = usualTop(form) } = form
  const body: Rect = [0, above, 1, 1 - above, radius]
  const terminals = above ? [0.08, 0.84].map((x): Rect => [x, 0, 0.08, above]) : []
  return {
    front: drawFace([body, ...terminals, ...front], length, height),
    side: drawFace(above ? [body, [0.4, 0, 0.2, above], FOOT] : [body, FOOT], width, height),
    top: drawFace(top, length, width),
  }
}

const usualTop = ({ radius, above }: Silhouette): Rect[] => [
  [0, 0, 1, 1, radius],
  [0.03, 0.04, 0.94, 0.92, radius],
  ...(above ? [0.08, 0.84].map((x): Rect => [x, 0.4, 0.08, 0.2]) : []),
]

function drawFace([body, ...fittings]: Rect[], width: number, height: number): Face {
  const draw = (rect: Rect) => drawRect(rect, width, height)
  return { outline: body ? draw(body) : '', details: fittings.map(draw).join('') }
}

const mm = (value: number): number => Math.round(value * 100) / 100

function drawRect([x, y, w, h, radius = 0]: Rect, width: number, height: number): string {
  const r = Math.min(radius * Math.min(width, height), (w * width) / 2, (h * height) / 2)
  const [left, top, right, bottom] = [x * width, y * height, (x + w) * width, (y + h) * height]
  const corner = (toX: number, toY: number) => (r ? `A${mm(r)} ${mm(r)} 0 0 1 ${mm(toX)} ${mm(toY)}` : '')
  return (
    `M${mm(left + r)} ${mm(top)}H${mm(right - r)}${corner(right, top + r)}V${mm(bottom - r)}` +
    `${corner(right - r, bottom)}H${mm(left + r)}${corner(left, bottom - r)}V${mm(top + r)}` +
    `${corner(left + r, top)}Z`
  )
}
