import { uncapital } from '#kit/text/capital.ts'
import type { Battery } from './cell.ts'
import { voltagesOf } from './combinations.ts'
import { listRuntimeFormulas } from './formulas/runtime-formulas.ts'
import type { Formula } from './formulas/formula.ts'
import { type Runtime, toLoad } from './runtime.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import {
  combineForSystem,
  type DroppedOut,
  dropOut,
  runtimeOf,
  type SizedSystem,
  type SystemAnswer,
  type SystemNeed,
} from './system.ts'
import { num } from '#kit/text/amounts.ts'
import { type BoundedWindow, checkWindow, type EquipmentWindow, type VoltageRange } from './window.ts'

/** Volts for each 12 V that most inverters and controllers take. */
const USUAL = { v_min: 10, v_max: 15 }
const TELECOM = 'telecom-and-ups-backup'
/** Voltages that −48 V telecom equipment accepts; a rectifier does not charge to the 58.4 V of 16 LFP cells. */
const TELECOM_48 = { v_min: 40.5, v_max: 57 }

/** Equipment that stops above this share of the energy needs a converter. */
const LEAST_USABLE_PERCENT = 80

/** Efficiency of a DC/DC converter in percent. */
export const CONVERTER_ETA = 95

/** Returns the volts that most equipment for a system voltage takes. */
export const usualRange = (system_v: number): BoundedWindow => ({
  v_min: (USUAL.v_min * system_v) / 12,
  v_max: (USUAL.v_max * system_v) / 12,
})

/** Returns the window that was asked for, completed with what is usual for the voltage and application. */
export function equipmentWindow(
  asked: EquipmentWindow,
  system_v: VoltageClass | undefined,
  applications: string[] = [],
): EquipmentWindow {
  if (system_v === undefined) return asked
  const isTelecom = system_v === 48 && applications.includes(TELECOM)
  const { v_min, v_max } = isTelecom ? TELECOM_48 : usualRange(system_v)
  return { v_min: asked.v_min ?? v_min, v_max: asked.v_max ?? v_max }
}

/** The work of a system, with the volts that its equipment takes where the visitor knows them. */
export interface EquipmentNeed extends SystemNeed {
  vdev_min?: number | undefined
  vdev_max?: number | undefined
}

/** Returns the window of a request. An efficiency below 100 % is that of the visitor's own converter, which takes any voltage unless its limits are given. */
export function windowOf({
  vdev_min: v_min,
  vdev_max: v_max,
  system_v,
  eta,
}: EquipmentNeed): EquipmentWindow {
  return equipmentWindow({ v_min, v_max }, eta < 100 ? undefined : system_v)
}

/** Whether the equipment cannot take the battery's voltages from full to nearly empty. */
export function needsConverter(range: VoltageRange, window: EquipmentWindow): boolean {
  const { fits, usable_percent } = checkWindow(range, window)
  return !fits || usable_percent < LEAST_USABLE_PERCENT
}

/** Batteries that do the work at their equipment; their runtime is at the terminals and, without a converter, until the equipment stops. */
export interface EquippedSystem extends SizedSystem {
  /** Share of the charge between the limits of the equipment; 100 with a converter. */
  usable_percent: number
  /** Runtime through a converter, where the equipment cannot take the voltages. */
  converted?: Runtime
}

export type EquippedAnswer = EquippedSystem | DroppedOut

/** Returns the efficiency in percent that a request has with a converter. */
const throughConverter = (eta: number): number => (eta * CONVERTER_ETA) / 100

/**
 * Sizes a system at its equipment: the loss of a converter counts, or else the charge outside the equipment's window. Finder, comparison,
 * runtime calculator and API all answer with this.
 */
export function combineAtEquipment(
  battery: Battery,
  { window, ...need }: SystemNeed & { window: EquipmentWindow },
  combine: (battery: Battery, need: SystemNeed) => SystemAnswer = combineForSystem,
): EquippedAnswer {
  const whole = combine(battery, need)
  if (!whole.isPossible) return whole
  const volts = voltagesOf(battery, whole.combination.series)
  const isConverted = needsConverter(volts, window)
  const usable_percent = isConverted ? 100 : checkWindow(volts, window).usable_percent
  const eta = isConverted ? throughConverter(need.eta) : need.eta
  const answer = combine(battery, { ...need, eta, usable_percent })
  if (!answer.isPossible) {
    const cause = isConverted
      ? `With a converter of ${CONVERTER_ETA} %`
      : `${num(usable_percent, 2)} % usable`
    return dropOut(`${cause}, ${uncapital(answer.why)}`, answer.unmet)
  }
  const { combination, runtime } = answer
  return {
    ...answer,
    runtime: isConverted ? runtimeOf(battery, combination, need) : runtime,
    usable_percent,
    ...(isConverted && { converted: runtime }),
  }
}

/** Returns the runtime of a system at its equipment: through the converter, where there is one. */
export const runtimeAtEquipment = ({ runtime, converted }: Pick<EquippedSystem, 'runtime' | 'converted'>) =>
  converted ?? runtime

/** Sums that the loss of a converter is in. */
const LOSSY_SUMS = new Set(['Current', 'Delivered energy', 'Runtime'])

/** Lists the sums of a system; those that a converter changes name it. */
export function listSystemFormulas(
  { chemistry }: Battery,
  need: SystemNeed,
  { combination: { V_nom: V, Ah }, runtime, usable_percent, converted }: EquippedSystem,
): Formula[] {
  const eta = converted ? throughConverter(need.eta) : need.eta
  const load = toLoad(chemistry, { ...need, eta }, usable_percent / 100)
  const formulas = listRuntimeFormulas({ chemistry, V, Ah }, load, converted ?? runtime)
  return formulas.map(({ name, sum }) => ({
    name: converted && LOSSY_SUMS.has(name) ? `${name}, with a converter of ${CONVERTER_ETA} %` : name,
    sum,
  }))
}
