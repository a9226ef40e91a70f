import type { ReactNode } from 'react'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import table from '#ui/table/table.module.css'
import { productHref } from '#addresses/links.ts'
import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { describeLimit, FUSE_MARGIN, wire } from '#sizing/wire.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import type { System } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import { describeWindow, volts } from './texts.server.ts'
import { CONVERTER_ETA } from '#sizing/equipment.ts'
import styles from './bill.module.css'

interface BillRow {
  pieces: number
  what: ReactNode
  detail: string
  why: string
  /** Weight; absent for parts that we do not sell. */
  weight?: string
  /** The weight before it was rounded. */
  exact?: string
}

/** Default one-way length of cable, and share of the voltage that may be lost. */
const CABLE_METRES = 2
const CABLE_DROP = 0.03

function describeConverter({ combination, converted }: System, question: Question): BillRow[] {
  if (!converted) return []
  const { p_avg, p_cont = 0, window, system_v } = question
  const { parallel } = combination
  const result = p_avg
    ? `the runtime is ${inHours(converted.hours)}`
    : `${amountText(converted.delivered_wh, 'Wh')} are left`
  return [
    {
      pieces: parallel,
      what: `Bidirectional DC/DC converter${system_v ? ` to ${withUnit(system_v, 'V')}` : ''}${parallel > 1 ? ', one a string' : ''}`,
      detail: `${volts(combination)} on the battery’s side, ${describeWindow(window)} on the other${p_avg ? `; together at least ${amountText(Math.max(p_avg, p_cont), 'W')}, the peaks and the recharge` : ''}. Not a Solvane product`,
      why: `A string moves between ${withUnit(combination.V_min, 'V')} and ${amountText(combination.V_max, 'V')}; the equipment takes ${describeWindow(window)}. At ${CONVERTER_ETA} % ${result}`,
    },
  ]
}

/** Returns a string's share of the highest load in A, near 15 to 20 % charge; 0 without a load. */
function shareOfLoad(
  { battery, combination, converted }: System,
  { p_avg = 0, p_cont = 0 }: Question,
): number {
  const v_low = CHEMISTRY_FIGURES[battery.chemistry].v_low * combination.series * battery.series
  return Math.max(p_avg, p_cont) / (v_low * (converted ? CONVERTER_ETA / 100 : 1)) / combination.parallel
}

/** Chooses fuse and cable of a string for its share of the load or its charge current, whichever is larger. */
function describeWire(system: System, question: Question): BillRow[] {
  const { battery, combination } = system
  const { V_nom, V_max, parallel } = combination
  const [load, charge] = [shareOfLoad(system, question), battery.i_charge_max_a]
  const I = Math.max(load, charge)
  const wireFor = (current: number) =>
    wire({ I: current, V_nom, V_max, length: CABLE_METRES, drop: CABLE_DROP })
  const [wired, most] = [I, battery.i_cont_a].map(wireFor)
  const [each, whose] = parallel > 1 ? [', one a string', 'A string'] : ['', 'The string']
  const currents = [
    ...(load > 0 ? [`${amountText(load, 'A')} of the load`] : []),
    `is charged with up to ${amountText(charge, 'A')}`,
  ]
  const sum = `${whose} ${load > 0 ? 'carries ' : ''}${currents.join(' and ')}: ${FUSE_MARGIN} × ${amountText(I, 'A')} = ${amountText(FUSE_MARGIN * I, 'A')}`
  const limit = `For all that ${whose.toLowerCase()} can give, ${amountText(battery.i_cont_a, 'A')}: ${most ? `${amountText(most.fuse_a, 'A')} and ${amountText(most.area, 'mm²')}` : describeLimit(battery.i_cont_a)}`
  if (!wired)
    return [
      {
        pieces: parallel,
        what: `Fuse and cable${each}`,
        detail: `${capital(describeLimit(I))}: ask an engineer`,
        why: sum,
      },
    ]
  return [
    {
      pieces: parallel,
      what: `Fuse ${withUnit(wired.fuse_a, 'A')}${each}`,
      detail: `Rated above ${amountText(V_max, 'V')} DC, within 200 mm of the positive terminal. ${limit}`,
      why: sum,
    },
    {
      pieces: 2 * parallel,
      what: `Cable ${withUnit(wired.area, 'mm²')} copper`,
      detail: `For up to ${CABLE_METRES} m one way. Local wiring rules come first`,
      why: `It carries what the fuse lets through, and loses ${withUnit(wired.drop_pct.toFixed(1), '%')}`,
    },
  ]
}

/** Lists everything that a system needs. */
function listRows(system: System, question: Question): BillRow[] {
  const { product, combination, runtime } = system
  const { series, parallel, count } = combination
  return [
    {
      pieces: count,
      what: (
        <a className="mono" href={productHref(product.url)}>
          {product.model_name}
        </a>
      ),
      detail: `${product.name}, ${series} in series × ${parallel} in parallel`,
      why: `${amountText(runtime.usable_wh, 'Wh')} usable at ${celsius(question.t_dis)} for ${amountText(question.energy_wh, 'Wh')} asked`,
      weight: amountText(combination.weight_kg, 'kg'),
      exact: exactAmounts([combination.weight_kg, 'kg']),
    },
    ...describeConverter(system, question),
    ...describeWire(system, question),
    ...describeLinks(system),
  ]
}

function describeLinks({ combination: { series, parallel } }: System): BillRow[] {
  const links = series - 1
  if (links === 0) return []
  const isShared = parallel > 1
  return [
    {
      pieces: links * parallel,
      what: `Series link${isShared ? `, ${links} a string` : ''}`,
      detail: isShared ? 'Of the same length in each string' : 'Of the same cross-section as the cable',
      why: isShared ? 'So that the strings carry the same current' : 'Connects + to −',
    },
  ]
}

/** Everything that a system needs, as a table. */
export function Bill({ system, question }: { system: System; question: Question }) {
  return (
    <Scroller label="Bill of materials">
      <AriaTable className={`${table['list']} ${styles['bill']}`} label="Bill of materials">
        <thead role="rowgroup">
          <tr role="row">
            {['Pieces', 'What', 'Why', 'Weight'].map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listRows(system, question).map(({ pieces, what, detail, why, weight, exact }) => (
            <tr key={detail} role="row">
              <td role="cell">{pieces} ×</td>
              <th scope="row" role="rowheader">
                {what}
                <small>{detail}</small>
              </th>
              <td role="cell">{why}</td>
              <td role="cell" data-exact={exact}>
                {weight ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </AriaTable>
    </Scroller>
  )
}
