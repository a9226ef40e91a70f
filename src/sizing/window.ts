import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import { stateOfCharge } from './chemistry.ts'
import { exceeds } from './compare.ts'

export interface VoltageRange {
  chemistry: CellChemistry
  /** Cells in series. */
  S: number
  V_nom: number
  V_max: number
  V_min: number
}

/** Voltage window of an inverter, charger or controller; an absent bound does not limit. */
export interface EquipmentWindow {
  v_min?: number | undefined
  v_max?: number | undefined
  /** Application whose usual limits these are, where the visitor gave none. */
  usualFor?: string | undefined
}

/** A voltage window with both bounds. */
export interface BoundedWindow {
  v_min: number
  v_max: number
}

export interface WindowCheck {
  /** Whether the two can be connected: charging stays below the limit, and the nominal voltage lies inside. */
  fits: boolean
  charge_ok: boolean
  /** Whether the equipment works until the battery is empty. */
  discharge_ok: boolean
  /** Share of the charge between the window's limits. */
  usable_percent: number
}

/** Checks a battery against a window, on the typical discharge curve of its chemistry. */
export function checkWindow(
  { chemistry, S, V_nom, V_max, V_min }: VoltageRange,
  { v_min = 0, v_max = Infinity }: EquipmentWindow,
): WindowCheck {
  const chargeAt = (volts: number) => stateOfCharge(chemistry, volts / S)
  const used = chargeAt(Math.min(V_max, v_max)) - chargeAt(Math.max(V_min, v_min))
  const charge_ok = !exceeds(V_max, v_max)
  return {
    fits: charge_ok && !exceeds(v_min, V_nom),
    charge_ok,
    discharge_ok: !exceeds(v_min, V_min),
    usable_percent: 100 * Math.max(0, used),
  }
}
