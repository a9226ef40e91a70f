import type { Battery } from './cell.ts'
import { temperatureFactor } from './chemistry.ts'
import { combine } from './combinations.ts'
import { exceeds } from './compare.ts'
import { combineAtEquipment, type EquipmentNeed, type EquippedAnswer, windowOf } from './equipment.ts'
import type { Runtime } from './runtime.ts'
import {
  dropOut,
  measure,
  type Need,
  runtimeOf,
  type SizedSystem,
  type SystemAnswer,
  type SystemNeed,
} from './system.ts'
import { amount } from '#kit/text/amounts.ts'

/** The work that compared batteries must do. Efficiency is a percentage. */
export interface LoadNeed extends EquipmentNeed {
  t_chg: number
  /** Whether as many in parallel as do the work are used where no system voltage is given; else one battery of each is. */
  inParallel?: boolean | undefined
}

/** Whether the work asks for a number of batteries. */
export const isCounted = ({ system_v, inParallel = false }: LoadNeed): boolean =>
  system_v !== undefined || inParallel

export interface AtLoad {
  system: EquippedAnswer
  /** Runtime of one string of the system, or of one battery. */
  oneString: Runtime
  /** Whether it may be charged at `t_chg`. */
  charges: boolean
}

/** Returns one battery as the system, unless a current is above its limit; its hours are answered, not asked. */
function useOne(battery: Battery, need: SystemNeed): SystemAnswer {
  const { figures, unmet } = measure(battery, combine(battery, 1, 1), need)
  const first = unmet.find((name) => name !== 'energy')
  return first
    ? dropOut(describeOverload(first, figures), first)
    : { isPossible: true, ...figures, decides: 'voltage' }
}

/** Says which current is above the limit of one battery. */
function describeOverload(unmet: Need, figures: Omit<SizedSystem, 'isPossible' | 'decides'>): string {
  const { i_cont, i_cont_max, i_peak, i_peak_max, i_charge, i_charge_max } = figures
  const [what, current, limit] =
    unmet === 'peak'
      ? ['The peak', i_peak, i_peak_max]
      : unmet === 'recharge'
        ? ['The recharge', i_charge, i_charge_max]
        : ['The load', i_cont, i_cont_max]
  return `${what} takes ${amount(current, 'A')}; its limit is ${amount(limit, 'A')}.`
}

/** Finds the system, whether or not it can be charged there: a battery that is charged elsewhere still does the work. */
function findSystem(battery: Battery, need: LoadNeed): EquippedAnswer {
  const { chemistry, discharge_temp_min_c: coldest } = battery
  if (exceeds(coldest, need.t_dis)) return dropOut(`It works from ${amount(coldest, '°C')}.`)
  if (temperatureFactor(chemistry, need.t_dis) === undefined)
    return dropOut(`There are no figures for ${chemistry} at ${amount(need.t_dis, '°C')}.`)
  const asked = { ...need, t_chg: undefined, window: windowOf(need) }
  return combineAtEquipment(battery, asked, isCounted(need) ? undefined : useOne)
}

/** Answers how many batteries do the work, for how long, and whether they can be charged there. */
export function answerAtLoad(battery: Battery, need: LoadNeed): AtLoad {
  const system = findSystem(battery, need)
  const series = system.isPossible ? system.combination.series : 1
  const usable = system.isPossible && { usable_percent: system.usable_percent }
  return {
    system,
    oneString: runtimeOf(battery, combine(battery, series, 1), { ...need, ...usable }),
    charges: !exceeds(battery.charge_temp_min_c, need.t_chg),
  }
}
