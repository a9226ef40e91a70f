import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { type Cell } from './cell.ts'
import { ceil, exceeds, isShorter } from './compare.ts'
import { type Enclosure, enclose } from './enclosure.ts'
import { runtime, type RuntimeLoad } from './runtime.ts'

/** Currents of paralleled cells differ; a tenth is kept in reserve. */
export const SHARING = 0.9
/** DC resistance of a cell as a multiple of that at 1 kHz, and the resistance of BMS and busbars in mΩ. */
export const DC_RESISTANCE = 1.5
export const BUSBAR_MOHM = 3
/** Time for the constant-voltage phase of a charge, as a factor. */
export const CHARGE_TIME = { LFP: 1.1, LTO: 1.1, 'Na-ion': 1.1, NMC: 1.25, LiPo: 1.25 }
/** Recommended charge rate. */
const CHARGE_C = 0.5
/** Packs of more cells are not proposed. */
export const MAX_CELLS = 600

export interface PackNeed extends RuntimeLoad {
  S: number
  /** Energy that it must hold. */
  wh: number
  /** Hours that it must run at the load. */
  hours?: number | undefined
  /** Powers at the load, in W. */
  p_cont: number
  p_peak: number
  /** Conversion efficiency, as a share. */
  eta: number
  /** Energy taken from the battery in a cycle. */
  used_wh: number
  /** Wished time to charge it again, in h. */
  t_charge?: number | undefined
  enclosure: Enclosure
  /** Exact parallel count. */
  P?: number | undefined
}

export type Decision = 'capacity' | 'cont' | 'peak' | 'charge' | 'given'

export interface Pack {
  cell: string
  chemistry: Cell['chemistry']
  S: number
  P: number
  N: number
  P_capacity: number
  P_cont: number
  P_peak: number
  P_charge: number
  /** The need that decided on P; the first of equals. */
  decides: Decision
  V_nom: number
  V_max: number
  V_min: number
  need_ah: number
  Ah: number
  Wh: number
  /** Currents that the load takes. */
  i_cont_load: number
  i_peak_load: number
  /** Current that charges it in the wished time; 0 without a wish. */
  i_charge_load: number
  /** Limits of the cells. */
  i_cont_cells: number
  i_peak_cells: number
  i_charge_max: number
  min_charge_h: number
  weight_kg: number
  volume_l: number
  wh_per_kg: number
  r_pack_mohm: number
  i_sc_a: number
  charge_v: number
  charge_a: number
  t_full_charge_h: number
  /** Share of the energy that a cycle uses, and minutes to charge it again at the limit. */
  cycle_dod: number
  recharge_min: number
}

/** Returns how many cells in parallel carry a current. */
function parallelFor(current: number, perCell: number): number {
  const share = current / perCell
  return exceeds(share, 1) ? ceil(share / SHARING) : 1
}

type Load = Pick<PackNeed, 'S' | 'p_cont' | 'p_peak' | 'eta' | 'used_wh' | 't_charge'>

/** Returns the currents of the loads, at the voltage near 15 to 20 % state of charge. */
export function loadCurrents(
  cell: Pick<Cell, 'chemistry' | 'v_nom'>,
  { S, p_cont, p_peak, eta, used_wh, t_charge }: Load,
) {
  const v_low = S * CHEMISTRY_FIGURES[cell.chemistry].v_low
  return {
    i_cont_load: p_cont / (v_low * eta),
    i_peak_load: p_peak / (v_low * eta),
    i_charge_load: t_charge ? used_wh / (S * cell.v_nom) / t_charge : 0,
  }
}

/**
 * Returns how many cells in parallel hold the energy and run the load for the hours, with the loss at its current. In the cold that
 * forbids the cell, where nothing is usable and above `MAX_CELLS`, the energy alone counts.
 */
function countForCapacity(cell: Cell, { S, wh, hours = 0, ...load }: PackNeed): number {
  const { chemistry, ah, discharge_temp_min_c } = cell
  const V = S * cell.v_nom
  const lasts = (P: number) => runtime({ chemistry, V, Ah: P * ah }, load).hours
  let P = countForEnergy(wh / V, ah)
  if (hours && !exceeds(discharge_temp_min_c, load.celsius ?? 25) && lasts(P))
    while (S * P <= MAX_CELLS && isShorter(lasts(P), hours)) P += 1
  return P
}

/** Returns how many cells in parallel have the capacity. */
export const countForEnergy = (need_ah: number, ah: number): number => Math.max(1, ceil(need_ah / ah))

/** Returns the parallel counts that each need asks for. */
function parallelCounts(cell: Cell, need: PackNeed, loads: ReturnType<typeof loadCurrents>) {
  return {
    P_capacity: countForCapacity(cell, need),
    P_cont: parallelFor(loads.i_cont_load, cell.i_cont_a),
    P_peak: parallelFor(loads.i_peak_load, cell.i_peak_a),
    P_charge: parallelFor(loads.i_charge_load, cell.i_charge_max_a),
  }
}

/** Sizes a pack of one cell (configurator.md 4.2 and 4.3). `cell.ah` is the capacity that counts. */
export function sizePack(cell: Cell, need: PackNeed): Pack {
  const { S } = need
  const V_nom = S * cell.v_nom
  const need_ah = need.wh / V_nom
  const loads = loadCurrents(cell, need)
  const counts = parallelCounts(cell, need, loads)
  const { P_capacity, P_cont, P_peak, P_charge } = counts
  const most = Math.max(P_capacity, P_cont, P_peak, P_charge)
  const P = need.P ?? most
  const decisions: [Decision, number][] = [
    ['capacity', P_capacity],
    ['cont', P_cont],
    ['peak', P_peak],
    ['charge', P_charge],
  ]
  const decides = need.P ? 'given' : decisions.find(([, count]) => count === most)![0]
  const identity = { cell: cell.model, chemistry: cell.chemistry, S, P, N: S * P }
  return {
    ...identity,
    ...counts,
    decides,
    V_nom,
    V_max: S * cell.v_max,
    V_min: S * cell.v_min,
    need_ah,
    ...loads,
    ...describeResult(cell, need, P),
  }
}

/** Returns the current that cells or batteries in parallel carry. */
export const sharedLimit = (limit: number, count: number): number =>
  count * limit * (count === 1 ? 1 : SHARING)

/** Returns what S and P make of the cell. */
function describeResult(cell: Cell, { S, used_wh, enclosure }: PackNeed, P: number) {
  const [V_nom, V_max, Ah] = [S * cell.v_nom, S * cell.v_max, P * cell.ah]
  const Wh = V_nom * Ah
  const i_charge_max = sharedLimit(cell.i_charge_max_a, P)
  const charge_a = Math.min(CHARGE_C * Ah, i_charge_max)
  const r_pack_mohm = (S * cell.r_mohm * DC_RESISTANCE) / P + BUSBAR_MOHM
  const outer = enclose(cell, S * P, enclosure)
  return {
    Ah,
    Wh,
    ...outer,
    wh_per_kg: Wh / outer.weight_kg,
    i_cont_cells: sharedLimit(cell.i_cont_a, P),
    i_peak_cells: sharedLimit(cell.i_peak_a, P),
    i_charge_max,
    min_charge_h: Ah / i_charge_max,
    r_pack_mohm,
    i_sc_a: (1000 * V_max) / r_pack_mohm,
    charge_v: V_max,
    charge_a,
    t_full_charge_h: (CHARGE_TIME[cell.chemistry] * Ah) / charge_a,
    cycle_dod: used_wh / Wh,
    recharge_min: (60 * used_wh) / V_nom / i_charge_max,
  }
}
