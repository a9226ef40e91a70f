import type { Product } from '#content/products/product.server.ts'
import {
  drawViews,
  type Face,
  isRound,
  type ProductViews,
  type Sides,
  sidesOf,
} from '#content/products/silhouette.server.ts'
import { figure, NBSP } from '#kit/text/amounts.ts'

/** A product from one side: position and size in mm of the paper, paths in mm of the product. */
export interface PlacedView extends Face {
  title: string
  x: number
  y: number
  width: number
  height: number
}

type Point = [x: number, y: number]

/** A dimension as SVG path data in mm of the paper, and the middle of its line for the text. */
export interface Dimension {
  text: string
  side: 'below' | 'left'
  lines: string
  arrows: string
  middle: Point
}

export interface DrawingPlan {
  /** "1:5" */
  scale: string
  factor: number
  /** Position and size of the drawing on the paper. */
  x: number
  y: number
  width: number
  height: number
  views: PlacedView[]
  dimensions: Dimension[]
}

/** Drawing area in mm; the lower right corner is occupied. */
interface DrawingArea {
  width: number
  height: number
  corner?: { width: number; height: number }
}

/** Space around the views in mm, for dimensions and titles. */
const LEFT = 24
const ABOVE = 7
const GAP = 20
const BELOW = 14
const CLEARANCE = 6

const SCALES = ['5:1', '2:1', '1:1', '1:2', '1:5', '1:10', '1:20', '1:50', '1:100', '1:200']

/** Plans front, side and top of a product in first-angle projection, at the largest usual scale that fits. */
export function planDrawing(product: Product, area: DrawingArea): DrawingPlan {
  const sides = sidesOf(product)
  const faces = drawViews(product)
  const placeViews = isRound(product) ? placeCylinder : placeBlock
  for (const scale of SCALES) {
    const [paper = 1, real = 1] = scale.split(':').map(Number)
    const factor = paper / real
    const size = measureDrawing(sides, factor, isRound(product))
    const centre = { x: (area.width - size.width) / 2, y: (area.height - size.height) / 2 }
    for (const position of [centre, { x: 0, y: 0 }]) {
      const plan = { scale, factor, ...position, ...size, ...placeViews(sides, factor, faces) }
      if (fits(plan, area)) return plan
    }
  }
  throw new Error(`${product.model_name} is too large for its drawing`)
}

/** Returns the centre lines of a view as SVG path data, in mm of the paper. */
export function axesOf({ x, y, width, height }: PlacedView, overhang: number): string {
  const [top, bottom] = [round(y - overhang), round(y + height + overhang)]
  const [left, right] = [round(x - overhang), round(x + width + overhang)]
  return `M${round(x + width / 2)} ${top}V${bottom}M${left} ${round(y + height / 2)}H${right}`
}

function measureDrawing({ length, width, height }: Sides, factor: number, isCylinder: boolean) {
  return {
    width: LEFT + factor * length + GAP + factor * width,
    height: ABOVE + factor * height + BELOW + (isCylinder ? 0 : GAP + factor * width),
  }
}

function fits(plan: DrawingPlan, { width, height, corner = { width: 0, height: 0 } }: DrawingArea): boolean {
  if (plan.width > width || plan.height > height) return false
  const isClear = (view: PlacedView) =>
    plan.x + view.x + view.width + CLEARANCE <= width - corner.width ||
    plan.y + view.y + view.height + BELOW <= height - corner.height
  return plan.views.every(isClear)
}

type PlacedViews = Pick<DrawingPlan, 'views' | 'dimensions'>

function placeBlock(
  { length, width, height }: Sides,
  factor: number,
  { front, side, top }: ProductViews,
): PlacedViews {
  const [l, w, h] = [length * factor, width * factor, height * factor]
  const topY = ABOVE + h + GAP
  const sideX = LEFT + l + GAP
  return {
    views: [
      { title: 'Front', x: LEFT, y: ABOVE, width: l, height: h, ...front },
      { title: 'Side', x: sideX, y: ABOVE, width: w, height: h, ...side },
      { title: 'Top', x: LEFT, y: topY, width: l, height: w, ...top },
    ],
    dimensions: [
      layOutDimension({ x: LEFT, y: ABOVE, length: h, text: figure(height), side: 'left' }),
      layOutDimension({ x: sideX, y: ABOVE + h, length: w, text: figure(width), side: 'below' }),
      layOutDimension({ x: LEFT, y: topY + w, length: l, text: figure(length), side: 'below' }),
    ],
  }
}

/** Places a cylinder, which needs no front: the top is beside the side, on the same base line. */
function placeCylinder({ length, height }: Sides, factor: number, { side, top }: ProductViews): PlacedViews {
  const [d, h] = [length * factor, height * factor]
  const topX = LEFT + d + GAP
  const diameter = `Ø${NBSP}${figure(length)}`
  return {
    views: [
      { title: 'Side', x: LEFT, y: ABOVE, width: d, height: h, ...side },
      { title: 'Top', x: topX, y: ABOVE + h - d, width: d, height: d, ...top },
    ],
    dimensions: [
      layOutDimension({ x: LEFT, y: ABOVE, length: h, text: figure(height), side: 'left' }),
      layOutDimension({ x: topX, y: ABOVE + h, length: d, text: diameter, side: 'below' }),
    ],
  }
}

/** Distance of a dimension line from its view, overhang of its extension lines, and size of its arrow, in mm. */
const LINE = { distance: 8, overhang: 1.5, arrow: 2.2, halfArrow: 0.7 }

/** An edge of a view that is dimensioned below or at its left. */
interface Edge extends Pick<Dimension, 'text' | 'side'> {
  x: number
  y: number
  length: number
}

function layOutDimension({ x, y, length, text, side }: Edge): Dimension {
  const { distance, overhang, arrow, halfArrow } = LINE
  // Coordinates along the edge and away from it.
  const at = (along: number, away: number): Point =>
    side === 'below' ? [x + along, y + away] : [x - away, y + along]
  // The arrows of a short edge point inwards from outside.
  const inward = length > 4 * arrow ? 1 : -1
  const drawArrow = (along: number, direction: number): string => {
    const base = along + direction * arrow
    return `${pathOf(at(along, distance), at(base, distance - halfArrow), at(base, distance + halfArrow))}Z`
  }
  const outside = inward < 0 ? 2 * arrow : 0
  return {
    text,
    side,
    lines:
      pathOf(at(0, 1), at(0, distance + overhang)) +
      pathOf(at(length, 1), at(length, distance + overhang)) +
      pathOf(at(-outside, distance), at(length + outside, distance)),
    arrows: drawArrow(0, inward) + drawArrow(length, -inward),
    middle: at(length / 2, distance),
  }
}

export const round = (value: number): number => Math.round(value * 100) / 100

const pathOf = (...points: Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
