import { amountText, celsius, inHours, NBSP, rounded, span, withUnit } from '#kit/text/amounts.ts'
import type { EquipmentWindow } from '#sizing/window.ts'
import type { System } from './find-systems.server.ts'
import { type Question, ROOM_TEMPERATURE } from './question.server.ts'

/** "32–63.2 V" */
export const volts = ({ V_min, V_max }: { V_min: number; V_max: number }): string =>
  withUnit(span(rounded(V_min, 4), rounded(V_max, 4)), 'V')

/** "40 to 60 V" */
export function describeWindow({ v_min, v_max }: EquipmentWindow): string {
  if (v_min !== undefined && v_max !== undefined) return withUnit(`${v_min} to ${v_max}`, 'V')
  if (v_max !== undefined) return `up to ${withUnit(v_max, 'V')}`
  return v_min === undefined ? 'any voltage' : `from ${withUnit(v_min, 'V')}`
}

/** "252 A of 450 A for 5 s" */
export const describePeak = ({ i_peak, i_peak_max, product: { peak_discharge } }: System): string =>
  `${amountText(i_peak, 'A')} of ${amountText(i_peak_max, 'A')} for ${withUnit(peak_discharge.duration_s, 's')}`

/** "full in 2.2 h with 100 A" */
export const describeFullCharge = ({ full_charge_h, charge_a }: System): string =>
  `full in ${inHours(full_charge_h)} with ${amountText(charge_a, 'A')}`

/** "0.5 h with 180 A" */
export const describeRecharge = ({ recharge_h, i_charge_max }: System): string =>
  `${inHours(recharge_h)} with ${amountText(i_charge_max, 'A')}`

/** "200 W for 24 h" */
export function describeLoad({ p_avg, hours, energy_wh }: Question): string {
  if (p_avg === undefined || hours === undefined) return amountText(energy_wh, 'Wh')
  return `${amountText(p_avg, 'W')} for ${withUnit(hours, 'h')}`
}

/** "200 W for 24 h at 48 V" */
export const describeNeed = (question: Question): string =>
  describeLoad(question) + (question.system_v ? ` at ${question.system_v}${NBSP}V` : '')

/** "What gives 200 W for 24 h at 48 V, works and charges at −20 °C." */
export function describeQuestion(question: Question): string {
  const { t_dis, t_chg, p_cont, p_peak, t_charge, eol } = question
  const isSame = t_chg === t_dis
  const isWarmed = t_chg === undefined && t_dis < ROOM_TEMPERATURE
  const clauses = [
    `gives ${describeNeed(question)}`,
    ...(p_cont ? [`carries ${amountText(p_cont, 'W')} for longer`] : []),
    ...(p_peak ? [`carries peaks of ${amountText(p_peak, 'W')}`] : []),
    `works ${isSame ? 'and charges ' : ''}at ${celsius(t_dis)}`,
    ...(t_chg === undefined || isSame ? [] : [`charges at ${celsius(t_chg)}`]),
    ...(t_charge
      ? [`is recharged in ${withUnit(t_charge, 'h')}${isWarmed ? ' once it is warm enough to charge' : ''}`]
      : []),
    ...(eol ? ['still does so when aged'] : []),
  ]
  return `What ${isSame && clauses.length === 2 ? clauses.join(', ') : new Intl.ListFormat('en-GB').format(clauses)}.`
}
