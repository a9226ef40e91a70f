import {
  coldCapacity,
  depthOf,
  rateFactor,
  ratedRateOf,
  runtime,
} from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { duration, figure, NBSP, power, rounded, withUnit } from '#content/products/quantity.server.ts'
import { capital, typeset } from '#content/products/typeset.server.ts'
import type { LineChartData } from '#ui/chart/line-chart.tsx'

/** A chart with the same figures as a table, and what they hold for. */
export interface Curve {
  note: string
  chart: LineChartData
  columns: string[]
  rows: string[][]
}

// The plot begins right of the words on its grid.
const LEFT = 9
const RIGHT = 97
const TOP = 8

/** Places a value on an axis, in per cent. */
function axis(least: number, most: number, [from, to]: [number, number]) {
  return (value: number) => rounded(from + ((to - from) * (value - least)) / (most - least), 4)
}

const moved = ({ x, y }: { x: number; y: number }, right: number, below: number) => ({
  x: rounded(x + right, 4),
  y: rounded(y + below, 4),
})

const path = (points: { x: number; y: number }[]): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** Usable capacity in the cold; nothing where the chemistry's table does not hold. */
export function coldCurve(product: Product): Curve | undefined {
  const cold = coldCapacity(product)
  const coldest = cold[0]
  if (!coldest) return undefined
  const x = axis(coldest.temperature, 25, [LEFT, RIGHT])
  const y = axis(0, 100, [100, TOP])
  const points = cold.map(({ temperature, share }) => ({ x: x(temperature), y: y(share * 100) }))
  const lowest = `${Math.round(coldest.share * 100)}${NBSP}% at ${withUnit(coldest.temperature, '°C')}`
  const capacity = withUnit(product.capacity_ah, 'Ah')
  return {
    note: `Per cent of ${capacity} against cell temperature in °C, at ${ratedRateOf(product.chemistry)}C; typical for ${product.chemistry}. Below ${withUnit(product.operating_temperature_c.discharge[0], '°C')} it must not be discharged.`,
    chart: {
      label: `Usable capacity falls from 100 % at 25 °C to ${lowest}`,
      rows: [0, 25, 50, 75, 100].map((value) => ({ at: y(value), text: String(value) })),
      ticks: cold.map(({ temperature }) => ({ at: x(temperature), text: figure(temperature) })),
      lines: [path(points)],
      dots: points,
      labels: [{ ...moved(points[0]!, 2, 7), text: lowest }],
    },
    columns: ['Cell temperature', 'Usable', 'Capacity'],
    rows: cold
      .toReversed()
      .map(({ temperature, share }) => [
        withUnit(temperature, '°C'),
        withUnit(Math.round(share * 100), '%'),
        withUnit(rounded(share * product.capacity_ah, 4), 'Ah'),
      ]),
  }
}

const RUN_TEMPERATURES = [25, 0, -20]
const LOADS = 6
/** How the chart draws its lines, in their order. */
const LOOKS = ['Solid', 'dashed', 'dotted']

/** Loads of 1, 2, 5, 10 … watts, the largest the product may carry continuously last. */
export function loads(product: Product): number[] {
  const most = product.nominal_voltage_v * product.max_continuous_discharge_a
  const steps: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(most)); steps.length < LOADS; power /= 10)
    steps.push(...[5, 2, 1].map((step) => rounded(step * power)).filter((step) => step <= most))
  return steps.slice(0, LOADS).toReversed()
}

/** Hours at a constant load from full to the usual depth, at up to three temperatures. */
export function runCurve(product: Product): Curve {
  const watts = loads(product)
  const shares = RUN_TEMPERATURES.flatMap((temperature) => {
    const cold = coldCapacity(product).find((one) => one.temperature === temperature)
    return temperature === 25 ? { temperature, share: 1 } : (cold ?? [])
  })
  const [least, most] = [watts[0]!, watts.at(-1)!]
  const hours = shares.map(({ share }) => watts.map((load) => runtime(product, load, share)))
  const grid = hourGrid(Math.min(...hours.flat()), Math.max(...hours.flat()))
  const x = axis(Math.log(least), Math.log(most), [LEFT, RIGHT])
  const y = axis(Math.log(grid[0]!), Math.log(grid.at(-1)!), [100, TOP])
  const points = hours.map((line) =>
    line.map((time, index) => ({ x: x(Math.log(watts[index]!)), y: y(Math.log(time)) })),
  )
  const words = shares.map(({ temperature }) => withUnit(temperature, '°C'))
  const looks = words.map((word, index) => `${LOOKS[index]} ${word}`).join(', ')
  return {
    note: `${looks}. Direct DC load, ${Math.round(depthOf(product.chemistry) * 100)}${NBSP}% depth of discharge. ${exampleOf(product, watts[2]!)}`,
    chart: {
      label: `Run time from ${duration(hours[0]!.at(0)!)} at ${power(least)} to ${duration(hours[0]!.at(-1)!)} at ${power(most)}, both at 25 °C`,
      rows: grid.map((time) => ({ at: y(Math.log(time)), text: withUnit(time, 'h') })),
      ticks: watts.map((load) => ({ at: x(Math.log(load)), text: power(load) })),
      lines: points.map(path),
      dots: points[0]!,
      labels: [
        { ...moved(points[0]![1]!, 1, -4), text: words[0]! },
        ...(points.length > 1
          ? [{ ...moved(points.at(-1)![1]!, -2, 6), text: words.at(-1)!, end: true }]
          : []),
      ],
    },
    columns: ['Load', 'Current', ...words.map((word) => `at ${word}`)],
    rows: watts.map((load, index) => [
      power(load),
      withUnit(rounded(load / product.nominal_voltage_v), 'A'),
      ...hours.map((line) => duration(line[index]!)),
    ]),
  }
}

/** Grid lines in hours around what is drawn: 1 and 3 of each power of ten. */
function hourGrid(least: number, most: number): number[] {
  const steps = [-3, -2, -1, 0, 1, 2, 3].flatMap((power) => [1, 3].map((step) => rounded(step * 10 ** power)))
  return steps.slice(
    steps.findLastIndex((step) => step <= least),
    steps.findIndex((step) => step >= most) + 1,
  )
}

/** The formula with this product's figures in it: configurator.md section 5. */
function exampleOf(product: Product, load: number): string {
  const rate = rateFactor(product, load / product.nominal_voltage_v)
  const factor = rate < 1 ? ` × ${rounded(rate)}` : ''
  const sum = `${withUnit(product.energy_wh, 'Wh')} × ${depthOf(product.chemistry)}${factor} ÷ ${power(load)}`
  return capital(typeset(`at ${power(load)} and 25 °C: ${sum} = ${duration(runtime(product, load))}`)) + '.'
}
