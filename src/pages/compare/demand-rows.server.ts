import { amountText, grouped, hoursText, rounded, withUnit } from '#kit/text/amounts.ts'
import { isCounted, type LoadNeed } from '#sizing/at-load.ts'
import type { ComparisonRow } from './comparison.server.ts'
import { type Answered, createRow, type Solved } from './load-row.server.ts'

const DECIDES: Record<Solved['decides'], string> = {
  voltage: 'The voltage: one string is enough',
  energy: 'The energy',
  current: 'The continuous current',
  peak: 'The peak',
  recharge: 'The time to recharge',
}

/** Says which need decides on the strings in parallel, and what a peak and a wished recharge take. */
export function demandRows(answers: Answered[], need: LoadNeed): ComparisonRow[] {
  const { p_peak, t_charge } = need
  return [
    ...(isCounted(need)
      ? [
          createRow('Decides on the number', answers, {
            describe: ({ decides }) => ({ value: DECIDES[decides] }),
          }),
        ]
      : []),
    ...(p_peak
      ? [
          createRow('Peak current', answers, {
            describe: ({ i_peak, i_peak_max }) => ({
              value: grouped(i_peak),
              exact: i_peak,
              unit: 'A',
              condition: `of at most ${amountText(rounded(i_peak_max, 4), 'A')}`,
            }),
          }),
        ]
      : []),
    ...(t_charge
      ? [
          createRow('Recharged after', answers, {
            describe: ({ recharge_h, i_charge, i_charge_max }) => ({
              value: hoursText(recharge_h),
              exact: recharge_h,
              unit: 'h',
              condition: `at ${amountText(rounded(i_charge_max, 4), 'A')}, the most it takes; ${withUnit(t_charge, 'h')} ask for ${amountText(rounded(i_charge, 3), 'A')}`,
            }),
          }),
        ]
      : []),
  ]
}
