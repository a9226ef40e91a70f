import { type ApplicationLimits, usualWindow } from './applications.ts'
import { type Cell, isCylinder } from './cell.ts'
import { temperatureFactor } from './chemistry.ts'
import { isShorter } from './compare.ts'
import { type Demand, demandOn } from './demand.ts'
import { checkFit, type Fit } from './fit.ts'
import type { Formula } from './formulas/formula.ts'
import { listFormulas } from './formulas/pack-formulas.ts'
import { MAX_CELLS, type Pack, type PackNeed, sizePack } from './pack.ts'
import type { PackRequest } from './query/pack-query.ts'
import { type Runtime, runtime } from './runtime.ts'
import { type VoltageClass, voltageClass } from './series.ts'
import { amount, num } from './text.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import type { Warning } from './warnings/warning.ts'
import type { EquipmentWindow, WindowCheck } from './window.ts'
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
  /** What it lacks of the need with the given parallel count; null if it meets it. */
  shortage: string | null
  /** For the highest current of the load and the recharge; null without one, and above the largest fuse or cable. */
  wire: Wire | null
  /** For all that the pack can give. */
  wire_limit: Wire | null
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

/** Says how much of the need a given parallel count meets, or the largest pack that is proposed. */
function describeShortage(
  { P, P_capacity, N, Ah, need_ah }: Pack,
  { hours }: Demand,
  lasts: number | undefined,
): string | null {
  if (P >= P_capacity && N <= MAX_CELLS) return null
  if (!hours || lasts === undefined)
    return P < P_capacity ? `It holds ${num(Ah)} of the ${amount(need_ah, 'Ah')} needed.` : null
  return isShorter(lasts, hours) ? `It runs ${num(lasts, 3)} h of the ${amount(hours, 'h')} asked.` : null
}

/** Sizes a pack of the cell for the request, with its warnings and sums. */
export function answerWith(cell: Cell, request: PackRequest, limits?: ApplicationLimits): PackAnswer {
  const rated = ratedAt(cell, request.ah_min)
  const demand = demandOn(rated, request)
  const pack = sizePack(rated, needOf(demand, request))
  const { chemistry, V_nom, V_max, Ah } = pack
  const { box, p_avg, t_dis, cable_len, drop } = request
  const run = p_avg ? runtime({ chemistry, V: V_nom, Ah }, demand) : null
  const wireFor = (I: number) => (I && wire({ I, V_nom, V_max, length: cable_len, drop: drop / 100 })) || null
  const vclass = voltageClass(chemistry, V_nom) ?? null
  const i_wire = Math.max(pack.i_cont_load, run?.I ?? 0, pack.i_charge_load)
  const details = {
    vclass,
    req_wh: demand.req_wh,
    k_t: temperatureFactor(chemistry, t_dis) ?? null,
    runtime: run,
    shortage: describeShortage(pack, demand, run?.hours),
    wire: wireFor(i_wire),
    wire_limit: wireFor(pack.i_cont_cells),
    fit: box ? checkFit(box, { dims: cell.dims_mm, count: pack.N, litres: pack.volume_l }) : null,
    window: demand.window,
  }
  return {
    ...pack,
    ...details,
    warnings: warningsOf(rated, request, {
      ...pack,
      ...details,
      limits: usualWindow(request, vclass, limits),
    }),
    formulas: listFormulas({ request, cell: rated, demand, pack, i_wire, ...details }),
  }
}

function warningsOf(
  cell: Cell,
  request: PackRequest,
  pack: Pack & Pick<PackAnswer, 'vclass' | 'k_t' | 'fit' | 'window'> & { limits: EquipmentWindow },
) {
  return listWarnings({
    ...request,
    ...cell,
    ...pack,
    window: pack.limits,
    usable_percent: pack.window?.usable_percent,
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
