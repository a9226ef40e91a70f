import type { Cell } from './cell.ts'
import { coldestFactor, temperatureFactor } from './chemistry.ts'
import type { PackRequest } from './query/pack-query.ts'
import { toLoad } from './runtime.ts'
import { seriesCount } from './series.ts'

/** Peak power if none is given, as a multiple of the continuous power. */
const USUAL_PEAK = 1.5

/** The request in the terms of a chemistry; shares instead of percentages. */
export interface Demand {
  S: number
  eta: number
  dod: number
  k_t: number
  k_eol: number
  p_cont: number
  p_peak: number
  /** Energy that the battery must hold, and that a cycle takes from it. */
  req_wh: number
  used_wh: number
}

/** Puts the request in the terms of a cell. */
export function demandOn(cell: Pick<Cell, 'chemistry' | 'v_nom'>, request: PackRequest): Demand {
  const { p_avg = 0, hours = 0, need } = request
  const S = seriesCount(cell.chemistry, request)
  const V_nom = S * cell.v_nom
  const { eta, dod, k_eol } = toLoad(cell.chemistry, request)
  const k_t = temperatureFactor(cell.chemistry, request.t_dis) ?? coldestFactor(cell.chemistry)
  const stored = need === 'energy' ? (request.wh ?? 0) : (request.ah ?? 0) * V_nom
  const isLoad = need === 'load'
  const powerOf = (power?: number, current?: number) => power ?? (current && current * V_nom)
  const p_cont = powerOf(request.p_cont, request.i_cont) ?? (isLoad ? p_avg : 0)
  return {
    S,
    eta,
    dod,
    k_t,
    k_eol,
    p_cont,
    p_peak: powerOf(request.p_peak, request.i_peak) ?? USUAL_PEAK * p_cont,
    req_wh: isLoad ? (p_avg * hours) / (eta * dod * k_t * k_eol) : stored / k_eol,
    used_wh: isLoad ? (p_avg * hours) / eta : stored,
  }
}
