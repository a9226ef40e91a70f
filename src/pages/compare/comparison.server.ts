/** A figure's drawing, on the scale of its row. */
export type Drawing =
  | { kind: 'bank'; series: number; parallel: number }
  /** A value and the requested one, in percent of the scale. */
  | { kind: 'gauge'; percent: number; asked?: number | undefined }
  /** A span of temperatures in °C, and the one that was asked for. */
  | { kind: 'temperature'; from: number; to: number; asked?: number | undefined }

export interface ComparisonCell {
  /** The figure; empty if the record lacks it, for which `condition` may give the reason. */
  value: string
  unit?: string | undefined
  condition?: string | undefined
  href?: string | undefined
  status?: 'yes' | 'no' | 'held' | 'expired' | 'progress' | 'none'
  drawing?: Drawing
  /** The figure for a spreadsheet, where `value` is rounded. */
  exact?: number
  /** The figure before it was rounded, if a spreadsheet has it as printed. */
  unrounded?: number | undefined
}

export interface ComparisonRow {
  label: string
  /** Remark on the label, such as the scale of its drawings. */
  note?: string
  cells: ComparisonCell[]
  /** The best value, where one is plainly better than all others. */
  best?: { index: number; word: string } | undefined
  isLarge?: boolean
}

export interface ComparisonGroup {
  title: string
  rows: ComparisonRow[]
}

/** Text in place of a figure that a record does not have. */
export const NOT_STATED = 'Not stated'

/** Whether all products agree in a row. */
export const isSame = ({ cells }: ComparisonRow): boolean => {
  const texts = cells.map(({ value, unit = '', condition = '' }) => `${value} ${unit} ${condition}`)
  return texts.length > 1 && new Set(texts).size === 1
}

/** The better end of a row, and the word for it. */
export interface Preference {
  prefer: 'most' | 'least'
  word: string
}

/** Marks the best of some values; none if one of them is missing, or two share the best. */
export function markBest(
  values: (number | undefined)[],
  { prefer, word }: Preference,
): ComparisonRow['best'] {
  const known = values.filter((value) => value !== undefined)
  if (known.length < 2 || known.length < values.length) return undefined
  const best = prefer === 'most' ? Math.max(...known) : Math.min(...known)
  const index = known.indexOf(best)
  return known.lastIndexOf(best) === index ? { index, word } : undefined
}

/** Leaves out rows in which all products agree, and groups without others. */
export const listDifferences = (groups: ComparisonGroup[]): ComparisonGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isSame(row)) }))
    .filter(({ rows }) => rows.length > 0)
