import type { Battery } from './cell.ts'
import { type Combination, combine, countTo, fewestInSeries } from './combinations.ts'
import { exceeds } from './compare.ts'
import { sharedLimit } from './pack.ts'
import { type Runtime, runtime, toLoad } from './runtime.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import { amount, plural } from '#kit/text/amounts.ts'

/** The work that a system of one battery model must do. Efficiency and depth are percentages. */
export interface SystemNeed {
  /** Without it, batteries are not connected in series. */
  system_v?: VoltageClass | undefined
  /** Energy at the load in Wh. */
  energy_wh?: number | undefined
  /** Average power, or current of the system. */
  p_avg?: number | undefined
  i?: number | undefined
  /** Highest continuous power, or current of the system. */
  p_cont?: number | undefined
  i_cont?: number | undefined
  hours?: number | undefined
  t_dis: number
  t_chg?: number | undefined
  eta: number
  dod?: number | undefined
  eol?: boolean | undefined
  /** Share of the charge between the limits of the equipment; 100 unless given. */
  usable_percent?: number | undefined
}

export interface DroppedOut {
  isPossible: false
  /** Why the model drops out. */
  why: string
}

export type SystemAnswer = { isPossible: true; combination: Combination; runtime: Runtime } | DroppedOut

export const dropOut = (why: string): DroppedOut => ({ isPossible: false, why })

/** Returns the runtime of a combination at the load, until the equipment stops. */
export function runtimeOf(battery: Battery, { V_nom: V, Ah }: Combination, need: SystemNeed): Runtime {
  const { chemistry } = battery
  return runtime({ chemistry, V, Ah }, toLoad(chemistry, need, (need.usable_percent ?? 100) / 100))
}

/** Returns the highest current that a combination carries for longer: that of the average load, or of a continuous one above it. */
export function heaviestCurrent(
  battery: Battery,
  combination: Combination,
  need: SystemNeed & { runtime: Runtime },
): number {
  const { p_cont, i_cont, runtime } = need
  if (!p_cont && !i_cont) return runtime.I
  const highest = { ...need, p_avg: p_cont || undefined, i: i_cont || undefined }
  return Math.max(runtime.I, runtimeOf(battery, combination, highest).I)
}

/** Combines a battery in series and parallel within its own limits, with as few as do the work. */
export function combineForSystem(battery: Battery, need: SystemNeed): SystemAnswer {
  const { system_v, hours = 0, energy_wh = 0, t_dis, t_chg = Infinity } = need
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
  const systems = countTo(battery.max_in_parallel).map((parallel) => {
    const combination = combine(battery, series, parallel)
    const runtime = runtimeOf(battery, combination, need)
    return {
      combination,
      limit: sharedLimit(battery.i_cont_a, parallel),
      current: heaviestCurrent(battery, combination, { ...need, runtime }),
      runtime,
    }
  })
  const found = systems.find(
    ({ runtime, current, limit }) =>
      !exceeds(current, limit) && !exceeds(hours, runtime.hours) && !exceeds(energy_wh, runtime.delivered_wh),
  )
  if (found) return { isPossible: true, combination: found.combination, runtime: found.runtime }
  const most = systems.at(-1)!
  const { hours: lasts, delivered_wh } = most.runtime
  const does =
    lasts === Infinity
      ? `delivers ${amount(delivered_wh, 'Wh')}`
      : `lasts ${amount(lasts, 'h')} and carries ${amount(most.limit, 'A')}`
  return dropOut(`Its limit of ${plural(battery.max_in_parallel, 'string')} ${does}.`)
}
