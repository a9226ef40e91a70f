import { exceeds } from './compare.ts'

const FUSES = [
  5, 7.5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 500, 600,
]

/** Cross-section in mm² and ampacity of single-core copper, 70 °C insulation, clipped direct, 30 °C ambient. */
const CABLES: readonly [area: number, amperes: number][] = [
  [1.5, 19],
  [2.5, 26],
  [4, 35],
  [6, 45],
  [10, 62],
  [16, 84],
  [25, 110],
  [35, 137],
  [50, 167],
  [70, 212],
  [95, 257],
  [120, 298],
  [150, 344],
  [185, 391],
  [240, 461],
]

/** Resistivity of hot copper in Ω mm²/m. */
export const RESISTIVITY = 0.0225
/** A fuse carries this multiple of the continuous current. */
export const FUSE_MARGIN = 1.25

export interface WireNeed {
  /** Continuous current in A. */
  I: number
  V_nom: number
  V_max: number | null
  /** One-way length in m, and the allowed drop as a share. */
  length: number
  drop: number
}

export interface Wire {
  fuse_a: number
  /** Area that the allowed drop asks for, and that of the cable. */
  area_drop: number
  area: number
  drop_v: number
  drop_pct: number
  /** DC voltage that the fuse must be rated for. */
  fuse_vdc: number | null
}

/** Returns fuse and cable for a current; undefined above the largest fuse or cable of the tables. */
export function wire({ I, V_nom, V_max, length, drop }: WireNeed): Wire | undefined {
  const fuse_a = FUSES.find((fuse) => !exceeds(FUSE_MARGIN * I, fuse))
  const area_drop = (2 * length * I * RESISTIVITY) / (drop * V_nom)
  const cable = CABLES.find(([area, amperes]) => !exceeds(area_drop, area) && amperes >= (fuse_a ?? Infinity))
  if (fuse_a === undefined || !cable) return undefined
  const [area] = cable
  const drop_v = (2 * length * I * RESISTIVITY) / area
  return { fuse_a, area_drop, area, drop_v, drop_pct: (100 * drop_v) / V_nom, fuse_vdc: V_max }
}

/** Says which of the tables ends below a current. */
export const describeLimit = (I: number): string =>
  exceeds(FUSE_MARGIN * I, 600)
    ? 'above the largest fuse of the table, 600 A'
    : 'above the largest cable of the table, 240 mm² and 461 A'
