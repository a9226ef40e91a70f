/** Chemistries of the cells that the company makes. */
export type CellChemistry = 'LFP' | 'NMC' | 'LiPo' | 'LTO' | 'Na-ion'

export interface ChemistryFigures {
  /** Volts of a cell: nominal, full, empty, and under load near 15 to 20 % state of charge. */
  v_nom: number
  v_max: number
  v_min: number
  v_low: number
  /** Usual depth of discharge, as a share. */
  dod: number
  /** C-rate at which capacity is rated. */
  rated_c: number
  /** Peukert's exponent. */
  peukert: number
  /** Usable capacity relative to 25 °C at `COLD_TEMPERATURES`; a shorter list begins at a higher temperature. */
  cold: readonly number[]
}

/** Cell temperatures in °C of the `cold` figures. */
export const COLD_TEMPERATURES = [-40, -30, -20, -10, 0, 10, 25] as const

/** Typical values of each chemistry: configurator.md section 3. */
export const CHEMISTRY_FIGURES: Record<CellChemistry, ChemistryFigures> = {
  LFP: {
    v_nom: 3.2,
    v_max: 3.65,
    v_min: 2.5,
    v_low: 3,
    dod: 0.9,
    rated_c: 0.5,
    peukert: 1.03,
    cold: [0.3, 0.5, 0.65, 0.8, 0.93, 1],
  },
  NMC: {
    v_nom: 3.6,
    v_max: 4.2,
    v_min: 2.5,
    v_low: 3.3,
    dod: 0.8,
    rated_c: 0.2,
    peukert: 1.05,
    cold: [0.45, 0.65, 0.78, 0.88, 0.95, 1],
  },
  LiPo: {
    v_nom: 3.7,
    v_max: 4.2,
    v_min: 3,
    v_low: 3.4,
    dod: 0.8,
    rated_c: 0.2,
    peukert: 1.05,
    cold: [0.35, 0.6, 0.75, 0.88, 0.95, 1],
  },
  LTO: {
    v_nom: 2.3,
    v_max: 2.7,
    v_min: 1.5,
    v_low: 2.1,
    dod: 0.95,
    rated_c: 1,
    peukert: 1.02,
    cold: [0.55, 0.7, 0.8, 0.87, 0.93, 0.97, 1],
  },
  'Na-ion': {
    v_nom: 3.1,
    v_max: 3.95,
    v_min: 2,
    v_low: 2.6,
    dod: 0.9,
    rated_c: 0.5,
    peukert: 1.04,
    cold: [0.7, 0.8, 0.88, 0.91, 0.94, 0.97, 1],
  },
}
