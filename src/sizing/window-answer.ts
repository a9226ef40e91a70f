import type { Battery } from './cell.ts'
import { combine } from './combinations.ts'
import { amount, num } from './text.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import { type BoundedWindow, checkWindow, type WindowCheck } from './window.ts'

export interface WindowAnswer extends WindowCheck {
  V_nom: number
  V_max: number
  V_min: number
  /** Rated energy between the limits of the equipment. */
  usable_wh: number
  notes: string[]
}

/** Checks batteries in series against a window, and says what stays unused and why. */
export function answerWindow(battery: Battery, series: number, window: BoundedWindow): WindowAnswer {
  const { V_nom, V_max, V_min, Ah, Wh } = combine(battery, series, 1)
  const check = checkWindow({ V_nom, V_max, V_min }, window)
  const { v_min, v_max } = window
  const [low, high] = [Math.max(V_min, v_min), Math.min(V_max, v_max)]
  const usable_wh = (Wh * check.usable_percent) / 100
  const warnings = listWarnings({ chemistry: battery.chemistry, Ah, Wh, V_max, V_min, window })
  return {
    ...check,
    V_nom,
    V_max,
    V_min,
    usable_wh,
    notes: [
      ...warnings.filter(({ id }) => id === 'W08').map(({ text }) => `W08: ${text}`),
      check.fits
        ? `Nominal ${amount(V_nom, 'V')} lies inside ${num(v_min)} to ${amount(v_max, 'V')}.`
        : check.charge_ok
          ? `Nominal ${amount(V_nom, 'V')} is below ${amount(v_min, 'V')}.`
          : `Full at ${amount(V_max, 'V')}: above ${amount(v_max, 'V')}.`,
      `Usable: (${num(high)} − ${num(low)}) / (${num(V_max)} − ${num(V_min)}) = ${num(check.usable_percent)} %, on a straight line from full to empty: an estimate.`,
      `Energy: ${amount(Wh, 'Wh')} × ${num(check.usable_percent)} % = ${amount(usable_wh, 'Wh')}.`,
    ],
  }
}
