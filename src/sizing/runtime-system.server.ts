import { answerAtLoad } from './at-load.ts'
import type { Battery } from './cell.ts'
import { combineAtEquipment, type EquippedSystem, listSystemFormulas, windowOf } from './equipment.ts'
import type { Formula } from './formulas/formula.ts'
import type { QueryValues } from './query/field.ts'
import { PACK_FIELDS } from './query/pack-query.ts'
import { hasLimits, type RuntimeRequest } from './runtime-answer.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import type { DroppedOut } from './system.ts'

/** Parameters of a system alone, which the calculator's form has no fields for: it keeps those of the finder's links. */
export const SYSTEM_FIELDS = { p_peak: PACK_FIELDS.p_peak, t_charge: PACK_FIELDS.t_charge }
export type SystemValues = QueryValues<typeof SYSTEM_FIELDS>

/** A system of the calculator's battery with its sums. */
export type RuntimeSystem = (EquippedSystem & { formulas: Formula[] }) | DroppedOut

/**
 * Returns how many of the battery do the work at the system voltage that was asked for, or how one does it within the equipment's
 * limits, as the comparison answers. Undefined without either, or for figures that are no battery.
 */
export function answerSystem(
  { system_v: asked, ...request }: RuntimeRequest,
  battery: Battery | undefined,
  values: SystemValues = {},
): RuntimeSystem | undefined {
  if (!battery || (asked === undefined && !hasLimits(request))) return undefined
  const need = { ...request, ...values, system_v: asked ? (Number(asked) as VoltageClass) : undefined }
  const system = need.system_v
    ? combineAtEquipment(battery, { ...need, window: windowOf(need) })
    : answerAtLoad(battery, { ...need, t_chg: need.t_dis }).system
  return system.isPossible ? { ...system, formulas: listSystemFormulas(battery, need, system) } : system
}
