import type { Cell } from '#sizing/cell.ts'
import type { Chemistry } from '#sizing/chemistry.ts'
import type { Enclosure } from '#sizing/enclosure.ts'
import type { Box, Fit } from '#sizing/fit.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import type { EquipmentWindow } from '#sizing/window.ts'

export interface Warning {
  id: string
  /** B blocks, C is a caution, I is information. */
  severity: 'B' | 'C' | 'I'
  text: string
  /** Remedy for the visitor. */
  remedy?: string
}

/** Facts that warnings are about. A rule whose facts are absent does not apply. */
export interface WarningFacts {
  chemistry: Chemistry
  Ah: number
  Wh: number
  V_max?: number | undefined
  V_min?: number | undefined
  vclass?: VoltageClass | null | undefined
  window?: EquipmentWindow | undefined
  /** Share of the charge between the limits of the equipment. */
  usable_percent?: number | undefined
  weight_kg?: number | undefined
  m_max?: number | undefined
  box?: Box | undefined
  fit?: Fit | null | undefined
  enclosure?: Enclosure | undefined
  app?: string | undefined
  /** Whether a model of the catalogue is a bare cell. */
  is_cell?: boolean | undefined
  /** UN number of a model of the catalogue; a pack has none yet. */
  un_number?: string | undefined
  /** Load and limits in A. */
  i_cont_load?: number | undefined
  i_peak_load?: number | undefined
  i_cont_cells?: number | undefined
  i_peak_cells?: number | undefined
  /** Wished charge current and its limit in A, and the shortest time in h. */
  charge?: { wished: number; limit: number; fastest_h: number } | undefined
  /** Cell temperatures in °C, and the battery's limits. */
  t_dis?: number | undefined
  t_chg?: number | undefined
  discharge_temp_min_c?: number | undefined
  charge_temp_min_c?: number | undefined
  k_t?: number | null | undefined
  /** Depth of discharge, as a share. */
  dod?: number | undefined
  /** Energy of one of its cells. */
  cell_wh?: number | undefined
  cellType?: Cell['type'] | undefined
  isCylinder?: boolean | undefined
  P?: number | undefined
  N?: number | undefined
}

/** A warning that applies. Its texts are written only if it is shown, because all cells are judged for each request. */
export interface AppliedWarning extends Pick<Warning, 'id' | 'severity'> {
  text: () => string
  remedy?: () => string
}

export type Rule = (facts: WarningFacts) => (AppliedWarning | false | undefined)[]
