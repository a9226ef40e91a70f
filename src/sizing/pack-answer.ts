import { type Cell, isCylinder } from './cell.ts'
import { temperatureFactor } from './chemistry.ts'
import { type Demand, demandOn } from './demand.ts'
import { checkFit, type Fit } from './fit.ts'
import type { Formula } from './formulas/formula.ts'
import { listFormulas } from './formulas/pack-formulas.ts'
import { type Pack, type PackNeed, sizePack } from './pack.ts'
import type { PackRequest } from './query/pack-query.ts'
import { type Runtime, runtime, toLoad } from './runtime.ts'
import { type VoltageClass, voltageClass } from './series.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import type { Warning } from './warnings/warning.ts'
import { checkWindow, type WindowCheck } from './window.ts'
import { type Wire, wire } from './wire.ts'

/** A pack with everything that is reported about it. */
export interface PackAnswer extends Pack {
  /** Class of its nominal voltage; with an exact count or a window, not always the one that was asked for. */
  vclass: VoltageClass | null
  req_wh: number
  /** Null where the chemistry has no figure; the pack is then sized with the coldest one. */
  k_t: number | null
  /** At the average load; null without one. */
  runtime: Runtime | null
  /** Null above the largest fuse or cable. */
  wire: Wire | null
  fit: Fit | null
  /** Null without an equipment window. */
  window: WindowCheck | null
  warnings: Warning[]
  formulas: Formula[]
}

/** Returns the cell with the capacity that counts: rated, or the guaranteed minimum. */
const ratedAt = (cell: Cell, ah_min: number | undefined): Cell =>
  ah_min === undefined ? cell : { ...cell, ah: ah_min === 1 ? cell.ah_min : Math.min(ah_min, cell.ah) }

/** Returns what a pack must do, for its sizing. */
export const needOf = ({ req_wh, ...demand }: Demand, { t_charge, enc, P }: PackRequest): PackNeed => ({
  ...demand,
  wh: req_wh,
  t_charge,
  enclosure: enc,
  P,
})

/** Sizes a pack of the cell for the request, with its warnings and sums. */
export function answerWith(cell: Cell, request: PackRequest): PackAnswer {
  const rated = ratedAt(cell, request.ah_min)
  const demand = demandOn(rated, request)
  const pack = sizePack(rated, needOf(demand, request))
  const { chemistry, V_nom, V_max, V_min, Ah } = pack
  const { box, p_avg, t_dis, vdev_min, vdev_max } = request
  const k_t = temperatureFactor(chemistry, t_dis) ?? null
  const hasWindow = vdev_min !== undefined || vdev_max !== undefined
  const details = {
    vclass: voltageClass(chemistry, V_nom) ?? null,
    req_wh: demand.req_wh,
    k_t,
    runtime: p_avg ? runtime({ chemistry, V: V_nom, Ah }, toLoad(chemistry, request)) : null,
    wire:
      wire({ I: pack.i_cont_load, V_nom, V_max, length: request.cable_len, drop: request.drop / 100 }) ??
      null,
    fit: box ? checkFit(box, { dims: cell.dims_mm, count: pack.N, litres: pack.volume_l }) : null,
    window: hasWindow ? checkWindow({ V_nom, V_max, V_min }, { v_min: vdev_min, v_max: vdev_max }) : null,
  }
  return {
    ...pack,
    ...details,
    warnings: warningsOf(rated, request, { ...pack, ...details }),
    formulas: listFormulas({ request, cell: rated, demand, pack, ...details }),
  }
}

function warningsOf(
  cell: Cell,
  request: PackRequest,
  pack: Pack & Pick<PackAnswer, 'vclass' | 'k_t' | 'fit'>,
) {
  return listWarnings({
    ...request,
    ...cell,
    ...pack,
    window: { v_min: request.vdev_min, v_max: request.vdev_max },
    enclosure: request.enc,
    charge: request.t_charge
      ? { wished: pack.i_charge_load, limit: pack.i_charge_max, fastest_h: pack.recharge_min / 60 }
      : undefined,
    dod: (request.dod ?? 0) / 100,
    cell_wh: cell.v_nom * cell.ah,
    cellType: cell.type,
    isCylinder: isCylinder(cell.dims_mm),
  })
}
