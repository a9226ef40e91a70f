import { boundingLitres, type Cell } from './cell.ts'

interface EnclosureFactors {
  /** Weight and volume of the pack as multiples of those of its cells. */
  k_m: number
  k_v: number
  /** Weight that does not grow with the pack, in kg. */
  m_fix: number
}

export const ENCLOSURE_FACTORS = {
  shrink: { k_m: 1.08, m_fix: 0.03, k_v: 1.15 },
  'thin-plastic': { k_m: 1.2, m_fix: 0.04, k_v: 1.6 },
  'uav-shell': { k_m: 1.15, m_fix: 0.1, k_v: 1.4 },
  case: { k_m: 1.35, m_fix: 0.15, k_v: 3.2 },
  metal: { k_m: 1.4, m_fix: 0.5, k_v: 2.8 },
  swap: { k_m: 1.4, m_fix: 0.5, k_v: 3.55 },
  rack: { k_m: 1.3, m_fix: 3, k_v: 2.15 },
  cabinet: { k_m: 1.25, m_fix: 8, k_v: 2 },
} satisfies Record<string, EnclosureFactors>

export type Enclosure = keyof typeof ENCLOSURE_FACTORS
export const ENCLOSURES = Object.keys(ENCLOSURE_FACTORS) as Enclosure[]

/** Tolerances of the estimates, in percent. */
export const TOLERANCES = { weight_percent: 15, volume_percent: 25 }

/** Estimates weight and volume of a pack of `count` cells. */
export function enclose(cell: Cell, count: number, enclosure: Enclosure) {
  const { k_m, m_fix, k_v } = ENCLOSURE_FACTORS[enclosure]
  return {
    weight_kg: count * cell.kg * k_m + m_fix,
    volume_l: count * boundingLitres(cell.dims_mm) * k_v,
  }
}
