import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { figure, NBSP, span, withUnit } from '#kit/text/amounts.ts'
import type { Product } from './product.server.ts'
import { voltageClass } from './system-voltage.ts'
import { voltageClassOf } from './voltage-class.server.ts'

/** Filter of 80 V and above. */
const ABOVE = '80'

/** A number of products in series, within their own limit. */
export interface Series {
  count: number
  /** System voltage that they all have together: "48", or "80" for 80 V and above. */
  voltageClass: string
}

/** Returns the system voltage that a sizing puts so many volts into, as the filter names it; undefined if they are not near any. */
function reachedVoltage({ chemistry }: Product, volts: number): string | undefined {
  const system = voltageClass(chemistry, volts)
  const { id } = voltageClassOf(volts)
  if (system === undefined) return id === 'cell' || id === ABOVE ? id : undefined
  return system < Number(ABOVE) ? String(system) : ABOVE
}

/** Lists the voltage classes that a product reaches, each with the smallest number in series. Memoized, because the filters ask for them again and again. */
export const listSeries = memoizeByObject((product: Product): Series[] => {
  const { nominal_voltage_v: volts, max_in_series: limit = 1 } = product
  const counts = Array.from({ length: limit }, (_, index) => index + 1)
  const reached = Map.groupBy(counts, (count) => reachedVoltage(product, volts * count))
  return [...reached].flatMap(([voltageClass, [count = 1]]) => (voltageClass ? { count, voltageClass } : []))
})

/** Lists how many of a product in series reach the chosen voltage classes; 1 if it has the voltage by itself. */
export const countInSeries = (product: Product, voltageClasses: string[]): number[] =>
  listSeries(product)
    .filter(({ voltageClass }) => voltageClasses.includes(voltageClass))
    .map(({ count }) => count)

/** Lists how many of a product reach the chosen voltage classes in series; empty if one has the voltage by itself. */
export const countSeveral = (product: Product, voltageClasses: string[] = []): number[] =>
  countInSeries(product, voltageClasses).filter((count) => count > 1)

/** Returns "4 × SVN-12100 in series: 49.6 V, 32–63.2 V". */
export function describeSeries(product: Product, count: number): string {
  const { model_name, nominal_voltage_v: volts, voltage_range_v: window } = product
  const total = (value: number) => Math.round(value * count * 100) / 100
  const range = withUnit(span(total(window.min), total(window.max)), 'V')
  return `${figure(count)}${NBSP}×${NBSP}${model_name} in series: ${withUnit(total(volts), 'V')}, ${range}`
}

/** Returns "charges from −20 °C". */
export const coldestCharge = ({ operating_temperature_c: { charge } }: Product): string =>
  `charges from ${withUnit(charge[0], '°C')}`
