import { type Cell, isCylinder } from './cell.ts'
import { temperatureFactor } from './chemistry.ts'
import { type Demand, demandOn } from './demand.ts'
import { checkFit, type Fit, judgeFit } from './fit.ts'
import type { Formula } from './formulas/formula.ts'
import { listFormulas } from './formulas/pack-formulas.ts'
import { type Pack, type PackNeed, sizePack } from './pack.ts'
import type { PackRequest } from './query/pack-query.ts'
import { type Runtime, runtime, toLoad } from './runtime.ts'
import { type VoltageClass, voltageClass } from './series.ts'
import { listBlocking, listWarnings } from './warnings/list-warnings.ts'
import type { Warning, WarningFacts } from './warnings/warning.ts'
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

/** The request in the terms of a cell: the same for all cells of its chemistry and voltage. */
function termsOf(cell: Cell, request: PackRequest) {
  const demand = demandOn(cell, request)
  return {
    demand,
    need: needOf(demand, request),
    vclass: voltageClass(cell.chemistry, demand.S * cell.v_nom) ?? null,
    k_t: temperatureFactor(cell.chemistry, request.t_dis) ?? null,
  }
}

type Terms = ReturnType<typeof termsOf>

/** Sizes a pack of the cell for the request, in numbers. */
function sizeFor(cell: Cell, request: PackRequest, terms = termsOf(cell, request)) {
  const rated = ratedAt(cell, request.ah_min)
  return { rated, pack: sizePack(rated, terms.need), terms }
}

type Sized = ReturnType<typeof sizeFor>

const blockOf = ({ rated, pack }: Sized) => ({
  dims: rated.dims_mm,
  count: pack.N,
  litres: pack.volume_l,
})

/** A pack as it is compared with those of other cells, and the ids of the warnings that block it. */
export interface Candidate {
  cell: Cell
  pack: Pack
  blocking: string[]
}

/** Sizes packs of cells and says what blocks them, without any texts: all cells are tried for each request. */
export function judge(cells: Cell[], request: PackRequest): Candidate[] {
  const known = new Map<string, Terms>()
  return cells.map((cell) => {
    const key = `${cell.chemistry} ${cell.v_nom}`
    const terms = known.get(key) ?? termsOf(cell, request)
    known.set(key, terms)
    const sized = sizeFor(cell, request, terms)
    const fit = request.box ? judgeFit(request.box, blockOf(sized)) : null
    return { cell, pack: sized.pack, blocking: listBlocking(factsOf(sized, request, fit)) }
  })
}

/** Sizes a pack of the cell for the request, with its warnings and sums. */
export function answerWith(cell: Cell, request: PackRequest): PackAnswer {
  const sized = sizeFor(cell, request)
  const { rated, pack, terms } = sized
  const { demand, vclass, k_t } = terms
  const { chemistry, V_nom, V_max, V_min, Ah } = pack
  const { box, p_avg, vdev_min, vdev_max } = request
  const hasWindow = vdev_min !== undefined || vdev_max !== undefined
  const details = {
    vclass,
    req_wh: demand.req_wh,
    k_t,
    runtime: p_avg ? runtime({ chemistry, V: V_nom, Ah }, toLoad(chemistry, request)) : null,
    wire:
      wire({ I: pack.i_cont_load, V_nom, V_max, length: request.cable_len, drop: request.drop / 100 }) ??
      null,
    fit: box ? checkFit(box, blockOf(sized)) : null,
    window: hasWindow ? checkWindow({ V_nom, V_max, V_min }, { v_min: vdev_min, v_max: vdev_max }) : null,
  }
  return {
    ...pack,
    ...details,
    warnings: listWarnings(factsOf(sized, request, details.fit)),
    formulas: listFormulas({ request, cell: rated, demand, pack, ...details }),
  }
}

/** Returns what the warnings are about. Every field is named, because spreading three objects for each cell takes longer than the sums. */
const factsOf = (
  { rated, pack, terms: { vclass, k_t } }: Sized,
  request: PackRequest,
  fit: Fit | null,
): WarningFacts => ({
  chemistry: pack.chemistry,
  Ah: pack.Ah,
  Wh: pack.Wh,
  V_max: pack.V_max,
  V_min: pack.V_min,
  vclass,
  window: { v_min: request.vdev_min, v_max: request.vdev_max },
  weight_kg: pack.weight_kg,
  m_max: request.m_max,
  box: request.box,
  fit,
  enclosure: request.enc,
  app: request.app,
  i_cont_load: pack.i_cont_load,
  i_peak_load: pack.i_peak_load,
  i_cont_cells: pack.i_cont_cells,
  i_peak_cells: pack.i_peak_cells,
  charge: request.t_charge
    ? { wished: pack.i_charge_load, limit: pack.i_charge_max, fastest_h: pack.recharge_min / 60 }
    : undefined,
  t_dis: request.t_dis,
  t_chg: request.t_chg,
  discharge_temp_min_c: rated.discharge_temp_min_c,
  charge_temp_min_c: rated.charge_temp_min_c,
  k_t,
  dod: (request.dod ?? 0) / 100,
  cell_wh: rated.v_nom * rated.ah,
  cellType: rated.type,
  isCylinder: isCylinder(rated.dims_mm),
  P: pack.P,
  N: pack.N,
})
