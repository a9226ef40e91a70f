import { createFace, createPens, mirror, type ProductViews, type Sides } from './pen.server.ts'

/** Draws a can with a crimp below the lid, and a stud if the record names one. */
export function drawCylinder(sides: Sides, hasStud: boolean): ProductViews {
  const { front: body, top: lid } = createPens(sides)
  const top = hasStud ? 0.07 : 0
  const side = createFace(
    body.rect([0, top, 1, 1 - top], 0.06),
    body.line([0, top + 0.05], [1, top + 0.05]),
    body.line([0, top + 0.065], [1, top + 0.065]),
    body.line([0, 0.975], [1, 0.975]),
    hasStud ? body.rect([0.4, 0, 0.2, top]) : '',
  )
  const rings = hasStud ? [0.44, 0.22, 0.1] : [0.44, 0.36, 0.25]
  return {
    front: side,
    side,
    top: createFace(lid.circle(0.5, 0.5, 0.5), ...rings.map((r) => lid.circle(0.5, 0.5, r))),
  }
}

/** Draws two terminals on the lid, a vent between them, and a wrap around the can. */
export function drawPrismatic(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const lid = 0.03
  return {
    front: createFace(
      front.rect([0, lid, 1, 1 - lid], 0.03),
      mirror((x) => front.rect([x, 0, 0.14, lid]), 0.1, 0.14),
      front.line([0, lid + 0.025], [1, lid + 0.025]),
      front.rect([0.12, 0.24, 0.76, 0.46], 0.03),
      front.line([0, 0.97], [1, 0.97]),
    ),
    side: createFace(
      side.rect([0, lid, 1, 1 - lid], 0.06),
      side.rect([0.28, 0, 0.44, lid]),
      side.line([0, lid + 0.025], [1, lid + 0.025]),
      side.line([0, 0.97], [1, 0.97]),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.06),
      mirror((x) => top.rect([x, 0.22, 0.14, 0.56], 0.05), 0.1, 0.14),
      top.circle(0.17, 0.5, 0.11),
      top.circle(0.83, 0.5, 0.11),
      top.rect([0.43, 0.28, 0.14, 0.44], 0.2),
      top.circle(0.33, 0.5, 0.05),
    ),
  }
}

/** Draws a sealed bag with two tabs. */
export function drawPouch(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  return {
    front: createFace(front.rect([0.08, 0, 0.92, 1], 0.42), front.rect([0, 0.42, 0.08, 0.16])),
    side: createFace(
      side.rect([0, 0, 1, 1], 0.42),
      mirror((x) => side.rect([x, 0.42, 0.2, 0.16]), 0.2, 0.2),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.03),
      top.line([0.08, 0], [0.08, 1]),
      top.line([0.08, 0.04], [1, 0.04]),
      top.line([0.08, 0.96], [1, 0.96]),
      top.rect([0, 0.2, 0.08, 0.2]),
      top.rect([0, 0.6, 0.08, 0.2]),
      top.rect([0.22, 0.26, 0.62, 0.48], 0.03),
    ),
  }
}
