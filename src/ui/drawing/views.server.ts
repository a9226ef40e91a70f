/** A view of an object, in mm. */
export interface DrawingView {
  title: string
  width: number
  height: number
  /** SVG path data in mm from the upper left corner. */
  outline: string
  details: string
  /** Dimensions, left out if another view shows them. */
  below?: string
  beside?: string
}

/** A view with its position and size on the sheet, in px. */
export interface PlacedView extends DrawingView {
  x: number
  y: number
  w: number
  h: number
}

export interface Sheet {
  width: number
  height: number
  /** Side of a grid square, in px and in mm. */
  square: number
  squareMm: number
  views: PlacedView[]
}

const MARGIN = 32
/** Space for a view's title, and for the dimensions below and beside it. */
const TITLE = 34
const BELOW = 64
const BESIDE = 60
const GAP = 56
const FOOT = 16

interface Paper {
  width: number
  tallest: number
  isStacked: boolean
}

export const WIDE: Paper = { width: 960, tallest: 300, isStacked: false }
export const NARROW: Paper = { width: 350, tallest: 260, isStacked: true }

const besideOf = ({ beside }: DrawingView): number => (beside ? BESIDE : 0)
const belowOf = ({ below }: DrawingView): number => (below ? BELOW : MARGIN / 2)
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Places views on a sheet at the largest scale at which all fit, side by side or below each other. */
export function layOut(views: DrawingView[], paper: Paper): Sheet {
  const scale = scaleOf(views, paper)
  const sized = views.map((view) => ({ ...view, w: view.width * scale, h: view.height * scale }))
  const squareMm = niceStep(22 / scale)
  const placed = paper.isStacked ? stack(sized, paper) : sideBySide(sized, paper)
  const bottom = Math.max(...placed.map((view) => view.y + view.h + belowOf(view)))
  return { width: paper.width, height: bottom + FOOT, square: squareMm * scale, squareMm, views: placed }
}

function scaleOf(views: DrawingView[], { width, tallest, isStacked }: Paper): number {
  const tall = tallest / Math.max(...views.map(({ height }) => height))
  if (isStacked)
    return Math.min(tall, ...views.map((view) => (width - 2 * MARGIN - besideOf(view)) / view.width))
  const room = width - 2 * MARGIN - GAP * (views.length - 1) - sum(views.map(besideOf))
  return Math.min(tall, room / sum(views.map((view) => view.width)))
}

type SizedView = DrawingView & { w: number; h: number }

function sideBySide(sized: SizedView[], { width }: Paper): PlacedView[] {
  const used = sum(sized.map((view) => view.w + besideOf(view))) + GAP * (sized.length - 1)
  const tallest = Math.max(...sized.map(({ h }) => h))
  let x = (width - used) / 2
  return sized.map((view) => {
    const placed = { ...view, x, y: MARGIN / 2 + TITLE + tallest - view.h }
    x += view.w + besideOf(view) + GAP
    return placed
  })
}

function stack(sized: SizedView[], { width }: Paper): PlacedView[] {
  let y = MARGIN / 2
  return sized.map((view) => {
    const placed = { ...view, x: (width - view.w - besideOf(view)) / 2, y: y + TITLE }
    y = placed.y + view.h + belowOf(view)
    return placed
  })
}

/** Returns the smallest of 1, 2, 5, 10, 20 … that is not below `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= least - 1e-9) ?? power
}
