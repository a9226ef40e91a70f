import { isCell, type Product } from '#content/products/product.server.ts'
import { isRounded, readNumber, VOLTAGE_CLASSES } from './statements.server.ts'

/** Units of figures that are never of several units of a product. */
export const STRICT = new Set(['cycles', 'year', 'years'])
/** Units of energy, in Wh. */
export const ENERGY: Record<string, number> = { Wh: 1, kWh: 1e3, MWh: 1e6 }
const MAX_UNITS = 20
/** Lowest charging voltage of an LFP cell in V, with which ranges for chargers begin. */
const LFP_ABSORPTION = 3.55

/** Whether a number is a figure of the product, or of several units of it. */
export function isFigureOf(
  product: Product,
  { number, unit, count }: { number: string; unit: string; count?: number | undefined },
): boolean {
  const given = readNumber(number)
  if (unit === 'V' && VOLTAGE_CLASSES.has(given)) return true
  return valuesOf(product, unit).some((value) => {
    if (isRounded(number, value)) return true
    if (count !== undefined) return isRounded(number, value * count)
    const times = Math.round(given / value)
    return times >= 1 && times <= maxUnits(product, unit) && isRounded(number, value * times)
  })
}

function maxUnits(product: Product, unit: string): number {
  if (STRICT.has(unit) || unit === 'A') return 1
  if (isCell(product)) return Infinity
  const { max_in_series: series = 1, max_in_parallel: parallel = 1 } = product
  return unit === 'V' ? series : unit === 'Ah' ? parallel : MAX_UNITS
}

/** Returns a product's figures in a unit. */
export function valuesOf(product: Product, unit: string): number[] {
  const { nominal_voltage_v, voltage_range_v, standard_charge, peak_discharge } = product
  if (unit in ENERGY) return [product.energy_wh / ENERGY[unit]!]
  if (unit === 'V') {
    const { min, max } = voltage_range_v
    const absorption = product.chemistry === 'LFP' ? [LFP_ABSORPTION * product.configuration.series] : []
    return [nominal_voltage_v, min, max, standard_charge.voltage_v, ...absorption]
  }
  if (unit === 'Ah') return [product.capacity_ah]
  if (unit === 'kg') return [product.weight_kg]
  if (unit === 'cycles') return [product.cycle_life.cycles]
  if (unit === 'A')
    return [
      product.max_continuous_discharge_a,
      peak_discharge.current_a,
      standard_charge.current_a,
      product.max_charge_current_a,
    ]
  return [product.warranty_years ?? 1]
}
