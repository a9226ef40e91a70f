import type { Battery } from './cell.ts'
import { type VoltageClass, voltageClass } from '#content/products/system-voltage.ts'
import type { VoltageRange } from './window.ts'

/** Batteries of one model, in series and parallel. */
export interface Combination {
  product_name_slug: string
  series: number
  parallel: number
  count: number
  V_nom: number
  V_max: number
  V_min: number
  Ah: number
  Wh: number
  weight_kg: number
}

export function combine(battery: Battery, series: number, parallel: number): Combination {
  const count = series * parallel
  return {
    product_name_slug: battery.product_name_slug,
    series,
    parallel,
    count,
    V_nom: series * battery.v_nom,
    V_max: series * battery.v_max,
    V_min: series * battery.v_min,
    Ah: parallel * battery.ah,
    Wh: count * battery.wh,
    weight_kg: count * battery.kg,
  }
}

/** Returns the voltages of batteries in series, for the check against a window. */
export const voltagesOf = (battery: Battery, series: number): VoltageRange => ({
  ...combine(battery, series, 1),
  chemistry: battery.chemistry,
  S: series * battery.series,
})

/** Lists the whole numbers from 1 to `most`. */
export const countTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

/** Returns the smallest number in series, within the battery's own limit, that has a voltage of the class. */
export const fewestInSeries = (
  { chemistry, v_nom, max_in_series }: Pick<Battery, 'chemistry' | 'v_nom' | 'max_in_series'>,
  vclass: VoltageClass | null,
): number | undefined =>
  countTo(max_in_series).find((count) => voltageClass(chemistry, count * v_nom) === vclass)
