import { ratedRateOf } from '#content/products/chemistry.server.ts'
import { energyByWeight } from '#content/products/density.server.ts'
import { weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energy, figure, NB, span, withUnit } from '#content/products/quantity.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import type { FigureData } from '#ui/figure/figure.tsx'

/** Where a figure lies within the product's family, in per cent, with the family's least and most. */
export interface Place {
  at: number
  ends: [least: string, most: string]
}

export type KeyFigure = FigureData & { place?: Place | undefined }

interface Measure {
  label: string
  of: (product: Product) => number
  show: (value: number) => { value: string; unit?: string }
  condition: (product: Product) => string
  /** Which members of the family it may be compared with, if not all. */
  among?: (product: Product, other: Product) => boolean
}

/** From this factor between least and most on, a family's scale is logarithmic. */
export const LOGARITHMIC_FROM = 20

const inUnit = (unit: string) => (value: number) => ({ value: figure(value), unit })

const MEASURES: Measure[] = [
  {
    label: 'Energy',
    of: ({ energy_wh }) => energy_wh,
    show: energy,
    condition: () => 'Nominal voltage × capacity',
  },
  {
    label: 'Voltage',
    of: ({ nominal_voltage_v }) => nominal_voltage_v,
    show: inUnit('V'),
    condition: ({ voltage_range_v: { min, max } }) => `Nominal; window ${withUnit(span(min, max), 'V')}`,
  },
  {
    label: 'Capacity',
    of: ({ capacity_ah }) => capacity_ah,
    show: inUnit('Ah'),
    condition: (product) => ratedAt(product),
  },
  {
    label: 'Discharge',
    of: ({ max_continuous_discharge_a }) => max_continuous_discharge_a,
    show: inUnit('A'),
    condition: ({ peak_discharge: { current_a, duration_s } }) =>
      `Continuous; ${withUnit(current_a, 'A')} for ${withUnit(duration_s, 's')}`,
  },
  {
    label: 'Weight',
    of: ({ weight_kg }) => weight_kg,
    show: (weight_kg) => {
      const [value = '', unit = ''] = weight({ weight_kg }).split(NB)
      return { value, unit }
    },
    condition: (product) => withUnit(energyByWeight(product), 'Wh/kg'),
  },
  {
    label: 'Cycle life',
    of: ({ cycle_life }) => cycle_life.cycles,
    show: (value) => ({ value: figure(value) }),
    condition: (product) => lifeCondition(product),
    among: ({ cycle_life: a }, { cycle_life: b }) =>
      a.dod_percent === b.dod_percent && a.end_of_life_percent === b.end_of_life_percent,
  },
]

/** The six figures a buyer compares first, each with its condition (brief 2.2). */
export const keyFigures = (product: Product, family: Product[]): KeyFigure[] =>
  MEASURES.map((measure) => ({
    label: measure.label,
    ...measure.show(measure.of(product)),
    condition: measure.condition(product),
    place: placeOf(measure, product, family),
  }))

/** What the capacity is rated at. */
export const ratedAt = ({ chemistry }: Product): string => `25${NB}°C, ${ratedRateOf(chemistry)}C`

export const lifeCondition = ({ cycle_life: life }: Product): string =>
  typeset(`${life.dod_percent} % DoD, ${life.test_condition}, to ${life.end_of_life_percent} %`)

function placeOf({ of, show, among }: Measure, product: Product, family: Product[]): Place | undefined {
  const values = family.filter((other) => !among || among(product, other)).map(of)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return undefined
  const scale = most / least > LOGARITHMIC_FROM ? Math.log : (value: number) => value
  const at = (100 * (scale(of(product)) - scale(least))) / (scale(most) - scale(least))
  const words = (value: number) => {
    const shown = show(value)
    return shown.unit ? withUnit(shown.value, shown.unit) : shown.value
  }
  return { at: Math.round(at * 10) / 10, ends: [words(least), words(most)] }
}
