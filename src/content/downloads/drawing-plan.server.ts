import { formOf, isRound, sidesOf } from '#content/products/form/form.server.ts'
import type { Face, Form, Sides } from '#content/products/form/pen.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure, NB } from '#content/products/quantity.server.ts'

/** A product from one side: lengths in mm of the paper, the paths of its face in mm of the product. */
export interface Outline extends Face {
  title: string
  x: number
  y: number
  width: number
  height: number
}

/** A measured edge: below a view or at its left. */
interface Dimension {
  x: number
  y: number
  length: number
  text: string
  side: 'below' | 'left'
}

interface Plan {
  /** "1:5", and what a mm of the product measures on the paper. */
  scale: string
  factor: number
  /** Where the plan stands on the paper, and what it takes there. */
  x: number
  y: number
  width: number
  height: number
  outlines: Outline[]
  dimensions: Dimension[]
}

/** What may be drawn on, in mm; the lower right corner is taken by something else. */
interface Paper {
  width: number
  height: number
  corner?: { width: number; height: number }
}

/** Room in mm around the views: for the dimension at the left, the titles above, between views, the dimension below. */
const LEFT = 24
const ABOVE = 7
const GAP = 20
const BELOW = 14
const CLEARANCE = 6

const SCALES: [name: string, factor: number][] = [
  ['5:1', 5],
  ['2:1', 2],
  ['1:1', 1],
  ['1:2', 1 / 2],
  ['1:5', 1 / 5],
  ['1:10', 1 / 10],
  ['1:20', 1 / 20],
  ['1:50', 1 / 50],
  ['1:100', 1 / 100],
  ['1:200', 1 / 200],
]

/** Front, side and top of a product in first-angle projection, at the largest usual scale at which it fits the paper. */
export function planDrawing(product: Product, paper: Paper): Plan {
  const sides = sidesOf(product)
  const form = formOf(product)
  const isCylinder = isRound(product)
  for (const [scale, factor] of SCALES) {
    const views = isCylinder ? cylinder(sides, factor, form) : block(sides, factor, form)
    const room = roomFor(sides, factor, isCylinder)
    const middle = { x: (paper.width - room.width) / 2, y: (paper.height - room.height) / 2 }
    for (const place of [middle, { x: 0, y: 0 }]) {
      const plan = { scale, factor, ...place, ...room, ...views }
      if (fits(plan, paper)) return plan
    }
  }
  throw new Error(`${product.model_name} is too large for its drawing`)
}

function roomFor({ length, width, height }: Sides, factor: number, isCylinder: boolean) {
  return {
    width: LEFT + factor * length + GAP + factor * width,
    height: ABOVE + factor * height + BELOW + (isCylinder ? 0 : GAP + factor * width),
  }
}

function fits(plan: Plan, { width, height, corner = { width: 0, height: 0 } }: Paper): boolean {
  if (plan.width > width || plan.height > height) return false
  const isClear = (view: Outline) =>
    plan.x + view.x + view.width + CLEARANCE <= width - corner.width ||
    plan.y + view.y + view.height + BELOW <= height - corner.height
  return plan.outlines.every(isClear)
}

type Drawn = Pick<Plan, 'outlines' | 'dimensions'>

const inMm = (value: number): string => figure(value)

function block({ length, width, height }: Sides, factor: number, { front, side, top }: Form): Drawn {
  const [l, w, h] = [length * factor, width * factor, height * factor]
  const topY = ABOVE + h + GAP
  const sideX = LEFT + l + GAP
  return {
    outlines: [
      { title: 'Front', x: LEFT, y: ABOVE, width: l, height: h, ...front },
      { title: 'Side', x: sideX, y: ABOVE, width: w, height: h, ...side },
      { title: 'Top', x: LEFT, y: topY, width: l, height: w, ...top },
    ],
    dimensions: [
      { x: LEFT, y: ABOVE, length: h, text: inMm(height), side: 'left' },
      { x: sideX, y: ABOVE + h, length: w, text: inMm(width), side: 'below' },
      { x: LEFT, y: topY + w, length: l, text: inMm(length), side: 'below' },
    ],
  }
}

/** A cylinder looks the same from every side: its top stands beside it, on the same ground. */
function cylinder({ length, height }: Sides, factor: number, { side, top }: Form): Drawn {
  const [d, h] = [length * factor, height * factor]
  const topX = LEFT + d + GAP
  return {
    outlines: [
      { title: 'Side', x: LEFT, y: ABOVE, width: d, height: h, ...side },
      { title: 'Top', x: topX, y: ABOVE + h - d, width: d, height: d, ...top },
    ],
    dimensions: [
      { x: LEFT, y: ABOVE, length: h, text: inMm(height), side: 'left' },
      { x: topX, y: ABOVE + h, length: d, text: `Ø${NB}${inMm(length)}`, side: 'below' },
    ],
  }
}

/** Distance of a dimension line from its view, how far its edges reach past it, and its arrow; mm. */
const LINE = { distance: 8, past: 1.5, arrow: 2.2, half: 0.7 }

type Point = [x: number, y: number]

/** A dimension as it is drawn: edges and line, the two arrows, and the middle of the line, where its text belongs. */
export interface DrawnDimension extends Dimension {
  strokes: [Point, Point][]
  arrows: [Point, Point, Point][]
  middle: Point
}

export function drawDimension(dimension: Dimension): DrawnDimension {
  const { x, y, length, side } = dimension
  const { distance, past, arrow, half } = LINE
  // The edge runs along u; the line lies at v from it.
  const at = (u: number, v: number): Point => (side === 'below' ? [x + u, y + v] : [x - v, y + u])
  // On a short edge the arrows point at it from outside.
  const inward = length > 4 * arrow ? 1 : -1
  const tip = (u: number, direction: number): [Point, Point, Point] => [
    at(u, distance),
    at(u + direction * arrow, distance - half),
    at(u + direction * arrow, distance + half),
  ]
  const overhang = inward < 0 ? 2 * arrow : 0
  return {
    ...dimension,
    strokes: [
      [at(0, 1), at(0, distance + past)],
      [at(length, 1), at(length, distance + past)],
      [at(-overhang, distance), at(length + overhang, distance)],
    ],
    arrows: [tip(0, inward), tip(length, -inward)],
    middle: at(length / 2, distance),
  }
}
