import { CHEMISTRY_FIGURES, type CellChemistry } from '#content/products/chemistry-figures.ts'
import { USUAL_SERIES, VOLTAGE_CLASSES, type VoltageClass } from '#content/products/system-voltage.ts'
import { ceil, floor } from './compare.ts'

const TELECOM = 'telecom-and-ups-backup'
/** Number of LFP cells that stays below the 57 to 58 V at which a telecom rectifier stops; 16 do not. */
const TELECOM_SERIES = 15

export interface SeriesNeed {
  vclass: VoltageClass
  app?: string | undefined
  /** Exact number in series. */
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
  const usual = isTelecom ? TELECOM_SERIES : USUAL_SERIES[chemistry][VOLTAGE_CLASSES.indexOf(vclass)]!
  const { v_min, v_max } = CHEMISTRY_FIGURES[chemistry]
  const least = ceil((vdev_min ?? 0) / v_min)
  const most = floor((vdev_max ?? Infinity) / v_max)
  return least > most || most < 1 ? usual : Math.min(Math.max(usual, least), most)
}
