import { energy, figure, NBSP, span, withUnit } from '#kit/text/amounts.ts'
import type { FigureData } from '#ui/figure/figure.tsx'
import { ratedRateOf } from './chemistry.server.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import { densityText, energyByWeight } from './density.server.ts'
import { mass } from './describe.server.ts'
import type { Product } from './product.server.ts'
import { typeset } from './typeset.server.ts'

/** A figure that every product has: its value, its text, and the condition it is valid under. */
export interface KeyMeasure {
  label: string
  read: (product: Product) => number
  format: (value: number) => { value: string; unit?: string }
  condition: (product: Product) => string
  /** Returns a key: only products with the same key can be compared by this figure. */
  comparableBy?: (product: Product) => string
}

/** Returns the condition under which the capacity is rated. */
export const ratedAt = ({ chemistry }: Product): string => `25${NBSP}°C, ${ratedRateOf(chemistry)}C`

export const lifeCondition = ({ cycle_life: life }: Product): string =>
  typeset(`${life.dod_percent} % DoD, ${life.test_condition}, to ${life.end_of_life_percent} %`)

const inUnit = (unit: string) => (value: number) => ({ value: figure(value), unit })

/** The six figures a buyer compares first. */
export const keyMeasures: KeyMeasure[] = [
  {
    label: 'Energy',
    read: ({ energy_wh }) => energy_wh,
    format: energy,
    condition: () => 'Nominal voltage × capacity',
  },
  {
    label: 'Voltage',
    read: ({ nominal_voltage_v }) => nominal_voltage_v,
    format: inUnit('V'),
    condition: ({ voltage_range_v: { min, max } }) => `Nominal; window ${withUnit(span(min, max), 'V')}`,
  },
  {
    label: 'Capacity',
    read: ({ capacity_ah }) => capacity_ah,
    format: inUnit('Ah'),
    condition: ratedAt,
  },
  {
    label: 'Discharge',
    read: ({ max_continuous_discharge_a }) => max_continuous_discharge_a,
    format: inUnit('A'),
    condition: ({ peak_discharge: { current_a, duration_s } }) =>
      `Continuous; ${withUnit(current_a, 'A')} for ${withUnit(duration_s, 's')}`,
  },
  {
    label: 'Weight',
    read: ({ weight_kg }) => weight_kg,
    format: (weight_kg) => mass({ weight_kg }),
    condition: (product) => withUnit(densityText(energyByWeight(product)), 'Wh/kg'),
  },
  {
    label: 'Cycle life',
    read: ({ cycle_life }) => cycle_life.cycles,
    format: (value) => ({ value: figure(value) }),
    condition: lifeCondition,
    comparableBy: ({ cycle_life: { dod_percent, end_of_life_percent } }) =>
      `${dod_percent} ${end_of_life_percent}`,
  },
]

/** Returns a figure of a product with its condition. */
export const keyFigure = ({ label, read, format, condition }: KeyMeasure, product: Product): FigureData => ({
  label,
  ...format(read(product)),
  condition: condition(product),
  ...(label === 'Weight' && { exact: exactAmounts([energyByWeight(product), 'Wh/kg']) }),
})
