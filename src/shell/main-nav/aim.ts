export interface Point {
  x: number
  y: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a pointer moves towards `panel`: `to` is in the triangle between `from` and the near side of the panel. */
export function isAimingAt(panel: DOMRectReadOnly, from: Point, to: Point): boolean {
  const [near, far] = nearSide(panel, from)
  return near !== undefined && far !== undefined && isInTriangle(to, [from, near, far])
}

/** Returns the corners of the side that faces a pointer outside the panel: the top from above, the left from the left. */
function nearSide({ left, right, top, bottom }: DOMRectReadOnly, { x, y }: Point): Point[] {
  const corner = { x: left, y: top }
  if (y <= top) return [corner, { x: right, y: top }]
  if (x <= left) return [corner, { x: left, y: bottom }]
  return []
}

/** Returns the side of the line from `a` to `b` that a point is on, as a sign; 0 on the line. */
const side = (point: Point, a: Point, b: Point): number =>
  (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y)

function isInTriangle(point: Point, [a, b, c]: [Point, Point, Point]): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0))
}
