import { CHEMISTRY_FIGURES, COLD_TEMPERATURES } from '#content/products/chemistry-figures.ts'
import { amountText, celsius, inHours, num } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { isLeadAcid } from '#sizing/chemistry.ts'
import type { RuntimeLoad } from '#sizing/runtime.ts'
import type { RuntimeAnswer, RuntimeRequest } from '#sizing/runtime-answer.ts'
import type { ChartData } from '#ui/chart/chart.server.tsx'
import { agmOf, highestLoadText, loadText, runtimeOf } from './figures.ts'

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
/** Temperatures beside the one that was asked for. */
const OTHERS = [0, -20, 25]
const MOST_LINES = 3

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

/** Returns the temperatures of the lines, that of the answer first; without those below what the battery or its chemistry permits. */
function listTemperatures({ request: { chem, t_dis }, battery }: Asked): number[] {
  if (isLeadAcid(chem)) return [t_dis]
  const coldest = Math.max(
    COLD_TEMPERATURES.at(-CHEMISTRY_FIGURES[chem].cold.length) ?? 0,
    battery?.discharge_temp_min_c ?? -Infinity,
  )
  return [...new Set([t_dis, ...OTHERS.filter((one) => one >= coldest)])].slice(0, MOST_LINES)
}

const LOOKS = ['solid', 'dashed', 'dotted']

/** Describes runtime over load, with a line for each temperature. */
export function describeLoadCurve(asked: Asked): Curve | undefined {
  const { request, answer } = asked
  if (!(answer.hours > 0)) return undefined
  const { unit, average, highest, loadOf } = loadsOf(request)
  const temperatures = listTemperatures(asked)
  const limit = limitOf(asked)
  const to = Math.max(2.5 * average, 1.25 * (highest ?? 0), Math.min(limit ?? 0, 4 * average))
  const tallest = 2.1 * answer.hours
  const pointsOf = (degrees: number) =>
    spread((average * answer.hours) / tallest / 3, to)
      .map((load) => ({ x: load, y: hoursOf(request, { ...loadOf(load), celsius: degrees }) }))
      .filter(({ y }) => y <= tallest)
  const marks = listMarks(asked)
  return {
    title: compareLoads(asked, limit),
    note: `Runtime over load: ${temperatures.map((degrees, index) => `${LOOKS[index]} at ${celsius(degrees)}`).join(', ')}`,
    chart: {
      label: `Runtime over load: ${marks.map(({ text }) => text).join(', ')}`,
      x: { from: 0, to, unit, isRounded: true },
      y: { from: 0, to: tallest, unit: 'h', isRounded: true },
      lines: temperatures.map(pointsOf),
      isSmooth: true,
      marks,
      zone: limit !== undefined && limit < to ? { from: limit, to, text: 'over its limit' } : undefined,
    },
    ...tabulateLoads(request, { temperatures, limit }),
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

interface TableOptions {
  temperatures: number[]
  limit?: number | undefined
}

function tabulateLoads(
  request: RuntimeRequest,
  { temperatures, limit = Infinity }: TableOptions,
): Pick<Curve, 'columns' | 'rows'> {
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
    columns: ['Load', 'Per capacity', ...temperatures.map(celsius), ...(agm ? ['AGM, 25 °C'] : [])],
    rows: [...loads]
      .toSorted((a, b) => a - b)
      .map((load) => [
        amountText(load, unit),
        `${num(load / ofCurrent(1) / request.Ah, 2)}C`,
        ...temperatures.map((degrees) => inHours(hoursOf(request, { ...loadOf(load), celsius: degrees }))),
        ...(agm ? [inHours(hoursOf(agm, loadOf(load)))] : []),
      ]),
  }
}
