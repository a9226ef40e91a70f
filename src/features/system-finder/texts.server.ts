import { amountText, celsius, NBSP, rounded, span, withUnit } from '#kit/text/amounts.ts'
import type { EquipmentWindow } from '#sizing/window.ts'
import type { Question } from './question.server.ts'

/** "32–63.2 V" */
export const volts = ({ V_min, V_max }: { V_min: number; V_max: number }): string =>
  withUnit(span(rounded(V_min, 4), rounded(V_max, 4)), 'V')

/** "40 to 60 V" */
export function describeWindow({ v_min, v_max }: EquipmentWindow): string {
  if (v_min !== undefined && v_max !== undefined) return withUnit(`${v_min} to ${v_max}`, 'V')
  if (v_max !== undefined) return `up to ${withUnit(v_max, 'V')}`
  return v_min === undefined ? 'any voltage' : `from ${withUnit(v_min, 'V')}`
}

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
  const { t_dis, t_chg } = question
  const temperatures =
    t_chg === undefined
      ? `works at ${celsius(t_dis)}`
      : t_chg === t_dis
        ? `works and charges at ${celsius(t_dis)}`
        : `works at ${celsius(t_dis)} and charges at ${celsius(t_chg)}`
  return `What gives ${describeNeed(question)} and ${temperatures}.`.replace(
    ' and works and charges',
    ', works and charges',
  )
}
