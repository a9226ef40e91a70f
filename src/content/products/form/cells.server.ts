import { both, draw, type Form, pen, type Sides } from './pen.server.ts'

/** A can with its crimp below the lid, and a stud on it where the record names one. */
export function cylinder({ length, height }: Sides, hasStud: boolean): Form {
  const body = pen(length, height)
  const lid = pen(length, length)
  const top = hasStud ? 0.07 : 0
  const side = draw(
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
    top: draw(lid.circle(0.5, 0.5, 0.5), ...rings.map((r) => lid.circle(0.5, 0.5, r))),
  }
}

/** Two terminals on the lid, a vent between them, a wrap around the can. */
export function prismatic({ length, width, height }: Sides): Form {
  const front = pen(length, height)
  const side = pen(width, height)
  const top = pen(length, width)
  const lid = 0.03
  return {
    front: draw(
      front.rect([0, lid, 1, 1 - lid], 0.03),
      both((x) => front.rect([x, 0, 0.14, lid]), 0.1, 0.14),
      front.line([0, lid + 0.025], [1, lid + 0.025]),
      front.rect([0.12, 0.24, 0.76, 0.46], 0.03),
      front.line([0, 0.97], [1, 0.97]),
    ),
    side: draw(
      side.rect([0, lid, 1, 1 - lid], 0.06),
      side.rect([0.28, 0, 0.44, lid]),
      side.line([0, lid + 0.025], [1, lid + 0.025]),
      side.line([0, 0.97], [1, 0.97]),
    ),
    top: draw(
      top.rect([0, 0, 1, 1], 0.06),
      both((x) => top.rect([x, 0.22, 0.14, 0.56], 0.05), 0.1, 0.14),
      top.circle(0.17, 0.5, 0.11),
      top.circle(0.83, 0.5, 0.11),
      top.rect([0.43, 0.28, 0.14, 0.44], 0.2),
      top.circle(0.33, 0.5, 0.05),
    ),
  }
}

/** A sealed bag with two tabs on its terrace. */
export function pouch({ length, width, height }: Sides): Form {
  const front = pen(length, height)
  const side = pen(width, height)
  const top = pen(length, width)
  return {
    front: draw(front.rect([0.08, 0, 0.92, 1], 0.42), front.rect([0, 0.42, 0.08, 0.16])),
    side: draw(
      side.rect([0, 0, 1, 1], 0.42),
      both((x) => side.rect([x, 0.42, 0.2, 0.16]), 0.2, 0.2),
    ),
    top: draw(
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
