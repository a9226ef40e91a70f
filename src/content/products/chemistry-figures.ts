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
  /** Volts of a cell at `STATES_OF_CHARGE`, while it discharges at about 0.2C and 25 °C. */
  curve: readonly number[]
}

/** Cell temperatures in °C of the `cold` figures. */
export const COLD_TEMPERATURES = [-40, -30, -20, -10, 0, 10, 25] as const

/** Percentages of the charge that the voltages of a `curve` belong to. */
export const STATES_OF_CHARGE = [0, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const

/** Typical values of each chemistry. */
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
    curve: [2.5, 2.8, 3.05, 3.2, 3.22, 3.24, 3.26, 3.27, 3.28, 3.3, 3.31, 3.32, 3.4],
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
    curve: [2.5, 2.95, 3.18, 3.35, 3.48, 3.56, 3.61, 3.67, 3.75, 3.84, 3.93, 4.03, 4.15],
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
    curve: [3, 3.25, 3.48, 3.61, 3.69, 3.73, 3.76, 3.79, 3.84, 3.9, 3.97, 4.06, 4.17],
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
    curve: [1.5, 1.75, 1.95, 2.1, 2.2, 2.25, 2.29, 2.32, 2.35, 2.38, 2.42, 2.47, 2.6],
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
    curve: [2, 2.12, 2.25, 2.45, 2.74, 2.92, 3.05, 3.16, 3.27, 3.38, 3.5, 3.65, 3.85],
  },
}

/** Time for the constant-voltage phase of a charge, as a factor. */
export const CHARGE_TIME = { LFP: 1.1, LTO: 1.1, 'Na-ion': 1.1, NMC: 1.25, LiPo: 1.25 }

/** Returns the hours of a full charge at a constant current. */
export const fullChargeHours = (chemistry: keyof typeof CHARGE_TIME, Ah: number, A: number): number =>
  (CHARGE_TIME[chemistry] * Ah) / A
