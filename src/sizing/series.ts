import { CHEMISTRY_FIGURES, type CellChemistry } from '#content/products/chemistry-figures.ts'
import { ceil, exceeds, floor } from './compare.ts'

export const VOLTAGE_CLASSES = [12, 24, 36, 48, 60, 72, 80, 96] as const
export type VoltageClass = (typeof VOLTAGE_CLASSES)[number]

/** Cells in series for each of `VOLTAGE_CLASSES`, as lead-acid is replaced. */
const SERIES: Record<CellChemistry, readonly number[]> = {
  LFP: [4, 8, 12, 16, 20, 24, 25, 30],
  NMC: [3, 7, 10, 13, 17, 20, 22, 27],
  LiPo: [3, 7, 10, 13, 16, 20, 22, 26],
  LTO: [5, 10, 16, 20, 26, 32, 35, 42],
  'Na-ion': [4, 8, 12, 16, 20, 24, 26, 31],
}

const TELECOM = 'telecom-and-ups-backup'
/** 15 LFP cells stay below the 57 to 58 V at which a telecom rectifier stops; 16 do not. */
const TELECOM_SERIES = 15

/** Largest difference from a class's voltage: 48.0 V (15S) belongs to 48 V, whose table value is 51.2 V; 44.4 V does not. */
const CLASS_TOLERANCE = 0.07

export interface SeriesNeed {
  vclass: VoltageClass
  app?: string | undefined
  /** Exact count. */
  S?: number | undefined
  vdev_min?: number | undefined
  vdev_max?: number | undefined
}

/** Returns the number of cells in series: the exact count, or that nearest to the class within the equipment's window. */
export function seriesCount(
  chemistry: CellChemistry,
  { vclass, app, S, vdev_min, vdev_max }: SeriesNeed,
): number {
  if (S) return S
  const isTelecom = app === TELECOM && vclass === 48 && chemistry === 'LFP'
  const usual = isTelecom ? TELECOM_SERIES : SERIES[chemistry][VOLTAGE_CLASSES.indexOf(vclass)]!
  const { v_min, v_max } = CHEMISTRY_FIGURES[chemistry]
  const least = ceil((vdev_min ?? 0) / v_min)
  const most = floor((vdev_max ?? Infinity) / v_max)
  return least > most || most < 1 ? usual : Math.min(Math.max(usual, least), most)
}

/** Returns the class of a nominal voltage; undefined if it is not near any. */
export function voltageClass(chemistry: CellChemistry, volts: number): VoltageClass | undefined {
  const { v_nom } = CHEMISTRY_FIGURES[chemistry]
  const differences = SERIES[chemistry].map((count) => Math.abs(volts / (count * v_nom) - 1))
  const least = Math.min(...differences)
  return exceeds(least, CLASS_TOLERANCE) ? undefined : VOLTAGE_CLASSES[differences.indexOf(least)]
}
