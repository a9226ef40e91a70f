import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import { UN_CONTAINER, unNumbersOf } from '#content/products/un-numbers.ts'
import { exceeds } from '#sizing/compare.ts'

export const PACKED = ['alone', 'with', 'in'] as const
export const CARRIERS = ['air', 'sea', 'road'] as const

/** Batteries that are shipped, and the way in which they are packed and sent. */
export interface Consignment {
  chemistry: CellChemistry
  /** Rated energy of a battery, and of a cell if it is known. */
  wh: number
  cell_wh?: number | undefined
  kg?: number | undefined
  /** Alone, packed with equipment, or contained in it. */
  packed: (typeof PACKED)[number]
  by: (typeof CARRIERS)[number]
  quantity: number
  /** Whether the batteries are installed in a container (UN3536). */
  isContainer?: boolean
}

export interface Shipping {
  un_number: string
  proper_shipping_name: string
  class: '9'
  /** Number of the instruction: "965", "P903", "SP 188"; null if the way is forbidden. */
  packing_instruction: string | null
  section: string | null
  /** Percent; null without a limit. */
  state_of_charge_max: number | null
  /** Whether it may fly on passenger aircraft, and on cargo aircraft; true by sea and road. */
  passenger: boolean
  cargo: boolean
  /** Net weight of the batteries, and of a package at most, in kg. */
  net_kg: number | null
  package_max_kg: number | null
  packages: number | null
  marks: string[]
  special_provisions: string[]
  notes: string[]
  /** Edition of the rules. */
  rules: string
}

/** Limits of small cells and batteries, in Wh. */
export const SMALL_CELL_WH = 20
export const SMALL_BATTERY_WH = 100

/** Whether the relief for small cells and batteries applies. */
export const isSmall = ({ wh, cell_wh = 0 }: Consignment): boolean =>
  !exceeds(wh, SMALL_BATTERY_WH) && !exceeds(cell_wh, SMALL_CELL_WH)

/** Returns how many packages the quantity takes; null if the weight is unknown, or one is too heavy. */
export function countPackages({ kg, quantity }: Consignment, most: number | null): number | null {
  if (kg === undefined || most === null || exceeds(kg, most)) return null
  return Math.ceil(quantity / Math.floor(most / kg + 1e-9))
}

const SUFFIX = { alone: '', with: ' PACKED WITH EQUIPMENT', in: ' CONTAINED IN EQUIPMENT' }

/** Returns UN number and proper shipping name. */
export function identify({ chemistry, packed, isContainer }: Consignment) {
  if (isContainer)
    return {
      un_number: UN_CONTAINER,
      proper_shipping_name: 'LITHIUM BATTERIES INSTALLED IN CARGO TRANSPORT UNIT',
    }
  const { alone, equipment } = unNumbersOf(chemistry)
  const un_number = packed === 'alone' ? alone : equipment
  return chemistry === 'Na-ion'
    ? {
        un_number,
        proper_shipping_name: `SODIUM ION BATTERIES${SUFFIX[packed]} with organic electrolyte`,
      }
    : {
        un_number,
        proper_shipping_name: `LITHIUM ION BATTERIES${SUFFIX[packed]}`,
      }
}
