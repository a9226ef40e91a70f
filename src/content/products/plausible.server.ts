import { z } from 'zod'
import { publication } from '#content/publishing/publication.server.ts'
import { figure, rounded } from '#kit/text/amounts.ts'
import { type Band, DENSITY_BANDS, energyByWeight } from './density.server.ts'
import { isCell, type Product, productRecord } from './product.server.ts'

/** Possible nominal volts of one cell in series. */
const CELL_VOLTS: Record<Product['chemistry'], Band> = {
  LFP: [3.2, 3.3],
  NMC: [3.6, 3.75],
  LiPo: [3.7, 3.85],
  LTO: [2.3, 2.4],
  'Na-ion': [3, 3.2],
}

const isIn = (value: number, [low, high]: Band): boolean => value >= low && value <= high
const bandText = ([low, high]: Band, unit: string): string => `${low} to ${high} ${unit}`

/** Returns half a unit of a number's last digit, plus what binary fractions lose. */
const lastDigit = (value: number): number => 0.5 * 10 ** -(String(value).split('.')[1]?.length ?? 0) + 1e-6

const cellVolts = (product: Product): number =>
  rounded(product.nominal_voltage_v / product.configuration.series)

interface PlausibilityRule {
  path: string[]
  isMet: (product: Product) => boolean
  describe: (product: Product) => string
}

/** Rules of physics that the figures of a record must obey. */
const RULES: PlausibilityRule[] = [
  {
    path: ['energy_wh'],
    isMet: ({ nominal_voltage_v: volts, capacity_ah, energy_wh }) =>
      Math.abs(volts * capacity_ah - energy_wh) <= lastDigit(energy_wh),
    describe: () => 'is not nominal_voltage_v × capacity_ah',
  },
  {
    path: ['nominal_voltage_v'],
    isMet: ({ nominal_voltage_v: volts, voltage_range_v: { min, max } }) => isIn(volts, [min, max]),
    describe: ({ voltage_range_v: { min, max } }) =>
      `is not within voltage_range_v, ${bandText([min, max], 'V')}`,
  },
  {
    path: ['configuration', 'series'],
    isMet: (product) => isIn(cellVolts(product), CELL_VOLTS[product.chemistry]),
    describe: (product) =>
      `leaves ${cellVolts(product)} V of nominal_voltage_v to a cell; ${product.chemistry} has ${bandText(CELL_VOLTS[product.chemistry], 'V')}`,
  },
  {
    path: ['weight_kg'],
    isMet: (product) => isIn(energyByWeight(product), DENSITY_BANDS[product.density_class]),
    describe: (product) =>
      `makes ${figure(rounded(energyByWeight(product)))} Wh/kg of energy_wh; ${product.density_class} has ${bandText(DENSITY_BANDS[product.density_class], 'Wh/kg')}`,
  },
  {
    path: ['cell'],
    isMet: (product) => isCell(product) === (product.cell !== undefined),
    describe: (product) =>
      isCell(product)
        ? 'is missing: a bare cell says {type: energy or power, min_capacity_ah: …}'
        : 'is for bare cells only',
  },
  {
    path: ['cell', 'min_capacity_ah'],
    isMet: ({ cell, capacity_ah }) => !cell || cell.min_capacity_ah <= capacity_ah,
    describe: () => 'is above capacity_ah',
  },
  {
    path: ['peak_discharge', 'current_a'],
    isMet: ({ peak_discharge, max_continuous_discharge_a }) =>
      peak_discharge.current_a >= max_continuous_discharge_a,
    describe: () => 'is below max_continuous_discharge_a',
  },
  {
    path: ['standard_charge', 'voltage_v'],
    isMet: ({ standard_charge: { voltage_v: volts }, nominal_voltage_v, voltage_range_v: { max } }) =>
      isIn(volts, [nominal_voltage_v, max]),
    describe: () => 'is not between nominal_voltage_v and voltage_range_v.max',
  },
  {
    path: ['standard_charge', 'current_a'],
    isMet: ({ standard_charge, max_charge_current_a }) => standard_charge.current_a <= max_charge_current_a,
    describe: () => 'is above max_charge_current_a',
  },
  {
    path: ['replaced_by'],
    isMet: ({ discontinued, replaced_by }) => replaced_by === undefined || discontinued !== undefined,
    describe: () => 'needs "discontinued", the day from which the other product replaces this one',
  },
]

/** Schema of a product's file, whose figures must not contradict one another. */
export const productSchema = z
  .strictObject({ ...productRecord.shape, ...publication })
  .superRefine((product, context) => {
    for (const { path, isMet, describe } of RULES)
      if (!isMet(product)) context.addIssue({ code: 'custom', path, message: describe(product) })
  })
