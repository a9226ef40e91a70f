import type { Product } from '#content/products/product.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { hasHeater } from '#features/system-finder/describe-system.server.ts'
import { describeWindow } from '#features/system-finder/texts.server.ts'
import {
  amountText,
  celsius,
  figure,
  grouped,
  hoursText,
  inHours,
  rounded,
  span,
  withUnit,
} from '#kit/text/amounts.ts'
import { answerAtLoad, isCounted, type LoadNeed } from '#sizing/at-load.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { figuresOf } from '#sizing/chemistry.ts'
import { CONVERTER_ETA, runtimeAtEquipment, windowOf } from '#sizing/equipment.ts'
import type { ComparisonCell, ComparisonGroup, ComparisonRow } from './comparison.server.ts'
import { type Answered, createRow, solve, type Solved } from './load-row.server.ts'
import { demandRows } from './demand-rows.server.ts'
import { describeNeed } from './load-text.server.ts'

/** Says whether each product can do the work, and with how many. */
function neededRow(answers: Answered[], need: LoadNeed): ComparisonRow {
  const row = isCounted(need)
    ? createRow('Needed', answers, {
        describe: ({ combination: { count, series, parallel, V_nom } }) => ({
          value: figure(count),
          exact: count,
          unit: count === 1 ? 'battery' : 'batteries',
          condition: `${series} in series, ${parallel} in parallel, ${amountText(V_nom, 'V')}`,
          drawing: { kind: 'bank', series, parallel },
        }),
        note: 'series × parallel within the model’s limits',
        isLarge: true,
        best: { prefer: 'least', word: 'fewest', read: ({ combination }) => combination.count },
      })
    : createRow('Does the work', answers, {
        describe: () => ({ value: 'Yes', status: 'yes', condition: 'One of it' }),
      })
  const cells = row.cells.map((cell, index): ComparisonCell => {
    const { system } = answers[index]!.answer
    return system.isPossible ? cell : { value: 'No', status: 'no', condition: typeset(system.why) }
  })
  return { ...row, cells }
}

/** Longest runtime on the scale: twice the hours asked, or the longest of all. */
function scaleOf(answers: Answered[], hours: number | undefined): number {
  const all = answers.flatMap((one) => solve(one)?.runtime.hours ?? [])
  return hours ? 2 * hours : Math.max(...all, 1)
}

function runtimeRow(answers: Answered[], need: LoadNeed): ComparisonRow {
  const { hours } = need
  const scale = scaleOf(answers, hours)
  const percentOf = (value: number) => Math.min(100, (100 * value) / scale)
  const describe = (solved: Solved): ComparisonCell => {
    const { runtime, combination, answer } = solved
    const isShort = hours !== undefined && runtimeAtEquipment(solved).hours < hours
    return {
      value: hoursText(runtime.hours),
      exact: runtime.hours,
      unit: 'h',
      condition: [
        ...(isShort ? [`Shorter than the ${withUnit(hours, 'h')} asked`] : []),
        ...(combination.parallel > 1 ? [`One string alone: ${inHours(answer.oneString.hours)}`] : []),
      ].join('. '),
      drawing: { kind: 'gauge', percent: percentOf(runtime.hours), asked: hours && percentOf(hours) },
    }
  }
  return createRow(isCounted(need) ? 'Runtime of these' : 'Runtime of one', answers, {
    describe,
    note: hours
      ? `scale 0 to ${withUnit(scale, 'h')}, line = ${withUnit(hours, 'h')} asked`
      : `scale 0 to ${inHours(scale)}`,
    isLarge: true,
    best: { prefer: 'most', word: 'longest', read: (solved) => runtimeAtEquipment(solved).hours },
  })
}

/** Says how a product charges in the cold, as far as its record tells. */
function describeCharging({ operating_temperature_c, protection, note }: Product, isWarmed: boolean): string {
  const coldest = celsius(operating_temperature_c.charge[0])
  if (isWarmed) return `From ${coldest}. ${typeset(note ?? '')}`.trim()
  return protection.includes('low-temperature charge block')
    ? `From ${coldest}; the BMS blocks charging below that`
    : `From ${coldest}`
}

/** Says whether each product charges at the temperature, by itself or warmed by its heater. */
function chargeRow(answers: Answered[], { t_chg }: LoadNeed): ComparisonRow {
  return {
    label: `Charges at ${celsius(t_chg)}`,
    cells: answers.map(({ product, answer: { charges } }) => {
      const isWarmed = charges && t_chg < 0 && hasHeater(product)
      return {
        value: charges ? `Yes${isWarmed ? ', with heater' : ''}` : 'No',
        status: charges ? 'yes' : 'no',
        condition: describeCharging(product, isWarmed),
      }
    }),
  }
}

/** Says through which converter the load is fed, and what it leaves; a product that suits the equipment needs none. */
function converterRow(answers: Answered[], need: LoadNeed): ComparisonRow[] {
  if (!answers.some((one) => solve(one)?.converted)) return []
  const describe = ({ converted, combination: { V_min, V_max } }: Solved): ComparisonCell => {
    if (!converted) return { value: 'Not needed' }
    const { usable_wh, delivered_wh, hours } = converted
    const volts = withUnit(span(rounded(V_min, 4), rounded(V_max, 4)), 'V')
    const left = `${amountText(usable_wh, 'Wh')} × ${withUnit(figure(rounded((100 * delivered_wh) / usable_wh, 4)), '%')}`
    const load = need.p_avg && ` / ${withUnit(need.p_avg, 'W')}`
    return {
      ...(load
        ? { value: hoursText(hours), exact: hours, unit: 'h' }
        : { value: grouped(delivered_wh), exact: delivered_wh, unit: 'Wh' }),
      condition: `${left}${load || ''}; the equipment does not take its ${volts}`,
    }
  }
  const note = `of ${withUnit(CONVERTER_ETA, '%')} efficiency, where the equipment takes ${describeWindow(windowOf(need))}`
  return [createRow('Through a converter', answers, { describe, note })]
}

function energyRow(answers: Answered[], { t_dis, eta }: LoadNeed): ComparisonRow {
  const describe = ({ runtime, combination, product, usable_percent }: Solved): ComparisonCell => {
    const { usable_wh, delivered_wh, k_t, k_rate } = runtime
    const dod = 100 * figuresOf(product.chemistry).dod
    const depth =
      usable_percent < dod
        ? `${figure(rounded(usable_percent, 3))} % until the equipment stops`
        : `${figure(dod)} % DoD`
    const factors = [
      depth,
      ...(t_dis < 25 ? [`${figure(rounded(k_t ?? 0, 2))} for the cold`] : []),
      ...(k_rate < 1 ? [`${figure(rounded(k_rate, 3))} for the current`] : []),
    ]
    const delivered = eta < 100 ? `; delivered ${amountText(delivered_wh, 'Wh')}` : ''
    return {
      value: grouped(usable_wh),
      exact: usable_wh,
      unit: 'Wh',
      condition: typeset(`of ${amountText(combination.Wh, 'Wh')}: ${factors.join(' × ')}${delivered}`),
    }
  }
  return createRow('Usable energy', answers, { describe, note: `at ${celsius(t_dis)}` })
}

const currentRow = (answers: Answered[]): ComparisonRow =>
  createRow('Current and C-rate', answers, {
    describe: ({ runtime: { I, k_rate }, combination: { Ah } }) => {
      const loss = k_rate < 1 ? `${figure(rounded(100 * (1 - k_rate), 2))}\u00a0% less` : 'no loss'
      return {
        value: grouped(I),
        exact: I,
        unit: 'A',
        condition: `${figure(rounded(I / Ah, 2))}C; ${loss} at this current`,
      }
    },
  })

/** Returns the rows about all batteries of a system. */
function totalRows(answers: Answered[]): ComparisonRow[] {
  return [
    createRow('Voltage window of the string', answers, {
      describe: ({ combination: { V_min, V_max } }) => ({
        value: span(rounded(V_min, 4), rounded(V_max, 4)),
        unit: 'V',
        condition: 'end of discharge to end of charge',
      }),
    }),
    createRow('Total weight', answers, {
      describe: ({ combination: { weight_kg } }) => ({
        value: grouped(weight_kg),
        exact: weight_kg,
        unit: 'kg',
      }),
      isLarge: true,
      best: { prefer: 'least', word: 'lightest', read: ({ combination }) => combination.weight_kg },
    }),
    createRow('Total volume', answers, {
      describe: ({ volume_l }) => ({
        value: figure(volume_l >= 100 ? Math.round(volume_l) : rounded(volume_l, 3)),
        exact: volume_l,
        unit: 'L',
      }),
      note: 'of the cases, no spacing',
      best: { prefer: 'least', word: 'smallest', read: ({ volume_l }) => volume_l },
    }),
  ]
}

/** Returns how many of a product the system needs; undefined if the load asks for no number, or the product cannot do the work. */
export function countNeeded(product: Product, need: LoadNeed | undefined): number | undefined {
  if (!need || !isCounted(need)) return undefined
  const { system } = answerAtLoad(batteryOf(product), need)
  return system.isPossible ? system.combination.count : undefined
}

/** Whether a product does the work and may be charged at the temperature; another is not the best of any row. */
export function isSuited(product: Product, need: LoadNeed): boolean {
  const { system, charges } = answerAtLoad(batteryOf(product), need)
  return system.isPossible && charges
}

/** Returns the rows at the visitor's load. */
export function compareAtLoad(products: Product[], need: LoadNeed): ComparisonGroup {
  const answers = products.map((product) => ({ product, answer: answerAtLoad(batteryOf(product), need) }))
  const hasLoad = need.p_avg !== undefined || need.i !== undefined
  return {
    title: `At ${describeNeed(need)}`,
    rows: [
      neededRow(answers, need),
      ...(hasLoad ? [runtimeRow(answers, need)] : []),
      ...converterRow(answers, need),
      chargeRow(answers, need),
      energyRow(answers, need),
      ...(hasLoad ? [currentRow(answers)] : []),
      ...demandRows(answers, need),
      ...(isCounted(need) ? totalRows(answers) : []),
    ],
  }
}
