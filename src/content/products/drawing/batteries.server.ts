import { createFace, createPens, mirror, type ProductViews, repeat, type Sides } from './pen.server.ts'

/** Draws a case like that of a lead-acid battery: terminals and handle on the lid, a label in front, ribs at the side. */
export function drawDropIn(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const lid = 0.08
  return {
    front: createFace(
      front.rect([0, lid, 1, 1 - lid], 0.03),
      mirror((x) => front.rect([x, 0.03, 0.08, lid - 0.03]), 0.06, 0.08),
      mirror((x) => front.rect([x, 0, 0.04, 0.03]), 0.08, 0.04),
      front.arch([0.33, 0.67], lid, 0.01),
      front.line([0, 0.22], [1, 0.22]),
      front.rect([0.11, 0.36, 0.78, 0.44], 0.03),
      front.line([0.02, 0.95], [0.98, 0.95]),
    ),
    side: createFace(
      side.rect([0, lid, 1, 1 - lid], 0.04),
      side.rect([0.42, 0.03, 0.16, lid - 0.03]),
      side.rect([0.46, 0, 0.08, 0.03]),
      side.line([0, 0.22], [1, 0.22]),
      repeat(3, (rib) => side.line([0.22 + 0.28 * rib, 0.3], [0.22 + 0.28 * rib, 0.88])),
      side.line([0.04, 0.95], [0.96, 0.95]),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.04),
      top.rect([0.02, 0.04, 0.96, 0.92], 0.04),
      ...[0.1, 0.9].flatMap((x) => [top.circle(x, 0.5, 0.09), top.circle(x, 0.5, 0.045)]),
      top.rect([0.33, 0.44, 0.34, 0.12], 0.06),
    ),
  }
}

/** Draws a block of cells between two end plates, held by straps, with terminals on top. */
export function drawCellModule(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const lid = 0.07
  return {
    front: createFace(
      front.rect([0, lid, 1, 1 - lid], 0.02),
      mirror((x) => front.rect([x, 0, 0.08, lid]), 0.08, 0.08),
      mirror((x) => front.line([x, lid], [x, 1]), 0.06, 0),
      front.rect([0.06, 0.3, 0.88, 0.08]),
      front.rect([0.06, 0.72, 0.88, 0.08]),
    ),
    side: createFace(
      side.rect([0, lid, 1, 1 - lid], 0.03),
      side.rect([0.38, 0, 0.24, lid]),
      side.rect([0.12, 0.2, 0.76, 0.7], 0.04),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.03),
      mirror((x) => top.line([x, 0], [x, 1]), 0.06, 0),
      top.circle(0.12, 0.5, 0.1),
      top.circle(0.88, 0.5, 0.1),
      repeat(11, (cell) => top.line([0.2 + 0.06 * cell, 0.1], [0.2 + 0.06 * cell, 0.9])),
    ),
  }
}
