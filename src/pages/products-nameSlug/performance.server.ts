import { coldCapacity, ratedRateOf } from '#content/products/chemistry.server.ts'
import { CHEMISTRY_FIGURES, STATES_OF_CHARGE } from '#content/products/chemistry-figures.ts'
import type { Product } from '#content/products/product.server.ts'
import { NBSP, rounded, withUnit } from '#kit/text/amounts.ts'
import { stateOfCharge } from '#sizing/chemistry.ts'
import type { ChartData } from '#ui/chart/chart.server.tsx'

/** A chart, its figures as a table, and the conditions they apply to. */
export interface Curve {
  note: string
  chart: ChartData
  columns: string[]
  rows: string[][]
}

/** Describes usable capacity against temperature; undefined if there are no data for the cell. */
export function describeCapacityCurve(product: Product): Curve | undefined {
  const cold = coldCapacity(product)
  const coldest = cold[0]
  if (!coldest) return undefined
  const lowest = `${Math.round(coldest.share * 100)}${NBSP}% at ${withUnit(coldest.temperature, '°C')}`
  const capacity = withUnit(product.capacity_ah, 'Ah')
  return {
    note: `Per cent of ${capacity} against cell temperature, at ${ratedRateOf(product.chemistry)}C; typical for ${product.chemistry}. Below ${withUnit(product.operating_temperature_c.discharge[0], '°C')} it must not be discharged.`,
    chart: {
      label: `Usable capacity falls from 100 % at 25 °C to ${lowest}`,
      x: {
        from: coldest.temperature,
        to: 25,
        unit: '°C',
        ticks: cold.map(({ temperature }) => temperature),
      },
      y: { from: 0, to: 100, unit: '%', ticks: [0, 25, 50, 75, 100] },
      lines: [cold.map(({ temperature, share }) => ({ x: temperature, y: share * 100 }))],
      hasDots: true,
      marks: [{ x: coldest.temperature, y: coldest.share * 100, text: lowest }],
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

/** States of charge that the table of the curve lists after that of the empty battery, in per cent. */
const LISTED = new Set([100, 90, 50, 20, 10, 5])

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
  const half = steps.find(({ charge }) => charge === 50)!
  const textOf = (volts: number) => withUnit(rounded(volts, 4), 'V')
  const label = `${textOf(half.volts)} at 50${NBSP}%`
  return {
    note: `Volts against state of charge in per cent, while it discharges at about 0.2C and 25${NBSP}°C; typical for ${chemistry}.`,
    chart: {
      label: `Voltage falls from ${textOf(full.volts)} when full to ${label} and ${textOf(empty.volts)} when empty`,
      x: { from: 100, to: 0, unit: '%', ticks: [100, 80, 60, 40, 20, 0] },
      y: { from: empty.volts, to: full.volts, unit: 'V', isRounded: true },
      lines: [steps.map(({ charge, volts }) => ({ x: charge, y: volts })).toReversed()],
      hasDots: true,
      marks: [{ x: 50, y: half.volts, text: label }],
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
