import type { CellChemistry } from '#content/products/chemistry-figures.ts'

export type Dimensions =
  | { length: number; width: number; height: number }
  | { diameter: number; height: number }

/** A cell that packs are built from. */
export interface Cell {
  model: string
  chemistry: CellChemistry
  /** An energy cell should not deliver more than 1C for long. */
  type: 'energy' | 'power'
  v_nom: number
  v_max: number
  v_min: number
  ah: number
  /** Guaranteed minimum capacity. */
  ah_min: number
  kg: number
  dims_mm: Dimensions
  i_cont_a: number
  i_peak_a: number
  i_charge_max_a: number
  r_mohm: number
  charge_temp_min_c: number
  discharge_temp_min_c: number
  cycles: number
  cycles_dod_percent: number
}

/** A battery of the catalogue. */
export interface Battery {
  product_name_slug: string
  name: string
  chemistry: CellChemistry
  series: number
  v_nom: number
  v_max: number
  v_min: number
  ah: number
  wh: number
  kg: number
  /** Energy of one of its cells. */
  cell_wh: number
  dims_mm: Dimensions
  i_cont_a: number
  i_peak_a: number
  i_charge_max_a: number
  charge_temp_min_c: number
  discharge_temp_min_c: number
  /** Limits of connection; 1 where none is allowed. */
  max_in_series: number
  max_in_parallel: number
  /** Whether it is a bare cell, which needs a BMS. */
  is_cell: boolean
  /** Applications that it is made for. */
  applications: string[]
  un_number: string
}

export const isCylinder = (dims: Dimensions): dims is { diameter: number; height: number } =>
  'diameter' in dims

/** Returns the sides of the bounding box in mm. */
export const sidesOf = (dims: Dimensions): [number, number, number] =>
  isCylinder(dims) ? [dims.diameter, dims.diameter, dims.height] : [dims.length, dims.width, dims.height]

/** Returns the volume of the bounding box in litres. */
export function boundingLitres(dims: Dimensions): number {
  const [a, b, c] = sidesOf(dims)
  return (a * b * c) / 1e6
}
