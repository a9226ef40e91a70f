import type { ReactNode } from 'react'
import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import { CONVERTER_ETA } from '#sizing/equipment.ts'
import { END_OF_LIFE } from '#sizing/runtime.ts'
import type { System } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import { describeWindow, volts } from './texts.server.ts'
import { Fold } from '#ui/sums/sums.tsx'
import styles from './answer.module.css'

interface SystemSum {
  name: string
  sum: ReactNode
  /** The source of the figures. */
  note?: string
}

/** Efficiency of the converter as a share. */
const CONVERTER_SHARE = CONVERTER_ETA / 100

const factor = (value: number): string => value.toFixed(2)

function sumString(system: System, { t_dis, eol }: Question): SystemSum {
  const { battery, combination, runtime, product, usable_percent } = system
  const { dod } = CHEMISTRY_FIGURES[battery.chemistry]
  const { k_t, k_rate } = runtime
  const isFast = k_rate < 1
  const share = usable_percent / 100
  const isCut = share < dod
  const factors = [isCut ? share : dod, k_t ?? 0, ...(isFast ? [k_rate] : []), ...(eol ? [END_OF_LIFE] : [])]
    .map(factor)
    .join(' × ')
  return {
    name: 'Usable, one string',
    sum: (
      <>
        {combination.series} × {amountText(battery.wh, 'Wh')} × {factors} ={' '}
        <strong>{amountText(runtime.usable_wh / combination.parallel, 'Wh')}</strong>
      </>
    ),
    note: `${isCut ? `${factor(share)} of the charge between the equipment’s limits, less than the usable depth of ${factor(dod)}` : `${factor(dod)} usable depth`}, ${factor(k_t ?? 0)} of the capacity left at ${celsius(t_dis)}, ${product.chemistry}${isFast ? `, ${factor(k_rate)} at this current` : ''}${eol ? `, ${factor(END_OF_LIFE)} at the end of its life` : ''}`,
  }
}

/** Says which current asks for more strings than the energy does. */
function describeDecision({ decides, i_cont, i_peak, i_charge }: System): string {
  const [what, current] =
    decides === 'peak'
      ? ['The peak of', i_peak]
      : decides === 'recharge'
        ? ['The recharge with', i_charge]
        : ['The current of', i_cont]
  return `${what} ${amountText(current, 'A')} asks for more strings than the energy.`
}

function sumStrings(system: System, { p_avg, hours, energy_wh }: Question): SystemSum {
  const { combination, runtime, converted, decides } = system
  const { parallel } = combination
  const oneString = runtime.usable_wh / parallel
  const needed = converted ? energy_wh / CONVERTER_SHARE : energy_wh
  const strings = needed / oneString
  const asked: ReactNode =
    p_avg && hours ? (
      <>
        <b>{amountText(p_avg, 'W')}</b> × <b>{withUnit(hours, 'h')}</b> = {amountText(energy_wh, 'Wh')}
      </>
    ) : (
      <b>{amountText(energy_wh, 'Wh')}</b>
    )
  return {
    name: 'Strings',
    sum: (
      <>
        {asked}
        {converted && (
          <>
            {' '}
            / {factor(CONVERTER_SHARE)} = {amountText(needed, 'Wh')}
          </>
        )}
        ; / {amountText(oneString, 'Wh')} = {amountText(strings, '').trim()}, so{' '}
        <strong>{parallel} in parallel</strong>
      </>
    ),
    ...(decides !== 'energy' && parallel > 1 && { note: describeDecision(system) }),
  }
}

function sumResult(
  { combination: { parallel }, runtime, converted }: System,
  { p_avg }: Question,
): SystemSum {
  const all = `${parallel} × ${amountText(runtime.usable_wh / parallel, 'Wh')}`
  if (!p_avg)
    return {
      name: 'Usable in all',
      sum: (
        <>
          {all} = <strong>{amountText(runtime.usable_wh, 'Wh')}</strong>
        </>
      ),
    }
  return {
    name: converted ? 'Runtime at the terminals' : 'Runtime',
    sum: (
      <>
        {all} / <b>{amountText(p_avg, 'W')}</b> = <strong>{inHours(runtime.hours)}</strong>
      </>
    ),
  }
}

/** Sums the energy behind the converter, if there is one. */
function sumConverter({ combination, converted }: System, { p_avg, window }: Question): SystemSum[] {
  if (!converted) return []
  const left = `${amountText(converted.usable_wh, 'Wh')} × ${factor(CONVERTER_SHARE)}`
  return [
    {
      name: 'Through the converter',
      sum: p_avg ? (
        <>
          {left} / <b>{amountText(p_avg, 'W')}</b> = <strong>{inHours(converted.hours)}</strong>
        </>
      ) : (
        <>
          {left} = <strong>{amountText(converted.delivered_wh, 'Wh')}</strong>
        </>
      ),
      note: `A converter of ${withUnit(CONVERTER_ETA, '%')} efficiency, because the equipment takes ${describeWindow(window)} and a string has ${volts(combination)}.`,
    },
  ]
}

/** Sums the current of the peak at the batteries, if one was given. */
function sumPeak(
  { product, combination, converted, i_peak, i_peak_max }: System,
  { p_peak }: Question,
): SystemSum[] {
  if (!p_peak) return []
  return [
    {
      name: 'Peak',
      sum: (
        <>
          <b>{amountText(p_peak, 'W')}</b> / {amountText(combination.V_nom, 'V')}
          {converted && ` / ${factor(CONVERTER_SHARE)}`} = <strong>{amountText(i_peak, 'A')}</strong>
        </>
      ),
      note: `All strings carry ${amountText(i_peak_max, 'A')} for ${withUnit(product.peak_discharge.duration_s, 's')}.`,
    },
  ]
}

/** Sums the least hours to charge what the load took, if a time for it was given. */
function sumRecharge(system: System, { t_charge, energy_wh }: Question): SystemSum[] {
  const { combination, converted, i_charge_max, recharge_h } = system
  if (!t_charge) return []
  return [
    {
      name: 'Recharge',
      sum: (
        <>
          {amountText(energy_wh, 'Wh')}
          {converted && ` / ${factor(CONVERTER_SHARE)}`} / {amountText(combination.V_nom, 'V')} /{' '}
          {amountText(i_charge_max, 'A')} = <strong>{inHours(recharge_h)}</strong>
        </>
      ),
      note: `With the most that all strings take; ${withUnit(t_charge, 'h')} asked.`,
    },
  ]
}

/** Lists the sums of a system, with the visitor's figures marked. */
export const listSums = (system: System, question: Question): SystemSum[] => [
  sumString(system, question),
  sumStrings(system, question),
  sumResult(system, question),
  ...sumConverter(system, question),
  ...sumPeak(system, question),
  ...sumRecharge(system, question),
]

/** The sums with the visitor's figures put in. */
export function Sums({ system, question }: { system: System; question: Question }) {
  const sums = listSums(system, question)
  return (
    <div className={`ruled ${styles['part']}`}>
      <Fold title="Each sum, with your figures" count={sums.length}>
        <dl className={styles['sums']}>
          {sums.map(({ name, sum, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{sum}</dd>
              {note && <dd>{note}</dd>}
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  )
}
