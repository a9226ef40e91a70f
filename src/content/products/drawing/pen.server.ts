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

type Point = [x: number, y: number]
type Rect = [x: number, y: number, width: number, height: number]
export type Pen = ReturnType<typeof createPen>

/** Creates a pen for each side of a product. */
export const createPens = ({ length, width, height }: Sides): Record<'front' | 'side' | 'top', Pen> => ({
  front: createPen(length, height),
  side: createPen(width, height),
  top: createPen(length, width),
})

const mm = (value: number): number => Math.round(value * 100) / 100

/** Creates a pen for a face. Positions and lengths are shares of the face, radii of its shorter side. */
function createPen(width: number, height: number) {
  const shorter = Math.min(width, height)
  const x = (share: number) => mm(share * width)
  const y = (share: number) => mm(share * height)
  return {
    line: (from: Point, to: Point) => `M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}`,
    circle(cx: number, cy: number, radius: number) {
      const r = mm(radius * shorter)
      const [left, right] = [mm(cx * width - r), mm(cx * width + r)]
      return `M${left} ${y(cy)}A${r} ${r} 0 0 1 ${right} ${y(cy)}A${r} ${r} 0 0 1 ${left} ${y(cy)}Z`
    },
    /** Draws a handle: half an ellipse from `foot` up to `top`. */
    arch: ([from, to]: [number, number], foot: number, top: number) =>
      `M${x(from)} ${y(foot)}A${x((to - from) / 2)} ${y(foot - top)} 0 0 1 ${x(to)} ${y(foot)}`,
    rect(at: Rect, radius = 0) {
      const [left, top, right, bottom] = [x(at[0]), y(at[1]), x(at[0] + at[2]), y(at[1] + at[3])]
      const r = mm(Math.min(radius * shorter, (right - left) / 2, (bottom - top) / 2))
      if (r === 0) return `M${left} ${top}H${right}V${bottom}H${left}Z`
      const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${mm(toX)} ${mm(toY)}`
      return (
        `M${mm(left + r)} ${top}H${mm(right - r)}${corner(right, top + r)}V${mm(bottom - r)}` +
        `${corner(right - r, bottom)}H${mm(left + r)}${corner(left, bottom - r)}V${mm(top + r)}` +
        `${corner(left + r, top)}Z`
      )
    },
  }
}

/** Repeats a shape for each number from 0 to `count` - 1. */
export const repeat = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

/** Draws a shape at the left, and again at the right. */
export const mirror = (shape: (x: number) => string, left: number, width: number): string =>
  shape(left) + shape(1 - left - width)

export const createFace = (outline: string, ...details: string[]): Face => ({
  outline,
  details: details.join(''),
})
