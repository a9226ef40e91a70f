import { createFace, createPens, mirror, type ProductViews, repeat, type Sides } from './pen.server.ts'

/** Shortest module with the ears of a 19-inch rack (IEC 60297), in mm. */
const MIN_LENGTH_WITH_EARS = 465
const EAR = 0.04

/** Draws a drawer for a rack, with handles, display, sockets and terminals on its front panel. */
export function drawRackModule(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const ear = sides.length > MIN_LENGTH_WITH_EARS ? EAR : 0
  const slot = (x: number) =>
    front.rect([x, 0.14, 0.018, 0.09], 0.05) + front.rect([x, 0.77, 0.018, 0.09], 0.05)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1], 0.02),
      ear ? mirror((x) => front.line([x, 0], [x, 1]), ear, 0) + mirror(slot, 0.011, 0.018) : '',
      mirror((x) => front.rect([x, 0.2, 0.025, 0.6], 0.06), ear + 0.025, 0.025),
      front.rect([0.14, 0.24, 0.16, 0.36], 0.04),
      repeat(5, (light) => front.circle(0.15 + 0.035 * light, 0.74, 0.03)),
      front.rect([0.36, 0.3, 0.05, 0.4], 0.03),
      repeat(4, (socket) => front.rect([0.46 + 0.045 * socket, 0.38, 0.034, 0.2])),
      ...[0.74, 0.84].flatMap((x) => [front.circle(x, 0.5, 0.13), front.circle(x, 0.5, 0.06)]),
    ),
    side: createFace(
      side.rect([0, 0, 1, 1], 0.01),
      side.line([0.985, 0], [0.985, 1]),
      repeat(7, (vent) => side.line([0.14 + 0.04 * vent, 0.28], [0.14 + 0.04 * vent, 0.72])),
      mirror((x) => side.circle(x, 0.12, 0.025) + side.circle(x, 0.88, 0.025), 0.06, 0),
    ),
    top: createFace(
      top.rect([ear, 0, 1 - 2 * ear, 0.985], 0.01) + top.rect([0, 0.985, 1, 0.015]),
      ...[0.08, 0.5, 0.92].flatMap((x) => [top.circle(x, 0.05, 0.01), top.circle(x, 0.93, 0.01)]),
    ),
  }
}

/** Draws a module that is stacked on others, with a plug in its lid. */
export function drawStackModule(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1], 0.05),
      front.line([0, 0.08], [1, 0.08]),
      front.line([0, 0.92], [1, 0.92]),
      front.rect([0.06, 0.34, 0.2, 0.32], 0.04),
      repeat(4, (light) => front.circle(0.8 + 0.04 * light, 0.5, 0.03)),
    ),
    side: createFace(
      side.rect([0, 0, 1, 1], 0.05),
      side.line([0, 0.08], [1, 0.08]),
      side.line([0, 0.92], [1, 0.92]),
      side.rect([0.3, 0.36, 0.4, 0.2], 0.1),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.04),
      top.rect([0.04, 0.06, 0.92, 0.88], 0.03),
      top.rect([0.4, 0.4, 0.2, 0.2], 0.03),
      mirror((x) => top.circle(x, 0.14, 0.03) + top.circle(x, 0.86, 0.03), 0.09, 0),
    ),
  }
}

/** Draws a flat case for the wall: display above, cables below, a bracket behind. */
export function drawWallMount(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1], 0.06),
      front.rect([0.3, 0.09, 0.4, 0.1], 0.02),
      front.line([0.08, 0.28], [0.92, 0.28]),
      front.rect([0.3, 0.66, 0.4, 0.14], 0.02),
      front.line([0, 0.92], [1, 0.92]),
      repeat(4, (gland) => front.circle(0.26 + 0.16 * gland, 0.96, 0.025)),
    ),
    side: createFace(
      side.rect([0.08, 0, 0.92, 1], 0.08),
      side.rect([0, 0.1, 0.08, 0.5]),
      side.rect([0.4, 0.24, 0.36, 0.05], 0.1),
      side.line([0.08, 0.92], [1, 0.92]),
    ),
    top: createFace(
      top.rect([0, 0.08, 1, 0.92], 0.1),
      top.rect([0.2, 0, 0.6, 0.08]),
      repeat(9, (vent) => top.line([0.26 + 0.06 * vent, 0.3], [0.26 + 0.06 * vent, 0.6])),
    ),
  }
}
