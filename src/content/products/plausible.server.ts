import { energyByWeight } from './density.server.ts'
import type { ProductRecord } from './product.server.ts'
import { figure, rounded } from './quantity.server.ts'

type Band = readonly [low: number, high: number]

const LFP_PACK: Band = [90, 135]
const NMC_PACK: Band = [165, 205]

/** Wh/kg that such a product can have (brief 2.2). */
export const DENSITY_BANDS = {
  lfp_prismatic_cell: [150, 190],
  lfp_cyl: [110, 150],
  nmc_cyl_energy: [240, 270],
  nmc_cyl_power: [185, 240],
  lipo_cell: [180, 250],
  lto_cell: [60, 80],
  na_cell: [120, 160],
  lfp_dropin: LFP_PACK,
  lfp_storage: LFP_PACK,
  lfp_motive: LFP_PACK,
  lfp_mobility: LFP_PACK,
  lfp_ballasted: [28, 60],
  nmc_pack: NMC_PACK,
  nmc_pack_small: NMC_PACK,
  lipo_uav_pack: [185, 215],
  lto_pack: [45, 65],
  na_pack: [65, 100],
} as const satisfies Record<string, Band>

/** Nominal volts that one cell in series can have. */
const CELL_VOLTS: Record<ProductRecord['chemistry'], Band> = {
  LFP: [3.2, 3.3],
  NMC: [3.6, 3.75],
  LiPo: [3.7, 3.85],
  LTO: [2.3, 2.4],
  'Na-ion': [3, 3.2],
}

const isIn = (value: number, [low, high]: Band): boolean => value >= low && value <= high
const bandText = ([low, high]: Band, unit: string): string => `${low} to ${high} ${unit}`

interface Rule {
  path: string[]
  holds: (product: ProductRecord) => boolean
  wrong: (product: ProductRecord) => string
}

const cellVolts = (product: ProductRecord): number =>
  rounded(product.nominal_voltage_v / product.configuration.series)

/** What physics has to say about a record; a wrong figure is found by another that it contradicts. */
const RULES: Rule[] = [
  {
    // A rounded last digit is forgiven.
    path: ['energy_wh'],
    holds: ({ nominal_voltage_v: volts, capacity_ah, energy_wh }) =>
      Math.abs(volts * capacity_ah - energy_wh) <= energy_wh * 0.005,
    wrong: () => 'is not nominal_voltage_v × capacity_ah',
  },
  {
    path: ['nominal_voltage_v'],
    holds: ({ nominal_voltage_v: volts, voltage_range_v: { min, max } }) => isIn(volts, [min, max]),
    wrong: ({ voltage_range_v: { min, max } }) =>
      `is not within voltage_range_v, ${bandText([min, max], 'V')}`,
  },
  {
    path: ['configuration', 'series'],
    holds: (product) => isIn(cellVolts(product), CELL_VOLTS[product.chemistry]),
    wrong: (product) =>
      `leaves ${cellVolts(product)} V of nominal_voltage_v to a cell; ${product.chemistry} has ${bandText(CELL_VOLTS[product.chemistry], 'V')}`,
  },
  {
    path: ['weight_kg'],
    holds: (product) => isIn(energyByWeight(product), DENSITY_BANDS[product.density_class]),
    wrong: (product) =>
      `makes ${figure(rounded(energyByWeight(product)))} Wh/kg of energy_wh; ${product.density_class} has ${bandText(DENSITY_BANDS[product.density_class], 'Wh/kg')}`,
  },
  {
    path: ['peak_discharge', 'current_a'],
    holds: ({ peak_discharge, max_continuous_discharge_a }) =>
      peak_discharge.current_a >= max_continuous_discharge_a,
    wrong: () => 'is below max_continuous_discharge_a',
  },
  {
    path: ['standard_charge', 'voltage_v'],
    holds: ({ standard_charge: { voltage_v: volts }, nominal_voltage_v, voltage_range_v: { max } }) =>
      isIn(volts, [nominal_voltage_v, max]),
    wrong: () => 'is not between nominal_voltage_v and voltage_range_v.max',
  },
  {
    path: ['standard_charge', 'current_a'],
    holds: ({ standard_charge, max_charge_current_a }) => standard_charge.current_a <= max_charge_current_a,
    wrong: () => 'is above max_charge_current_a',
  },
]

/** The figures of a record that cannot be true, each with its field and why. */
export const implausible = (product: ProductRecord): { path: string[]; message: string }[] =>
  RULES.filter(({ holds }) => !holds(product)).map(({ path, wrong }) => ({ path, message: wrong(product) }))
