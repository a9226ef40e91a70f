import { CHEMISTRY_FIGURES, fullChargeHours } from '#content/products/chemistry-figures.ts'
import { type Cell } from './cell.ts'
import { ceil, exceeds, isShorter } from './compare.ts'
import { type Enclosure, enclose } from './enclosure.ts'
import { runtime, type RuntimeLoad } from './runtime.ts'

/** Currents of paralleled cells differ; a tenth is kept in reserve. */
export const SHARING = 0.9
/** DC resistance of a cell as a multiple of that at 1 kHz, and the resistance of BMS and busbars in mΩ. */
export const DC_RESISTANCE = 1.5
export const BUSBAR_MOHM = 3
/** Recommended charge rate. */
export const CHARGE_C = 0.5
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
  const least = countForEnergy(wh / V, ah)
  if (!hours || exceeds(discharge_temp_min_c, load.celsius ?? 25) || !lasts(least)) return least
  const isEnough = (P: number) => S * P > MAX_CELLS || !isShorter(lasts(P), hours)
  return firstFrom(least, isEnough)
}

/** Returns the first whole number that meets a condition, which all numbers above it meet, too. */
function firstFrom(least: number, isMet: (value: number) => boolean): number {
  let [below, step] = [least - 1, 1]
  while (!isMet(below + step)) {
    below += step
    step *= 2
  }
  let above = below + step
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (isMet(middle)) above = middle
    else below = middle
  }
  return above
}

/** Returns how many cells in parallel have the capacity. */
export const countForEnergy = (need_ah: number, ah: number): number => Math.max(1, ceil(need_ah / ah))

/** Returns the need that decides on the parallel count; the first of equals. */
function decisionOf(
  most: number,
  { P_capacity, P_cont, P_peak }: Pick<Pack, 'P_capacity' | 'P_cont' | 'P_peak'>,
): Decision {
  if (P_capacity === most) return 'capacity'
  if (P_cont === most) return 'cont'
  return P_peak === most ? 'peak' : 'charge'
}

/** Returns the parallel counts that each need asks for, with the one that decides. */
function countParallel(cell: Cell, need: PackNeed) {
  const { i_cont_load, i_peak_load, i_charge_load } = loadCurrents(cell, need)
  const P_capacity = countForCapacity(cell, need)
  const P_cont = parallelFor(i_cont_load, cell.i_cont_a)
  const P_peak = parallelFor(i_peak_load, cell.i_peak_a)
  const P_charge = parallelFor(i_charge_load, cell.i_charge_max_a)
  const most = Math.max(P_capacity, P_cont, P_peak, P_charge)
  const decides: Decision = need.P ? 'given' : decisionOf(most, { P_capacity, P_cont, P_peak })
  return {
    cell: cell.model,
    chemistry: cell.chemistry,
    S: need.S,
    P: need.P ?? most,
    P_capacity,
    P_cont,
    P_peak,
    P_charge,
    decides,
    need_ah: need.wh / (need.S * cell.v_nom),
    i_cont_load,
    i_peak_load,
    i_charge_load,
  }
}

/**
 * Sizes a pack of one cell. `cell.ah` is its rated capacity or guaranteed minimum. All cells are sized for each
 * request, so few objects are merged.
 */
export function sizePack(cell: Cell, need: PackNeed): Pack {
  const counts = countParallel(cell, need)
  const { used_wh } = need
  const { S, P } = counts
  const [V_nom, V_max, Ah] = [S * cell.v_nom, S * cell.v_max, P * cell.ah]
  const Wh = V_nom * Ah
  const i_charge_max = sharedLimit(cell.i_charge_max_a, P)
  const charge_a = Math.min(CHARGE_C * Ah, i_charge_max)
  const r_pack_mohm = (S * cell.r_mohm * DC_RESISTANCE) / P + BUSBAR_MOHM
  const { weight_kg, volume_l } = enclose(cell, S * P, need.enclosure)
  return {
    ...counts,
    N: S * P,
    V_nom,
    V_max,
    V_min: S * cell.v_min,
    Ah,
    Wh,
    weight_kg,
    volume_l,
    wh_per_kg: Wh / weight_kg,
    i_cont_cells: sharedLimit(cell.i_cont_a, P),
    i_peak_cells: sharedLimit(cell.i_peak_a, P),
    i_charge_max,
    min_charge_h: Ah / i_charge_max,
    r_pack_mohm,
    i_sc_a: (1000 * V_max) / r_pack_mohm,
    charge_v: V_max,
    charge_a,
    t_full_charge_h: fullChargeHours(cell.chemistry, Ah, charge_a),
    cycle_dod: used_wh / Wh,
    recharge_min: (60 * used_wh) / V_nom / i_charge_max,
  }
}

/** Returns the current that cells or batteries in parallel carry. */
export const sharedLimit = (limit: number, count: number): number =>
  count * limit * (count === 1 ? 1 : SHARING)
