import type { Product } from './product.server.ts'

type Chemistry = Product['chemistry']

interface ChemistryFacts {
  name: string
  otherNames: string[]
  /** Usual depth of discharge. */
  depth: number
  /** C-rate at which capacity is rated. */
  ratedRate: number
  /** Peukert's exponent. */
  peukert: number
  /** Usable capacity relative to 25 °C, by cell temperature. */
  cold: number[]
}

/** Cell temperatures in °C of the `cold` figures below; a shorter list begins later. */
const TEMPERATURES = [-40, -30, -20, -10, 0, 10, 25]

/** Typical values of each chemistry: configurator.md section 3. */
const FACTS: Record<Chemistry, ChemistryFacts> = {
  LFP: {
    name: 'Lithium iron phosphate (LFP)',
    otherNames: ['LiFePO4', 'lithium-ion', 'Li-ion'],
    depth: 0.9,
    ratedRate: 0.5,
    peukert: 1.03,
    cold: [0.3, 0.5, 0.65, 0.8, 0.93, 1],
  },
  NMC: {
    name: 'Lithium nickel manganese cobalt oxide (NMC)',
    otherNames: ['lithium-ion', 'Li-ion'],
    depth: 0.8,
    ratedRate: 0.2,
    peukert: 1.05,
    cold: [0.45, 0.65, 0.78, 0.88, 0.95, 1],
  },
  LiPo: {
    name: 'Lithium polymer (LiPo)',
    otherNames: ['lithium-ion', 'Li-ion'],
    depth: 0.8,
    ratedRate: 0.2,
    peukert: 1.05,
    cold: [0.35, 0.6, 0.75, 0.88, 0.95, 1],
  },
  LTO: {
    name: 'Lithium titanate (LTO)',
    otherNames: ['lithium-ion', 'Li-ion'],
    depth: 0.95,
    ratedRate: 1,
    peukert: 1.02,
    cold: [0.55, 0.7, 0.8, 0.87, 0.93, 0.97, 1],
  },
  'Na-ion': {
    name: 'Sodium-ion (Na-ion)',
    otherNames: [],
    depth: 0.9,
    ratedRate: 0.5,
    peukert: 1.04,
    cold: [0.7, 0.8, 0.88, 0.91, 0.94, 0.97, 1],
  },
}

export const chemistryName = (chemistry: Chemistry): string => FACTS[chemistry].name
/** Returns the name and the other names of a chemistry. */
export const chemistryNames = (chemistry: Chemistry): string[] => [
  FACTS[chemistry].name,
  ...FACTS[chemistry].otherNames,
]
export const depthOf = (chemistry: Chemistry): number => FACTS[chemistry].depth
export const ratedRateOf = (chemistry: Chemistry): number => FACTS[chemistry].ratedRate

/** Returns the usable capacity in the cold, warmest last; empty if the product works below its chemistry's figures. */
export function coldCapacity({
  chemistry,
  operating_temperature_c: { discharge },
}: Product): { temperature: number; share: number }[] {
  const { cold } = FACTS[chemistry]
  const temperatures = TEMPERATURES.slice(-cold.length)
  if (discharge[0] < temperatures[0]!) return []
  return cold
    .map((share, index) => ({ temperature: temperatures[index]!, share }))
    .filter(({ temperature }) => temperature >= discharge[0])
}

/** Returns the share of the capacity left at a current above the rated one, by Peukert's law; 1 at or below it. */
export function rateFactor({ chemistry, capacity_ah }: Product, current: number): number {
  const { ratedRate, peukert } = FACTS[chemistry]
  return Math.min(1, ((ratedRate * capacity_ah) / current) ** (peukert - 1))
}

/** Returns the hours that a constant DC load runs from full to the usual depth: configurator.md section 5. */
export function runtime(product: Product, watts: number, share = 1): number {
  const current = watts / product.nominal_voltage_v
  return (product.energy_wh * depthOf(product.chemistry) * share * rateFactor(product, current)) / watts
}
