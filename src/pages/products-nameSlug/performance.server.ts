import { scaleLinear } from 'd3-scale'
import { coldCapacity, ratedRateOf } from '#content/products/chemistry.server.ts'
import { CHEMISTRY_FIGURES, STATES_OF_CHARGE } from '#content/products/chemistry-figures.ts'
import type { Product } from '#content/products/product.server.ts'
import { celsius, figure, NBSP, rounded, withUnit } from '#kit/text/amounts.ts'
import { stateOfCharge } from '#sizing/chemistry.ts'
import type { LineChartData } from '#ui/chart/line-chart.tsx'

/** A chart, its figures as a table, and the conditions they apply to. */
export interface Curve {
  note: string
  chart: LineChartData
  columns: string[]
  rows: string[][]
}

/** Edges of the plot in per cent; the grid's labels are left of it. */
const LEFT = 9
const RIGHT = 97
const TOP = 8

/** Maps the values from `least` to `most` to per cent of the chart. */
const createScale =
  (least: number, most: number, [from, to]: [number, number]) =>
  (value: number) =>
    rounded(from + ((to - from) * (value - least)) / (most - least), 4)

const move = ({ x, y }: { x: number; y: number }, right: number, below: number) => ({
  x: rounded(x + right, 4),
  y: rounded(y + below, 4),
})

const toPath = (points: { x: number; y: number }[]): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** Describes usable capacity against temperature; undefined if there are no data for the cell. */
export function describeCapacityCurve(product: Product): Curve | undefined {
  const cold = coldCapacity(product)
  const coldest = cold[0]
  if (!coldest) return undefined
  const x = createScale(coldest.temperature, 25, [LEFT, RIGHT])
  const y = createScale(0, 100, [100, TOP])
  const points = cold.map(({ temperature, share }) => ({ x: x(temperature), y: y(share * 100) }))
  const lowest = `${Math.round(coldest.share * 100)}${NBSP}% at ${withUnit(coldest.temperature, '°C')}`
  const capacity = withUnit(product.capacity_ah, 'Ah')
  return {
    note: `Per cent of ${capacity} against cell temperature, at ${ratedRateOf(product.chemistry)}C; typical for ${product.chemistry}. Below ${withUnit(product.operating_temperature_c.discharge[0], '°C')} it must not be discharged.`,
    chart: {
      label: `Usable capacity falls from 100 % at 25 °C to ${lowest}`,
      rows: [0, 25, 50, 75, 100].map((value) => ({ at: y(value), text: String(value) })),
      ticks: cold.map(({ temperature }) => ({
        at: x(temperature),
        text: temperature === 25 ? celsius(25) : figure(temperature),
      })),
      axis: '°C',
      lines: [toPath(points)],
      dots: points,
      labels: [{ ...move(points[0]!, 2, 7), text: lowest }],
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

/** States of charge that the table of the curve lists, in per cent, besides that of the empty battery. */
const LISTED = new Set([100, 90, 50, 20, 10, 5])
const GRID_LINES = 4

/** Lists state of charge and voltage from empty to full. The BMS may stop a battery above the voltage at which its cells are empty. */
function listVoltages({ chemistry, configuration: { series }, voltage_range_v: { min } }: Product) {
  const typical = CHEMISTRY_FIGURES[chemistry].curve.map((cell, index) => ({
    charge: STATES_OF_CHARGE[index]!,
    volts: series * cell,
  }))
  const empty = { charge: 100 * stateOfCharge(chemistry, min / series), volts: min }
  return [empty, ...typical.filter(({ volts }) => volts > min)]
}

/** Describes the voltage while the battery discharges from full to empty, on the typical curve of its chemistry. */
export function describeDischargeCurve(product: Product): Curve {
  const { chemistry, configuration } = product
  const { series } = configuration
  const steps = listVoltages(product)
  const [empty, full] = [steps[0]!, steps.at(-1)!]
  const grid = scaleLinear([empty.volts, full.volts], [0, 1]).nice(GRID_LINES)
  const [lowest, highest] = grid.domain()
  const x = createScale(0, 100, [RIGHT, LEFT])
  const y = createScale(lowest!, highest!, [100, TOP])
  const points = steps.map(({ charge, volts }) => ({ x: x(charge), y: y(volts) })).toReversed()
  const half = steps.find(({ charge }) => charge === 50)!
  const textOf = (volts: number) => withUnit(rounded(volts, 4), 'V')
  const label = `${textOf(half.volts)} at 50${NBSP}%`
  return {
    note: `Volts against state of charge in per cent, while it discharges at about 0.2C and 25${NBSP}°C; typical for ${chemistry}.`,
    chart: {
      label: `Voltage falls from ${textOf(full.volts)} when full to ${label} and ${textOf(empty.volts)} when empty`,
      rows: grid.ticks(GRID_LINES).map((volts) => ({ at: y(volts), text: figure(rounded(volts, 4)) })),
      ticks: [100, 80, 60, 40, 20, 0].map((charge) => ({ at: x(charge), text: String(charge) })),
      lines: [toPath(points)],
      dots: points,
      labels: [{ ...move({ x: x(50), y: y(half.volts) }, 0, -6), text: label }],
    },
    columns: ['State of charge', 'Voltage', ...(series > 1 ? ['A cell'] : [])],
    rows: steps
      .filter((step) => step === empty || LISTED.has(step.charge))
      .toReversed()
      .map(({ charge, volts }) => [
        withUnit(rounded(charge, 2), '%'),
        textOf(volts),
        ...(series > 1 ? [withUnit((volts / series).toFixed(2), 'V')] : []),
      ]),
  }
}
