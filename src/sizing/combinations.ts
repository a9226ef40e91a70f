import type { Battery } from './cell.ts'

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

/** Returns 1, 2 and so on. */
export const countTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

/** Returns the smallest number in series, within the battery's own limit, that gives a wanted voltage. */
export function fewestInSeries(
  { v_nom, max_in_series }: Pick<Battery, 'v_nom' | 'max_in_series'>,
  isWanted: (volts: number) => boolean,
): number | undefined {
  return countTo(max_in_series).find((count) => isWanted(count * v_nom))
}
