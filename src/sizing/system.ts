import { type Battery, boundingLitres } from './cell.ts'
import { type Combination, combine, countTo, fewestInSeries } from './combinations.ts'
import { exceeds } from './compare.ts'
import { CHARGE_C, sharedLimit } from './pack.ts'
import { type Runtime, runtime, toLoad } from './runtime.ts'
import { fullChargeHours } from '#content/products/chemistry-figures.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import { amount, plural } from '#kit/text/amounts.ts'

/** The work that a system of one battery model must do. Efficiency and depth are percentages. */
export interface SystemNeed {
  /** System voltage; without it, batteries are not connected in series. */
  system_v?: VoltageClass | undefined
  /** Energy at the load in Wh. */
  energy_wh?: number | undefined
  /** Average power, or current of the system. */
  p_avg?: number | undefined
  i?: number | undefined
  /** Highest continuous power, or current of the system. */
  p_cont?: number | undefined
  i_cont?: number | undefined
  /** Peak power. */
  p_peak?: number | undefined
  hours?: number | undefined
  t_dis: number
  t_chg?: number | undefined
  eta: number
  dod?: number | undefined
  eol?: boolean | undefined
  /** Wished hours to charge again what the load took. */
  t_charge?: number | undefined
  /** Share of the charge between the limits of the equipment; 100 unless given. */
  usable_percent?: number | undefined
}

/** The needs that can ask for more batteries in parallel, in the order in which they are named. */
export const NEEDS = ['energy', 'current', 'peak', 'recharge'] as const
export type Need = (typeof NEEDS)[number]

export interface DroppedOut {
  isPossible: false
  /** Reason why the model drops out. */
  why: string
  /** The first need that as many in parallel as the model allows do not meet. */
  unmet?: Need
}

/** Batteries that do the work. */
export interface SizedSystem {
  isPossible: true
  combination: Combination
  runtime: Runtime
  /** The need without which there would be one string fewer; the voltage if one string is enough. */
  decides: Need | 'voltage'
  /** Currents of the load, its peak and the wished recharge, each with the limit of all strings; 0 where none is asked for. */
  i_cont: number
  i_cont_max: number
  i_peak: number
  i_peak_max: number
  i_charge: number
  i_charge_max: number
  /** Hours to charge again what the load took, at the limit. */
  recharge_h: number
  /** Recommended charge current, and the hours of a full charge at it. */
  charge_a: number
  full_charge_h: number
  /** Volume of all batteries, without spacing. */
  volume_l: number
}

export type SystemAnswer = SizedSystem | DroppedOut

export const dropOut = (why: string, unmet?: Need): DroppedOut => ({
  isPossible: false,
  why,
  ...(unmet && { unmet }),
})

/** Returns the runtime of a combination at the load, until the equipment stops. */
export function runtimeOf(battery: Battery, { V_nom: V, Ah }: Combination, need: SystemNeed): Runtime {
  const { chemistry } = battery
  return runtime({ chemistry, V, Ah }, toLoad(chemistry, need, (need.usable_percent ?? 100) / 100))
}

/** Returns the highest current that a combination carries for longer: that of the average load, or of a continuous one above it. */
function heaviestCurrent(
  battery: Battery,
  combination: Combination,
  need: SystemNeed & { runtime: Runtime },
): number {
  const { p_cont, i_cont, runtime } = need
  if (!p_cont && !i_cont) return runtime.I
  const highest = { ...need, p_avg: p_cont || undefined, i: i_cont || undefined }
  return Math.max(runtime.I, runtimeOf(battery, combination, highest).I)
}

/** Returns the charge in Ah that the load takes; without hours, all that is usable. */
function takenAh(
  { V_nom }: Combination,
  { p_avg = 0, i, hours = 0, energy_wh, eta, runtime }: SystemNeed & { runtime: Runtime },
): number {
  if (i !== undefined && hours) return i * hours
  const wh = energy_wh || p_avg * hours
  return (wh ? (100 * wh) / eta : runtime.usable_wh) / V_nom
}

/** Measures a combination against the need: what it does, and which needs it does not meet. */
export function measure(battery: Battery, combination: Combination, asked: SystemNeed) {
  const runtime = runtimeOf(battery, combination, asked)
  const need = { ...asked, runtime }
  const { hours = 0, energy_wh = 0, p_peak, t_charge } = need
  const { count, parallel, Ah } = combination
  const [i_cont_max, i_peak_max, i_charge_max] = [
    battery.i_cont_a,
    battery.i_peak_a,
    battery.i_charge_max_a,
  ].map((limit) => sharedLimit(limit, parallel)) as [number, number, number]
  const taken = takenAh(combination, need)
  const i_cont = heaviestCurrent(battery, combination, need)
  const i_peak = p_peak ? runtimeOf(battery, combination, { ...need, p_avg: p_peak, i: undefined }).I : 0
  const i_charge = t_charge ? taken / t_charge : 0
  const isUnmet: Record<Need, boolean> = {
    energy: exceeds(hours, runtime.hours) || exceeds(energy_wh, runtime.delivered_wh),
    current: exceeds(i_cont, i_cont_max),
    peak: exceeds(i_peak, i_peak_max),
    recharge: exceeds(i_charge, i_charge_max),
  }
  const recharge_h = taken / i_charge_max
  const charge_a = Math.min(CHARGE_C * Ah, i_charge_max)
  const full_charge_h = fullChargeHours(battery.chemistry, Ah, charge_a)
  const volume_l = count * boundingLitres(battery.dims_mm)
  const currents = { i_cont, i_cont_max, i_peak, i_peak_max, i_charge, i_charge_max }
  const figures = { combination, runtime, ...currents, recharge_h, charge_a, full_charge_h, volume_l }
  return { figures, unmet: NEEDS.filter((name) => isUnmet[name]) }
}

type Measured = ReturnType<typeof measure>['figures']

/** Says what the most strings that a battery allows do, where that does not meet a need. */
function describeMost(unmet: Need, { runtime, ...figures }: Measured): string {
  if (unmet === 'peak')
    return `gives peaks of ${amount(figures.i_peak_max, 'A')}; the load’s take ${amount(figures.i_peak, 'A')}`
  if (unmet === 'recharge')
    return `takes ${amount(figures.i_charge_max, 'A')} of charge; the recharge asks for ${amount(figures.i_charge, 'A')}`
  return runtime.hours === Infinity
    ? `delivers ${amount(runtime.delivered_wh, 'Wh')}`
    : `lasts ${amount(runtime.hours, 'h')} and carries ${amount(figures.i_cont_max, 'A')}`
}

/** Combines a battery in series and parallel within its own limits, with as few as do the work. */
export function combineForSystem(battery: Battery, need: SystemNeed): SystemAnswer {
  const { system_v, t_dis, t_chg = Infinity } = need
  if (battery.is_cell) return dropOut('A bare cell needs a BMS: build a pack of it.')
  if (exceeds(battery.discharge_temp_min_c, t_dis))
    return dropOut(`It works from ${amount(battery.discharge_temp_min_c, '°C')}.`)
  if (exceeds(battery.charge_temp_min_c, t_chg))
    return dropOut(`It charges from ${amount(battery.charge_temp_min_c, '°C')}.`)
  const series = system_v === undefined ? 1 : fewestInSeries(battery, system_v)
  if (!series)
    return dropOut(
      `It does not reach ${system_v} V: ${amount(battery.v_nom, 'V')}, at most ${battery.max_in_series} in series.`,
    )
  const systems = countTo(battery.max_in_parallel).map((parallel) =>
    measure(battery, combine(battery, series, parallel), need),
  )
  const index = systems.findIndex(({ unmet }) => unmet.length === 0)
  if (index >= 0)
    return {
      isPossible: true,
      ...systems[index]!.figures,
      decides: systems[index - 1]?.unmet[0] ?? 'voltage',
    }
  const { figures, unmet } = systems.at(-1)!
  const does = describeMost(unmet[0]!, figures)
  return dropOut(`Its limit of ${plural(battery.max_in_parallel, 'string')} ${does}.`, unmet[0])
}
