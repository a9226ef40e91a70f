import { CHEMISTRY_FIGURES, COLD_TEMPERATURES } from './chemistry-figures.ts'
import type { Product } from './product.server.ts'

type Chemistry = Product['chemistry']

/** Names of each chemistry that visitors search for. */
const NAMES: Record<Chemistry, { name: string; otherNames: string[] }> = {
  LFP: {
    name: 'Lithium iron phosphate (LFP)',
    otherNames: ['LiFePO4', 'lithium-ion', 'Li-ion'],
  },
  NMC: {
    name: 'Lithium nickel manganese cobalt oxide (NMC)',
    otherNames: ['lithium-ion', 'Li-ion'],
  },
  LiPo: { name: 'Lithium polymer (LiPo)', otherNames: ['lithium-ion', 'Li-ion'] },
  LTO: { name: 'Lithium titanate (LTO)', otherNames: ['lithium-ion', 'Li-ion'] },
  'Na-ion': { name: 'Sodium-ion (Na-ion)', otherNames: [] },
}

export const chemistryName = (chemistry: Chemistry): string => NAMES[chemistry].name
/** Returns the name and the other names of a chemistry. */
export const chemistryNames = (chemistry: Chemistry): string[] => [
  NAMES[chemistry].name,
  ...NAMES[chemistry].otherNames,
]
export const ratedRateOf = (chemistry: Chemistry): number => CHEMISTRY_FIGURES[chemistry].rated_c

/** Returns the usable capacity in the cold, warmest last; empty if the product works below its chemistry's figures. */
export function coldCapacity({
  chemistry,
  operating_temperature_c: { discharge },
}: Product): { temperature: number; share: number }[] {
  const { cold } = CHEMISTRY_FIGURES[chemistry]
  const temperatures = COLD_TEMPERATURES.slice(-cold.length)
  if (discharge[0] < temperatures[0]!) return []
  return cold
    .map((share, index) => ({ temperature: temperatures[index]!, share }))
    .filter(({ temperature }) => temperature >= discharge[0])
}
