import type { Battery } from './cell.ts'
import { combineAtEquipment, type EquippedSystem, listSystemFormulas, windowOf } from './equipment.ts'
import type { Formula } from './formulas/formula.ts'
import type { RuntimeRequest } from './runtime-answer.ts'
import type { VoltageClass } from './series.ts'
import type { DroppedOut } from './system.ts'

/** A system of the calculator's battery with its sums. */
export type RuntimeSystem = (EquippedSystem & { formulas: Formula[] }) | DroppedOut

/** Returns how many of the battery do the work at the system voltage that was asked for; undefined without one, or for figures that are no battery. */
export function answerSystem(
  { system_v: asked, ...request }: RuntimeRequest,
  battery: Battery | undefined,
): RuntimeSystem | undefined {
  if (!battery || asked === undefined) return undefined
  const need = { ...request, system_v: Number(asked) as VoltageClass }
  const system = combineAtEquipment(battery, { ...need, window: windowOf(need) })
  return system.isPossible ? { ...system, formulas: listSystemFormulas(battery, need, system) } : system
}
