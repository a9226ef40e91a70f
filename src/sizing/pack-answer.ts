import { type ApplicationLimits, usualWindow } from './applications.ts'
import { type Cell, isCylinder } from './cell.ts'
import { temperatureFactor } from './chemistry.ts'
import { isShorter } from './compare.ts'
import { type Demand, demandOn } from './demand.ts'
import { checkFit, type Fit, judgeFit } from './fit.ts'
import type { Formula } from './formulas/formula.ts'
import { listFormulas } from './formulas/pack-formulas.ts'
import { MAX_CELLS, type Pack, type PackNeed, sizePack } from './pack.ts'
import type { PackRequest } from './query/pack-query.ts'
import { type Runtime, runtime } from './runtime.ts'
import { type VoltageClass, voltageClass } from '#content/products/system-voltage.ts'
import { amount, num } from '#kit/text/amounts.ts'
import { listBlocking, listWarnings } from './warnings/list-warnings.ts'
import type { Warning, WarningFacts } from './warnings/warning.ts'
import type { WindowCheck } from './window.ts'
import { type Wire, wire } from './wire.ts'

/** A pack with all figures that are reported. */
export interface PackAnswer extends Pack {
  /** Class of its nominal voltage; with an exact count or a window, not always the one that was asked for. */
  vclass: VoltageClass | null
  req_wh: number
  /** Temperature factor; null where the chemistry has no figure and the pack is sized with the coldest one. */
  k_t: number | null
  /** Runtime at the average load; null without one. */
  runtime: Runtime | null
  /** Shortage of the pack with the given parallel count, in words; null if there is none. */
  shortage: string | null
  /** Fuse and cable for the highest current of load and recharge; null without one, or above the largest fuse or cable. */
  wire: Wire | null
  /** Fuse and cable for the pack's own limit. */
  wire_limit: Wire | null
  fit: Fit | null
  /** Check of the equipment's window; null without one. */
  window: WindowCheck | null
  warnings: Warning[]
  formulas: Formula[]
}

/** Returns the cell with the capacity that packs are sized by: rated, or the guaranteed minimum. */
const ratedAt = (cell: Cell, ah_min: number | undefined): Cell =>
  ah_min === undefined ? cell : { ...cell, ah: ah_min === 1 ? cell.ah_min : Math.min(ah_min, cell.ah) }

/** Returns the need that a pack is sized for. */
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

/** The request in the terms of a cell: the same for all cells of its chemistry and voltages. */
function termsOf(cell: Cell, request: PackRequest, limits: ApplicationLimits | undefined) {
  const demand = demandOn(cell, request)
  const vclass = voltageClass(cell.chemistry, demand.S * cell.v_nom) ?? null
  return {
    demand,
    need: needOf(demand, request),
    vclass,
    k_t: temperatureFactor(cell.chemistry, request.t_dis) ?? null,
    window: usualWindow(request, vclass, limits),
  }
}

type Terms = ReturnType<typeof termsOf>

/** A pack of a cell in numbers. */
interface SizedPack {
  /** The cell with the capacity that packs are sized by. */
  rated: Cell
  terms: Terms
  pack: Pack
}

function sizeFor(cell: Cell, request: PackRequest, terms: Terms): SizedPack {
  const rated = ratedAt(cell, request.ah_min)
  return { rated, terms, pack: sizePack(rated, terms.need) }
}

/** Returns how long a pack runs the average load; null without one. */
const runtimeOf = ({ pack: { chemistry, V_nom: V, Ah }, terms }: SizedPack, { p_avg }: PackRequest) =>
  p_avg ? runtime({ chemistry, V, Ah }, terms.demand) : null

const blockOf = ({ rated, pack }: SizedPack) => ({
  dims: rated.dims_mm,
  count: pack.N,
  litres: pack.volume_l,
})

/** A pack as it is compared with those of other cells. Only these figures are kept: all cells are tried for each request. */
export interface Candidate {
  cell: Cell
  weight_kg: number
  volume_l: number
  /** Cycles that the cell lives at the depth it is used. */
  life: number
  isBlocked: boolean
  /** Whether it cannot be charged at the coldest temperature. */
  isTooCold: boolean
}

/** Sizes packs of cells and finds what blocks them, without any texts of their warnings. */
export function judge(cells: Cell[], request: PackRequest, limits?: ApplicationLimits): Candidate[] {
  const known = new Map<string, Terms>()
  return cells.map((cell) => {
    const key = `${cell.chemistry} ${cell.v_nom} ${cell.v_max} ${cell.v_min}`
    const terms = known.get(key) ?? termsOf(cell, request, limits)
    known.set(key, terms)
    const sized = sizeFor(cell, request, terms)
    const { pack } = sized
    const fit = request.box ? judgeFit(request.box, blockOf(sized)) : null
    const isAsSized = pack.P >= pack.P_capacity && pack.N <= MAX_CELLS
    const isShort = () => describeShortage(pack, terms.demand, runtimeOf(sized, request)?.hours) !== null
    const blocking = listBlocking(factsOf(sized, request, fit))
    return {
      cell,
      weight_kg: pack.weight_kg,
      volume_l: pack.volume_l,
      life: (cell.cycles * cell.cycles_dod_percent) / 100 / Math.min(1, pack.cycle_dod),
      isBlocked: blocking.length > 0 || pack.N > MAX_CELLS || (!isAsSized && isShort()),
      isTooCold: blocking.includes('W11'),
    }
  })
}

/** Sizes a pack of the cell for the request, with its warnings and sums. */
export function answerWith(cell: Cell, request: PackRequest, limits?: ApplicationLimits): PackAnswer {
  const sized = sizeFor(cell, request, termsOf(cell, request, limits))
  const { rated, pack, terms } = sized
  const { demand, vclass, k_t } = terms
  const { V_nom, V_max } = pack
  const { box, cable_len, drop } = request
  const run = runtimeOf(sized, request)
  const wireFor = (I: number) => (I && wire({ I, V_nom, V_max, length: cable_len, drop: drop / 100 })) || null
  const i_wire = Math.max(pack.i_cont_load, run?.I ?? 0, pack.i_charge_load)
  const details = {
    vclass,
    req_wh: demand.req_wh,
    k_t,
    runtime: run,
    shortage: describeShortage(pack, demand, run?.hours),
    wire: wireFor(i_wire),
    wire_limit: wireFor(pack.i_cont_cells),
    fit: box ? checkFit(box, blockOf(sized)) : null,
    window: demand.window,
  }
  return {
    ...pack,
    ...details,
    warnings: listWarnings(factsOf(sized, request, details.fit)),
    formulas: listFormulas({ request, cell: rated, demand, pack, i_wire, ...details }),
  }
}

/** Returns the facts of the warnings. Every field is named, because merging three objects for each cell takes longer than the sums. */
const factsOf = ({ rated, pack, terms }: SizedPack, request: PackRequest, fit: Fit | null): WarningFacts => ({
  chemistry: pack.chemistry,
  Ah: pack.Ah,
  Wh: pack.Wh,
  V_max: pack.V_max,
  V_min: pack.V_min,
  vclass: terms.vclass,
  window: terms.window,
  usable_percent: terms.demand.window?.usable_percent,
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
  k_t: terms.k_t,
  dod: (request.dod ?? 0) / 100,
  cell_wh: rated.v_nom * rated.ah,
  cellType: rated.type,
  isCylinder: isCylinder(rated.dims_mm),
  P: pack.P,
  N: pack.N,
})
