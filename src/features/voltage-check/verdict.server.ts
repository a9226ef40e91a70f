import { amount, num } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import type { BoundedWindow } from '#sizing/window.ts'
import type { WindowAnswer } from '#sizing/window-answer.ts'

export interface Verdict {
  status: 'yes' | 'partly' | 'no'
  text: string
  /** The margin, or the voltage of a cell. */
  figure?: string
}

/** Says in a sentence whether battery and equipment go together, and what that means. */
export function headline(
  answer: WindowAnswer,
  { v_min, v_max }: BoundedWindow,
): { title: string; text: string } {
  const { fits, charge_ok, discharge_ok, usable_percent, usable_wh, V_max } = answer
  const usable = `${amount(usable_wh, 'Wh')} are usable.`
  if (!charge_ok)
    return {
      title: 'It does not fit.',
      text: `Full, the battery has ${amount(V_max, 'V')}; the equipment takes ${amount(v_max, 'V')}. Use fewer cells in series, or equipment with a wider window.`,
    }
  if (!fits)
    return {
      title: 'It does not fit.',
      text: `The equipment stops at ${amount(v_min, 'V')}, above the battery’s nominal voltage. Use more cells in series, or equipment with a lower limit.`,
    }
  if (discharge_ok)
    return {
      title:
        usable_percent === 100
          ? 'It fits, and all of the energy is usable.'
          : 'It fits; the battery itself stops first.',
      text: `${usable} The equipment works until the battery is empty, and charging stays below its limit.`,
    }
  return {
    title: `It fits; about ${num(100 - usable_percent, 2)} % stay in the battery.`,
    text: `${usable} The equipment stops at ${amount(v_min, 'V')}; charging stays below its limit.`,
  }
}

/** Lists the three questions with their answers. */
export function listVerdicts(
  answer: WindowAnswer,
  { v_min, v_max }: BoundedWindow,
  { battery, series }: { battery: Battery; series: number },
): Verdict[] {
  const { charge_ok, discharge_ok, V_nom, V_max, V_min } = answer
  const isInside = V_nom >= v_min && V_nom <= v_max
  return [
    {
      status: charge_ok ? 'yes' : 'no',
      text: `Charging: ${amount(V_max, 'V')} when full, the equipment takes ${amount(v_max, 'V')}`,
      figure: charge_ok ? `${amount(v_max - V_max, 'V')} spare` : `${amount(V_max - v_max, 'V')} too high`,
    },
    {
      status: discharge_ok ? 'yes' : 'partly',
      text: discharge_ok
        ? `Discharging: empty at ${amount(V_min, 'V')}, the equipment works down to ${amount(v_min, 'V')}`
        : `Discharging: the equipment stops at ${amount(v_min, 'V')}, the battery is empty at ${amount(V_min, 'V')}`,
      figure: `${amount(Math.max(v_min, V_min) / (series * battery.series), 'V')} a cell`,
    },
    {
      status: isInside ? 'yes' : 'no',
      text: `Nominal voltage: ${amount(V_nom, 'V')} ${isInside ? 'lies inside' : 'lies outside'} ${num(v_min)} to ${amount(v_max, 'V')}`,
    },
  ]
}
