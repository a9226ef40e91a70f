import { CHEMISTRY_FIGURES, type CellChemistry } from './chemistry-figures.ts'

/** Voltages of systems, in V. */
export const VOLTAGE_CLASSES = [12, 24, 36, 48, 60, 72, 80, 96] as const
export type VoltageClass = (typeof VOLTAGE_CLASSES)[number]

/** Cells in series for each of `VOLTAGE_CLASSES`, as lead-acid is replaced. */
export const USUAL_SERIES: Record<CellChemistry, readonly number[]> = {
  LFP: [4, 8, 12, 16, 20, 24, 25, 30],
  NMC: [3, 7, 10, 13, 17, 20, 22, 27],
  LiPo: [3, 7, 10, 13, 16, 20, 22, 26],
  LTO: [5, 10, 16, 20, 26, 32, 35, 42],
  'Na-ion': [4, 8, 12, 16, 20, 24, 26, 31],
}

/** Largest difference from a class's voltage: 48.0 V (15S) belongs to 48 V, whose table value is 51.2 V; 44.4 V does not. */
const CLASS_TOLERANCE = 0.07

/** Returns the class of a nominal voltage; undefined if it is not near any. */
export function voltageClass(chemistry: CellChemistry, volts: number): VoltageClass | undefined {
  const { v_nom } = CHEMISTRY_FIGURES[chemistry]
  const differences = USUAL_SERIES[chemistry].map((count) => Math.abs(volts / (count * v_nom) - 1))
  const least = Math.min(...differences)
  return least > CLASS_TOLERANCE ? undefined : VOLTAGE_CLASSES[differences.indexOf(least)]
}
