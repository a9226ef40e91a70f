import { exceeds } from '#sizing/compare.ts'
import { amount, num } from '#kit/text/amounts.ts'
import type { Rule } from './warning.ts'

/** DC voltages up to which touching is usually harmless, and from which the Low Voltage Directive applies. */
const TOUCH_SAFE_V = 60
const LOW_VOLTAGE_DIRECTIVE_V = { from: 75, to: 1500 }
/** Current from which 12 and 24 V ask for thick cables. */
const HIGH_CURRENT_A = 200

/** W06 to W08: the battery's voltage. */
export const voltageRules: Rule = ({ V_max = 0, V_min = Infinity, window = {}, usable_percent }) => {
  const { v_min = 0, v_max = Infinity, usualFor } = window
  const usual = usualFor ? ` The limits are usual for ${usualFor}: put in those of your equipment.` : ''
  return [
    exceeds(V_max, TOUCH_SAFE_V) && {
      id: 'W06',
      severity: 'C',
      text: () => `${amount(V_max, 'V')} when full is above the usual 60 V DC touch-safe limit.`,
      remedy: () => 'Plan insulation, finger-safe connectors and isolation monitoring.',
    },
    exceeds(V_max, LOW_VOLTAGE_DIRECTIVE_V.from) && {
      id: 'W07',
      severity: 'C',
      ...(exceeds(V_max, LOW_VOLTAGE_DIRECTIVE_V.to)
        ? {
            text: () =>
              `${amount(V_max, 'V')} when full is above 1500 V DC, where the EU Low Voltage Directive and most equipment end.`,
            remedy: () => 'Charge to 1500 V at most, or plan equipment for more.',
          }
        : {
            text: () =>
              `${amount(V_max, 'V')} when full is inside the range of the EU Low Voltage Directive, 75 to 1500 V DC.`,
            remedy: () => 'Plan its conformity assessment, or take a lower system voltage.',
          }),
    },
    exceeds(V_max, v_max) && {
      id: 'W08',
      severity: 'B',
      text: () => `Charging to ${amount(V_max, 'V')} exceeds the equipment’s ${amount(v_max, 'V')}.`,
      remedy: () => `Use fewer cells in series, or equipment with a wider window.${usual}`,
    },
    exceeds(v_min, V_min) && {
      id: 'W08',
      // Equipment that stops at the voltage of the full battery cannot use it at all.
      severity: usable_percent === 0 ? 'B' : 'C',
      text: () =>
        `The equipment stops at ${amount(v_min, 'V')}, the battery is empty at ${amount(V_min, 'V')}: not all of the energy is usable.`,
      remedy: () => `Use more cells in series, or add capacity.${usual}`,
    },
  ]
}

/** W09, W10, W13 and W19: the battery's currents. */
export const currentRules: Rule = (facts) => {
  const { i_cont_load = 0, i_peak_load = 0, i_cont_cells = Infinity, i_peak_cells = Infinity, Ah } = facts
  const isTooHigh = exceeds(i_cont_load, i_cont_cells)
  const isBattery = facts.is_cell === false
  const isLowVoltage = facts.vclass === 12 || facts.vclass === 24
  const { charge } = facts
  return [
    (isTooHigh || exceeds(i_peak_load, i_peak_cells)) && {
      id: 'W09',
      severity: 'B',
      text: () => {
        const [load, limit, kind] = isTooHigh
          ? [i_cont_load, i_cont_cells, 'continuous']
          : [i_peak_load, i_peak_cells, 'peak']
        return `${num(load, load < limit * 1.01 ? 5 : 3)} A ${kind} is above the ${isBattery ? 'battery’s' : 'cells’'} limit of ${amount(limit, 'A')}.`
      },
      remedy: () =>
        isBattery
          ? 'Choose one that carries more, or several in parallel.'
          : 'Choose a power cell, or more cells in parallel.',
    },
    facts.cellType === 'energy' &&
      exceeds(i_cont_load, Ah) && {
        id: 'W10',
        severity: 'C',
        text: () =>
          `The continuous load is ${num(i_cont_load / Ah, 3)}C on an energy cell. Above 1C, heat and life need an engineer’s look.`,
        remedy: () => `Use a power cell, or at least ${amount(i_cont_load, 'Ah')}.`,
      },
    isLowVoltage &&
      exceeds(i_cont_load, HIGH_CURRENT_A) && {
        id: 'W13',
        severity: 'C',
        text: () => `${amount(i_cont_load, 'A')} at ${facts.vclass} V needs thick cables.`,
        remedy: () => 'Double the system voltage: half the current, a quarter of the cable loss.',
      },
    charge &&
      exceeds(charge.wished, charge.limit) && {
        id: 'W19',
        severity: 'B',
        text: () =>
          `The wished recharge takes ${amount(charge.wished, 'A')}, the cells accept ${amount(charge.limit, 'A')}.`,
        remedy: () => `The fastest possible recharge takes ${amount(charge.fastest_h, 'h')}.`,
      },
  ]
}
