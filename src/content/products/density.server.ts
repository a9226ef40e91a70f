import { rounded } from '#kit/text/amounts.ts'

type Box = { length: number; width: number; height: number } | { diameter: number; height: number }

/** Possible range of a figure. */
export type Band = readonly [low: number, high: number]

const LFP_PACK: Band = [90, 135]
const NMC_PACK: Band = [165, 205]

/** Possible Wh/kg of each class of product. */
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

const MM3_PER_LITRE = 1e6

/** Returns the outer volume of a box or cylinder in litres. */
export function volume({ dimensions_mm: box }: { dimensions_mm: Box }): number {
  const area = 'diameter' in box ? Math.PI * (box.diameter / 2) ** 2 : box.length * box.width
  return (area * box.height) / MM3_PER_LITRE
}

/** Returns the energy by weight in Wh/kg. */
export const energyByWeight = (product: { energy_wh: number; weight_kg: number }): number =>
  product.energy_wh / product.weight_kg

/** Returns the energy by outer volume in Wh/L. */
export const energyByVolume = (product: { energy_wh: number; dimensions_mm: Box }): number =>
  product.energy_wh / volume(product)

/** Formats Wh/kg or Wh/L with one decimal. */
export const densityText = (density: number): string => density.toFixed(1)

/** Formats a current as a C-rate: 50 A of 100 Ah is "0.5C". */
export const cRate = (current: number, { capacity_ah }: { capacity_ah: number }): string =>
  `${rounded(current / capacity_ah, 2)}C`
