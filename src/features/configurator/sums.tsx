import { createElement, Fragment, type ReactNode } from 'react'
import type { Formula } from '#sizing/formulas/formula.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { amount, boxText, percent } from '#sizing/text.ts'
import styles from './sums.module.css'

/** What the constants in a sum are. */
const REASONS: Record<string, string> = {
  'Continuous current': 'At the voltage under load near 15 to 20 % charge, not at the nominal one',
  'Parallel, continuous': '10 % reserve for current sharing once cells are paralleled',
  'Full charge': 'The factor allows for the constant-voltage phase',
  Resistance: '1.5 from the value at 1 kHz to direct current, 3 mΩ for BMS and busbars',
  Weight: '±15 %; factor and fixed weight of the enclosure',
  Volume: '±25 %; factor of the enclosure, with BMS, wiring and housing',
  Fit: '1.15 and more fits, 0.90 to 1.15 is tight, less does not fit',
}

/** Sums of limits and wiring, which stand behind a disclosure. */
const FURTHER = new Set([
  'Capacity',
  'Discharge limit',
  'Charge limit',
  'Full charge',
  'Resistance',
  'Short-circuit current',
  'Fuse',
  'Cable',
  'Voltage drop',
])

/** Lists the visitor's figures as sums print them, longest first. */
function figuresOf({
  wh,
  ah,
  p_avg,
  hours,
  p_cont,
  p_peak,
  eta,
  box,
  t_charge,
  cable_len,
  dod,
}: PackRequest): string[] {
  const figures = [
    wh && amount(wh, 'Wh'),
    ah && amount(ah, 'Ah'),
    p_avg && amount(p_avg, 'W'),
    hours && amount(hours, 'h'),
    p_cont && amount(p_cont, 'W'),
    p_peak && amount(p_peak, 'W'),
    t_charge && amount(t_charge, 'h'),
    dod && `× ${dod / 100}`,
    box && boxText(box),
    amount(cable_len, 'm'),
    percent(eta / 100),
  ]
  return figures.filter((figure): figure is string => Boolean(figure)).toSorted((a, b) => b.length - a.length)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Marks the visitor's figures in a sum, and its result. */
function markSum(sum: string, figures: string[]): ReactNode {
  const resultAt = sum.lastIndexOf(' = ') + 3
  const [terms, result] = resultAt > 2 ? [sum.slice(0, resultAt), sum.slice(resultAt)] : [sum, '']
  const own = new RegExp(`(?<![\\d.])(${figures.map(escaped).join('|')})(?![\\d.])`)
  const marked = terms.split(own).map((part, index) => (index % 2 ? createElement('b', null, part) : part))
  return createElement(Fragment, null, ...marked, result && <strong>{result}</strong>)
}

/** Every sum with the visitor's figures in it. */
export function Sums({ formulas, request }: { formulas: Formula[]; request: PackRequest }) {
  const figures = figuresOf(request)
  const [main, further] = [false, true].map((isFurther) =>
    formulas.filter(({ name }) => FURTHER.has(name) === isFurther),
  )
  return (
    <>
      <List formulas={main!} figures={figures} />
      <details className={styles['further']}>
        <summary>Limits, charge time, resistance, fuse and cable</summary>
        <List formulas={further!} figures={figures} />
      </details>
      <p className={styles['key']}>
        <b>Underlined</b> figures are yours. The others come from the cell’s data sheet or from the
        assumptions.
      </p>
    </>
  )
}

const List = ({ formulas, figures }: { formulas: Formula[]; figures: string[] }) => (
  <dl className={styles['sums']}>
    {formulas.map(({ name, sum }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{markSum(sum, figures)}</dd>
        {REASONS[name] && <dd className={styles['reason']}>{REASONS[name]}</dd>}
      </div>
    ))}
  </dl>
)
