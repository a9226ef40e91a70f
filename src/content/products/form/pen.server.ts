/** One side of a product: its outline, and what lies within it, as SVG path data in mm from its upper left corner. */
export interface Face {
  outline: string
  details: string
}

/** A product from three sides. */
export type Form = Record<'front' | 'side' | 'top', Face>

/** How a product stands, in mm; of a cylinder length and width are the diameter. */
export interface Sides {
  length: number
  width: number
  height: number
}

const mm = (value: number): number => Math.round(value * 100) / 100

/**
 * Shapes on a face `width` by `height` mm. Places and lengths are shares of it, radii of its shorter side; commands are
 * absolute, so that a printer can follow them.
 */
export function pen(width: number, height: number) {
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
    /** A handle: half an ellipse between two places on the foot, up to the top. */
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

type Point = [x: number, y: number]
type Rect = [x: number, y: number, width: number, height: number]

/** `count` shapes, one for each number from 0 on. */
export const times = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

/** A shape at the left, and the same at the right. */
export const both = (shape: (x: number) => string, left: number, width: number): string =>
  shape(left) + shape(1 - left - width)

export const draw = (outline: string, ...details: string[]): Face => ({ outline, details: details.join('') })
