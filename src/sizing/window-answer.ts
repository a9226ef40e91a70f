import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { Battery } from './cell.ts'
import { figuresOf, stateOfCharge } from './chemistry.ts'
import { combine, voltagesOf } from './combinations.ts'
import { exceeds } from './compare.ts'
import { amount, num, percent } from '#kit/text/amounts.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import { type BoundedWindow, checkWindow, type WindowCheck } from './window.ts'

export interface WindowAnswer extends WindowCheck {
  V_nom: number
  V_max: number
  V_min: number
  /** Energy between the limits of the equipment. */
  usable_wh: number
  notes: string[]
}

/** "2.9 % at 2.875 V a cell" */
const describeCharge = (chemistry: CellChemistry, volts: number): string =>
  `${percent(stateOfCharge(chemistry, volts))} at ${amount(volts, 'V')} a cell`

/** Checks batteries in series against a window, and says what stays unused and why. */
export function answerWindow(battery: Battery, series: number, window: BoundedWindow): WindowAnswer {
  const { chemistry } = battery
  const { V_nom, V_max, V_min, Ah, Wh } = combine(battery, series, 1)
  const range = voltagesOf(battery, series)
  const check = checkWindow(range, window)
  const { v_min, v_max } = window
  const usable_wh = (Wh * check.usable_percent) / 100
  const warnings = listWarnings({ chemistry, Ah, Wh, V_max, V_min, window })
  const [high, low] = [Math.min(V_max, v_max), Math.max(V_min, v_min)].map((volts) => volts / range.S)
  const depth = figuresOf(chemistry).dod
  return {
    ...check,
    V_nom,
    V_max,
    V_min,
    usable_wh,
    notes: [
      ...warnings.filter(({ id }) => id === 'W08').map(({ text }) => text),
      check.fits
        ? `Nominal ${amount(V_nom, 'V')} lies inside ${num(v_min)} to ${amount(v_max, 'V')}.`
        : check.charge_ok
          ? `Nominal ${amount(V_nom, 'V')} is below ${amount(v_min, 'V')}.`
          : `Full at ${amount(V_max, 'V')}: above ${amount(v_max, 'V')}.`,
      `Usable: ${describeCharge(chemistry, high!)} − ${describeCharge(chemistry, low!)} = ${num(check.usable_percent)} % of the charge, on the typical curve of ${chemistry} at about 0.2C and 25 °C: an estimate.`,
      ...(exceeds(100 * depth, check.usable_percent)
        ? []
        : [`The usual depth of discharge of ${percent(depth)} stays inside the limits: they cost nothing.`]),
      `Energy: ${amount(Wh, 'Wh')} × ${num(check.usable_percent)} % = ${amount(usable_wh, 'Wh')}.`,
    ],
  }
}
