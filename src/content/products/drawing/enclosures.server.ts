import {
  createFace,
  createPens,
  mirror,
  type Pen,
  type ProductViews,
  repeat,
  type Sides,
} from './pen.server.ts'

/** Draws an outdoor cabinet on a plinth: a door in front, louvres, fans in the roof. */
export function drawCabinet(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1], 0.01),
      front.line([0, 0.03], [1, 0.03]),
      front.rect([0.05, 0.06, 0.9, 0.86], 0.01),
      front.rect([0.86, 0.46, 0.04, 0.1], 0.02),
      front.rect([0.34, 0.16, 0.32, 0.08], 0.01),
      repeat(7, (louvre) => front.line([0.2, 0.7 + 0.025 * louvre], [0.8, 0.7 + 0.025 * louvre])),
      front.line([0, 0.95], [1, 0.95]),
    ),
    side: createFace(
      side.rect([0, 0, 1, 1], 0.01),
      side.line([0, 0.03], [1, 0.03]),
      mirror((x) => side.rect([x, 0.06, 0.44, 0.86]), 0.04, 0.44),
      repeat(9, (louvre) => side.line([0.6, 0.14 + 0.025 * louvre], [0.88, 0.14 + 0.025 * louvre])),
      side.line([0, 0.95], [1, 0.95]),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.01),
      mirror((x) => top.circle(x, 0.07, 0.03) + top.circle(x, 0.93, 0.03), 0.1, 0),
      top.circle(0.5, 0.32, 0.2),
      top.circle(0.5, 0.68, 0.2),
    ),
  }
}

/** Draws a container: corner castings (ISO 1161), doors along its side and at its end. */
export function drawContainer(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const casting = (face: Pen, w: number, h: number) =>
    mirror((x) => face.rect([x, 0, w, h]) + face.rect([x, 1 - h, w, h]), 0, w)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1]),
      casting(front, 0.03, 0.04),
      front.line([0, 0.05], [1, 0.05]),
      front.line([0, 0.94], [1, 0.94]),
      repeat(6, (door) => front.rect([0.05 + 0.15 * door, 0.09, 0.14, 0.81])),
      repeat(6, (door) => front.rect([0.17 + 0.15 * door, 0.48, 0.008, 0.1])),
      repeat(6, (louvre) => front.line([0.82, 0.16 + 0.03 * louvre], [0.92, 0.16 + 0.03 * louvre])),
    ),
    side: createFace(
      side.rect([0, 0, 1, 1]),
      casting(side, 0.07, 0.04),
      side.line([0, 0.05], [1, 0.05]),
      side.line([0, 0.94], [1, 0.94]),
      mirror((x) => side.rect([x, 0.08, 0.41, 0.83]), 0.08, 0.41),
      repeat(4, (bar) => side.line([0.2 + 0.2 * bar, 0.08], [0.2 + 0.2 * bar, 0.91])),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1]),
      casting(top, 0.03, 0.07),
      repeat(14, (rib) => top.line([0.07 + 0.066 * rib, 0.08], [0.07 + 0.066 * rib, 0.92])),
    ),
  }
}
