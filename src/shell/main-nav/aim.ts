export interface Point {
  x: number
  y: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Whether a pointer that went from `from` to `to` is on its way into `panel`: `to` lies in the triangle between `from`
 * and the near side of the panel. Units are CSS pixels of the viewport.
 */
export function isAimingAt(panel: DOMRectReadOnly, from: Point, to: Point): boolean {
  const [near, far] = nearSide(panel, from)
  return near !== undefined && far !== undefined && isInTriangle(to, [from, near, far])
}

/** The two corners of the side that a pointer outside the panel sees: its top from above, its left from the left. */
function nearSide({ left, right, top, bottom }: DOMRectReadOnly, { x, y }: Point): Point[] {
  if (y <= top)
    return [
      { x: left, y: top },
      { x: right, y: top },
    ]
  if (x <= left)
    return [
      { x: left, y: top },
      { x: left, y: bottom },
    ]
  return []
}

/** On which side of the line from `a` to `b` a point lies; 0 on it. */
const side = (point: Point, a: Point, b: Point): number =>
  (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y)

function isInTriangle(point: Point, [a, b, c]: [Point, Point, Point]): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0))
}
