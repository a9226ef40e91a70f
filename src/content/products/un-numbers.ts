import type { CellChemistry } from './chemistry-figures.ts'

/** UN number of batteries that are installed in a container. */
export const UN_CONTAINER = 'UN3536'

/** Returns the UN numbers of batteries of a chemistry: alone, and packed with or contained in equipment. */
export const unNumbersOf = (chemistry: CellChemistry) =>
  chemistry === 'Na-ion' ? { alone: 'UN3551', equipment: 'UN3552' } : { alone: 'UN3480', equipment: 'UN3481' }
