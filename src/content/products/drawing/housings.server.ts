import { createFace, createPens, mirror, type ProductViews, repeat, type Sides } from './pen.server.ts'

/** Draws a steel or plastic tray with a screwed lid, lifting eyes, a plug and a label. */
export function drawTraction(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const eyes = 0.06
  return {
    front: createFace(
      front.rect([0, eyes, 1, 1 - eyes], 0.02),
      mirror((x) => front.arch([x, x + 0.08], eyes, 0), 0.06, 0.08),
      front.line([0, 0.17], [1, 0.17]),
      front.rect([0.07, 0.24, 0.14, 0.12], 0.02),
      front.rect([0.3, 0.36, 0.4, 0.32], 0.03),
      front.line([0, 0.93], [1, 0.93]),
    ),
    side: createFace(
      side.rect([0, eyes, 1, 1 - eyes], 0.02),
      mirror((x) => side.rect([x, 0, 0.04, eyes]), 0.1, 0.04),
      side.line([0, 0.17], [1, 0.17]),
      side.rect([0.35, 0.26, 0.3, 0.07], 0.08),
      side.line([0, 0.93], [1, 0.93]),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.02),
      top.rect([0.03, 0.04, 0.94, 0.92], 0.02),
      ...[0.06, 0.94].flatMap((x) => [0.1, 0.5, 0.9].map((y) => top.circle(x, y, 0.02))),
      mirror((x) => top.rect([x, 0.12, 0.08, 0.03]) + top.rect([x, 0.85, 0.08, 0.03]), 0.12, 0.08),
      top.rect([0.3, 0.3, 0.4, 0.4], 0.03),
    ),
  }
}

/** Draws an upright pack that is carried in one hand: handle above, contacts below. */
export function drawSwappable(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  const neck = 0.16
  return {
    front: createFace(
      front.rect([0, neck, 1, 0.97 - neck], 0.08),
      front.rect([0.18, 0, 0.64, 0.06], 0.14),
      mirror((x) => front.rect([x, 0.06, 0.1, neck - 0.06]), 0.22, 0.1),
      front.line([0, 0.27], [1, 0.27]),
      repeat(4, (light) => front.circle(0.58 + 0.08 * light, 0.22, 0.02)),
      front.rect([0.18, 0.36, 0.64, 0.4], 0.04),
      front.rect([0.32, 0.97, 0.36, 0.03]),
    ),
    side: createFace(
      side.rect([0, neck, 1, 0.97 - neck], 0.08),
      side.rect([0.4, 0, 0.2, 0.06], 0.1),
      side.rect([0.44, 0.06, 0.12, neck - 0.06]),
      side.line([0, 0.27], [1, 0.27]),
      repeat(3, (rib) => side.line([0.25 + 0.25 * rib, 0.36], [0.25 + 0.25 * rib, 0.88])),
      side.rect([0.36, 0.97, 0.28, 0.03]),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.12),
      top.rect([0.06, 0.06, 0.88, 0.88], 0.1),
      top.rect([0.18, 0.4, 0.64, 0.2], 0.1),
    ),
  }
}

/** Draws a closed shell with a label, a row of lights and a plug at one end: for bicycles, drones and instruments. */
export function drawShell(sides: Sides): ProductViews {
  const { front, side, top } = createPens(sides)
  return {
    front: createFace(
      front.rect([0, 0, 1, 1], 0.14),
      front.line([0.04, 0.84], [0.96, 0.84]),
      front.rect([0.04, 0.3, 0.06, 0.4], 0.06),
      front.rect([0.2, 0.22, 0.5, 0.44], 0.06),
      repeat(4, (light) => front.circle(0.77 + 0.05 * light, 0.44, 0.04)),
    ),
    side: createFace(
      side.rect([0, 0, 1, 1], 0.14),
      side.line([0.06, 0.84], [0.94, 0.84]),
      side.rect([0.28, 0.3, 0.44, 0.4], 0.06),
      mirror((x) => side.circle(x, 0.5, 0.05), 0.4, 0),
    ),
    top: createFace(
      top.rect([0, 0, 1, 1], 0.1),
      top.rect([0.2, 0.2, 0.56, 0.6], 0.05),
      top.rect([0.04, 0.3, 0.06, 0.4], 0.05),
      repeat(6, (contact) => top.line([0.93, 0.3 + 0.08 * contact], [0.98, 0.3 + 0.08 * contact])),
    ),
  }
}
