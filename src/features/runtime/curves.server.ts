import { CHEMISTRY_FIGURES, COLD_TEMPERATURES } from '#content/products/chemistry-figures.ts'
import { amount, amountText, inHours, num, percent } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { isLeadAcid, temperatureFactor } from '#sizing/chemistry.ts'
import type { RuntimeLoad } from '#sizing/runtime.ts'
import type { RuntimeAnswer, RuntimeRequest } from '#sizing/runtime-answer.ts'
import type { ChartData } from '#ui/chart/chart.server.tsx'
import { agmOf, highestLoadText, loadText, modelOf, runtimeOf } from './figures.ts'

/** A chart with its finding, what it shows, and its figures as a table. */
export interface Curve {
  title: string
  note: string
  chart: ChartData
  columns: string[]
  rows: string[][]
}

interface Asked {
  request: RuntimeRequest
  answer: RuntimeAnswer
  battery: Battery | undefined
}

const SAMPLES = 28
const WARMEST = 40

/** Returns the runtime at other loads and temperatures than those asked for; 0 where nothing is usable. */
const hoursOf = (request: RuntimeRequest, load: Pick<RuntimeLoad, 'p' | 'i' | 'celsius'>): number =>
  runtimeOf(request, load).hours

/** The load in the unit that it was asked in, with the highest one converted to it. */
function loadsOf({ p_avg = 0, i, p_cont, i_cont, V, eta }: RuntimeRequest) {
  const volts = (V * eta) / 100
  const isCurrent = i !== undefined
  const highest = isCurrent ? i_cont || (p_cont && p_cont / volts) : p_cont || (i_cont && i_cont * volts)
  return {
    unit: isCurrent ? 'A' : 'W',
    average: i ?? p_avg,
    highest: highest || undefined,
    /** Load on the battery of a current at its terminals. */
    ofCurrent: (amperes: number) => (isCurrent ? amperes : amperes * volts),
    loadOf: (value: number) => (isCurrent ? { i: value, p: undefined } : { p: value, i: undefined }),
  }
}

/** Spaces values evenly by ratio. */
const spread = (from: number, to: number): number[] =>
  Array.from({ length: SAMPLES }, (_, index) => from * (to / from) ** (index / (SAMPLES - 1)))

/** Describes runtime over load; AGM beside it where it can be compared. */
export function describeLoadCurve(asked: Asked): Curve | undefined {
  const { request, answer, battery } = asked
  if (!(answer.hours > 0)) return undefined
  const { unit, average, highest, loadOf } = loadsOf(request)
  const agm = agmOf(request)
  const limit = limitOf(asked)
  const to = Math.max(2.5 * average, 1.25 * (highest ?? 0), Math.min(limit ?? 0, 4 * average))
  const tallest = 2.1 * answer.hours
  const pointsOf = (one: RuntimeRequest) =>
    spread((average * answer.hours) / tallest / 3, to)
      .map((load) => ({ x: load, y: hoursOf(one, loadOf(load)) }))
      .filter(({ y }) => y <= tallest)
  const marks = listMarks(asked)
  return {
    title: compareLoads(asked, limit),
    note: `Runtime over load at ${amount(request.t_dis, '°C')}${agm ? `. Dashed: AGM ${amountText(request.Ah, 'Ah')} at 25 °C, 50 % depth` : ''}`,
    chart: {
      label: `Runtime over load: ${marks.map(({ text }) => text).join(', ')}`,
      x: { from: 0, to, unit, isRounded: true },
      y: { from: 0, to: tallest, unit: 'h', isRounded: true },
      series: [
        { points: pointsOf(request), name: battery ? modelOf(battery) : request.chem },
        ...(agm ? [{ points: pointsOf(agm), name: 'AGM' }] : []),
      ],
      isSmooth: true,
      marks,
      zone: limit !== undefined && limit < to ? { from: limit, to, text: 'over its limit' } : undefined,
    },
    ...tabulateLoads(request, limit),
  }
}

/** Returns the battery's continuous limit in the unit of the load. */
const limitOf = ({ request, battery }: Asked): number | undefined =>
  battery && loadsOf(request).ofCurrent(battery.i_cont_a)

/** Compares the load with the highest one, or with twice as much; at most with the battery's limit. */
function compareLoads({ request, answer }: Asked, limit = Infinity): string {
  const { unit, average, highest, loadOf } = loadsOf(request)
  const load = Math.min(highest ?? 2 * average, limit)
  const isLimit = load === limit
  const [lasts, usual] = [hoursOf(request, loadOf(load)), answer.hours].map(inHours)
  const at = `At ${isLimit ? 'its limit, ' : ''}${amountText(load, unit)}${isLimit ? ',' : ''} it runs ${lasts}`
  // A load that is nearly the limit runs as long, to the digits that are shown.
  return average < limit && lasts !== usual ? `${at} instead of ${usual}` : at
}

/** Returns the points of the average and of the highest load. */
function listMarks({ request, answer }: Asked): ChartData['marks'] {
  const { average, highest } = loadsOf(request)
  const first = { x: average, y: answer.hours, text: `${inHours(answer.hours)} at ${loadText(request)}` }
  if (!highest || !answer.most) return [first]
  const { hours } = answer.most
  return [first, { x: highest, y: hours, text: `${inHours(hours)} at ${highestLoadText(request)}` }]
}

function tabulateLoads(request: RuntimeRequest, limit = Infinity): Pick<Curve, 'columns' | 'rows'> {
  const { unit, average, highest, ofCurrent, loadOf } = loadsOf(request)
  const agm = agmOf(request)
  const others = [average / 2, 2 * average, 4 * average].filter((load) => load < limit)
  const loads = new Set([
    ...others,
    average,
    ...(highest ? [highest] : []),
    ...(limit < Infinity ? [limit] : []),
  ])
  return {
    columns: ['Load', 'Per capacity', 'Runtime', ...(agm ? ['AGM, 25 °C'] : [])],
    rows: [...loads]
      .toSorted((a, b) => a - b)
      .map((load) => [
        amountText(load, unit),
        `${num(load / ofCurrent(1) / request.Ah, 2)}C`,
        inHours(hoursOf(request, loadOf(load))),
        ...(agm ? [inHours(hoursOf(agm, loadOf(load)))] : []),
      ]),
  }
}

/** Describes runtime over temperature, down to the coldest that the battery or its chemistry permits; lead-acid has no figures. */
export function describeTemperatureCurve({ request, answer, battery }: Asked): Curve | undefined {
  const { chem, t_dis } = request
  if (isLeadAcid(chem)) return undefined
  const { loadOf, average, highest } = loadsOf(request)
  const coldest = Math.max(
    COLD_TEMPERATURES.at(-CHEMISTRY_FIGURES[chem].cold.length) ?? 0,
    battery?.discharge_temp_min_c ?? -Infinity,
  )
  const temperatures = [...COLD_TEMPERATURES, t_dis, coldest, WARMEST]
    .filter((one, index, all) => one >= coldest && all.indexOf(one) === index)
    .toSorted((a, b) => a - b)
  const lineOf = (load: number) =>
    temperatures.map((one) => ({ x: one, y: hoursOf(request, { ...loadOf(load), celsius: one }) }))
  const lines = [
    { load: average, text: loadText(request) },
    ...(highest ? [{ load: highest, text: highestLoadText(request) }] : []),
  ]
  const series = lines.map(({ load, text }) => ({ points: lineOf(load), name: `at ${text}` }))
  const [first] = series
  const [cold, warm] = [first?.points[0]?.y ?? 0, first?.points.at(-1)?.y ?? 0]
  const charge = battery?.charge_temp_min_c ?? (chem === 'LTO' || chem === 'Na-ion' ? -Infinity : 0)
  return {
    title: `At ${amount(coldest, '°C')} ${percent(Number((cold / warm).toPrecision(2)))} of the time is left: ${inHours(cold)} instead of ${inHours(warm)}`,
    note: `Runtime over temperature. Solid at ${lines.map(({ text }) => text).join(', dashed at ')}`,
    chart: {
      label: `Runtime over temperature: ${inHours(cold)} at ${amount(coldest, '°C')}, ${inHours(warm)} from 25 °C`,
      x: { from: coldest, to: WARMEST, unit: '°C' },
      y: { from: 0, to: warm * 1.15, unit: 'h', isRounded: true },
      series,
      marks:
        answer.hours > 0 && t_dis >= coldest && t_dis <= WARMEST
          ? [{ x: t_dis, y: answer.hours, text: `${inHours(answer.hours)} at ${amount(t_dis, '°C')}` }]
          : [],
      zone: charge > coldest ? { from: coldest, to: charge, text: 'no charging' } : undefined,
    },
    columns: ['Temperature', 'Usable', ...lines.map(({ text }) => `At ${text}`)],
    rows: temperatures.map((one, index) => [
      amount(one, '°C'),
      percent(temperatureFactor(chem, one) ?? 0),
      ...series.map(({ points }) => inHours(points[index]?.y ?? 0)),
    ]),
  }
}
