import type { Product } from './product.server.ts'

type Chemistry = Product['chemistry']

interface Facts {
  name: string
  /** What else it is called. */
  also: string[]
  /** Usual depth of discharge. */
  depth: number
  /** The C-rate capacity is rated at. */
  ratedRate: number
  /** Peukert's exponent. */
  peukert: number
  /** Usable capacity relative to 25 °C, by cell temperature in °C. */
  cold: number[]
}

/** Cell temperatures in °C of the tables below; a shorter table begins later. */
const TEMPERATURES = [-40, -30, -20, -10, 0, 10, 25]

/** Typical values of each chemistry: configurator.md section 3. */
const FACTS: Record<Chemistry, Facts> = {
  LFP: {
    name: 'Lithium iron phosphate (LFP)',
    also: ['LiFePO4', 'lithium-ion', 'Li-ion'],
    depth: 0.9,
    ratedRate: 0.5,
    peukert: 1.03,
    cold: [0.3, 0.5, 0.65, 0.8, 0.93, 1],
  },
  NMC: {
    name: 'Lithium nickel manganese cobalt oxide (NMC)',
    also: ['lithium-ion', 'Li-ion'],
    depth: 0.8,
    ratedRate: 0.2,
    peukert: 1.05,
    cold: [0.45, 0.65, 0.78, 0.88, 0.95, 1],
  },
  LiPo: {
    name: 'Lithium polymer (LiPo)',
    also: ['lithium-ion', 'Li-ion'],
    depth: 0.8,
    ratedRate: 0.2,
    peukert: 1.05,
    cold: [0.35, 0.6, 0.75, 0.88, 0.95, 1],
  },
  LTO: {
    name: 'Lithium titanate (LTO)',
    also: ['lithium-ion', 'Li-ion'],
    depth: 0.95,
    ratedRate: 1,
    peukert: 1.02,
    cold: [0.55, 0.7, 0.8, 0.87, 0.93, 0.97, 1],
  },
  'Na-ion': {
    name: 'Sodium-ion (Na-ion)',
    also: [],
    depth: 0.9,
    ratedRate: 0.5,
    peukert: 1.04,
    cold: [0.7, 0.8, 0.88, 0.91, 0.94, 0.97, 1],
  },
}

/** "Lithium titanate (LTO)". */
export const chemistryName = (chemistry: Chemistry): string => FACTS[chemistry].name
/** All that a chemistry is called. */
export const chemistryNames = (chemistry: Chemistry): string[] => [
  FACTS[chemistry].name,
  ...FACTS[chemistry].also,
]
export const depthOf = (chemistry: Chemistry): number => FACTS[chemistry].depth
export const ratedRateOf = (chemistry: Chemistry): number => FACTS[chemistry].ratedRate

/**
 * Usable capacity in the cold within the product's own discharge limits, warmest last; empty for a cell made to work
 * below what its chemistry's table covers, such as a low-temperature electrolyte.
 */
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

/** How much less a current above the rated one takes out: Peukert against the rated rate, no bonus below it. */
export function rateFactor({ chemistry, capacity_ah }: Product, current: number): number {
  const { ratedRate, peukert } = FACTS[chemistry]
  return Math.min(1, ((ratedRate * capacity_ah) / current) ** (peukert - 1))
}

/** Hours a constant load in watts runs from full to the usual depth: configurator.md section 5, direct DC. */
export function runtime(product: Product, watts: number, share = 1): number {
  const current = watts / product.nominal_voltage_v
  return (product.energy_wh * depthOf(product.chemistry) * share * rateFactor(product, current)) / watts
}
