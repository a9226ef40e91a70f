import type { VoltageClass } from '#sizing/series.ts'
import { checkWindow, type EquipmentWindow, type VoltageRange } from '#sizing/window.ts'

/** Volts for each 12 V that most inverters and controllers take. */
const USUAL = { v_min: 10, v_max: 15 }
const TELECOM = 'telecom-and-ups-backup'
/** Voltages that −48 V telecom equipment accepts; a rectifier does not charge to the 58.4 V of 16 LFP cells. */
const TELECOM_48 = { v_min: 40.5, v_max: 57 }

/** Equipment that stops above this share of the energy needs a converter. */
const LEAST_USABLE_PERCENT = 80

/** Efficiency of a DC/DC converter in percent. */
export const CONVERTER_ETA = 95

/** Returns the window that was asked for, completed with what is usual for the voltage and application. */
export function equipmentWindow(
  asked: EquipmentWindow,
  system_v: VoltageClass | undefined,
  applications: string[],
): EquipmentWindow {
  if (system_v === undefined) return asked
  const isTelecom = system_v === 48 && applications.includes(TELECOM)
  const { v_min, v_max } = isTelecom
    ? TELECOM_48
    : { v_min: (USUAL.v_min * system_v) / 12, v_max: (USUAL.v_max * system_v) / 12 }
  return { v_min: asked.v_min ?? v_min, v_max: asked.v_max ?? v_max }
}

/** Whether the equipment cannot take the battery's voltages from full to nearly empty. */
export function needsConverter(range: VoltageRange, window: EquipmentWindow): boolean {
  const { fits, usable_percent } = checkWindow(range, window)
  return !fits || usable_percent < LEAST_USABLE_PERCENT
}
