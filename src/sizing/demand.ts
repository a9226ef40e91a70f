import type { Cell } from './cell.ts'
import { coldestFactor, temperatureFactor } from './chemistry.ts'
import type { PackRequest } from './query/pack-query.ts'
import { toLoad } from './runtime.ts'
import { seriesCount } from './series.ts'
import { checkWindow, type WindowCheck } from './window.ts'

/** Peak power if none is given, as a multiple of the continuous power. */
const USUAL_PEAK = 1.5

/** The request in the terms of a chemistry; shares instead of percentages. */
export interface Demand extends ReturnType<typeof toLoad> {
  S: number
  k_t: number
  p_cont: number
  p_peak: number
  /** Energy that the battery must hold, and that a cycle takes from it. */
  req_wh: number
  used_wh: number
  /** Hours that it must run; undefined where an energy or a capacity is asked for. */
  hours: number | undefined
  /** Check of the equipment's window; null without limits. */
  window: WindowCheck | null
}

/** Puts the request in the terms of a cell. */
export function demandOn(
  cell: Pick<Cell, 'chemistry' | 'v_nom' | 'v_max' | 'v_min'>,
  request: PackRequest,
): Demand {
  const { p_avg = 0, hours = 0, need, vdev_min, vdev_max } = request
  const { chemistry } = cell
  const S = seriesCount(chemistry, request)
  const V_nom = S * cell.v_nom
  const volts = { chemistry, S, V_nom, V_max: S * cell.v_max, V_min: S * cell.v_min }
  const window = vdev_min || vdev_max ? checkWindow(volts, { v_min: vdev_min, v_max: vdev_max }) : null
  const load = toLoad(chemistry, request, window ? window.usable_percent / 100 : 1)
  const { eta, u, k_eol } = load
  const k_t = temperatureFactor(chemistry, request.t_dis) ?? coldestFactor(chemistry)
  const stored = need === 'energy' ? (request.wh ?? 0) : (request.ah ?? 0) * V_nom
  const isLoad = need === 'load'
  const powerOf = (power?: number, current?: number) => power ?? (current && current * V_nom)
  const p_cont = Math.max(p_avg, powerOf(request.p_cont, request.i_cont) ?? 0)
  return {
    ...load,
    S,
    k_t,
    p_cont,
    p_peak: powerOf(request.p_peak, request.i_peak) ?? USUAL_PEAK * p_cont,
    // A window in which nothing is usable blocks the pack, whatever its size.
    req_wh: isLoad ? (p_avg * hours) / (eta * (u || 1) * k_t * k_eol) : stored / k_eol,
    used_wh: isLoad ? (p_avg * hours) / eta : stored,
    hours: isLoad ? hours : undefined,
    window,
  }
}
