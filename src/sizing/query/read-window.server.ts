import type { Content } from '#content/content.server.ts'
import type { Battery } from '#sizing/cell.ts'
import type { BoundedWindow } from '#sizing/window.ts'
import { findBattery } from './find-battery.server.ts'
import { type QueryError, readQuery, withMissing } from './read-query.ts'
import { WINDOW_FIELDS } from './tool-queries.ts'

interface ReadWindow {
  battery?: Battery | undefined
  /** The window, if both limits can be read. */
  window?: BoundedWindow | undefined
  series: number
  /** Says of a discontinued product that it is. */
  notes: string[]
  errors: QueryError[]
}

/** Reads a battery and the window of the equipment; `errors` is empty if they can be checked. */
export function readWindow(query: URLSearchParams, content: Content): ReadWindow {
  const { values, errors } = readQuery(WINDOW_FIELDS, query)
  const { battery, notes, errors: unknown } = findBattery(values.product, content)
  const { product, v_min: stops, v_max: takes } = WINDOW_FIELDS
  const all = withMissing([...errors, ...unknown], values, { product, v_min: stops, v_max: takes })
  const { series = 1, v_min, v_max } = values
  const most = battery?.max_in_series ?? series
  if (series > most) {
    const message =
      most > 1 ? `In series must be between 1 and ${most}.` : 'This battery must not be connected in series.'
    all.push({ field: 'series', code: 'between', message })
  }
  if (v_min !== undefined && v_max !== undefined && v_max <= v_min)
    all.push({ field: 'v_max', code: 'min', message: `${takes.label} must be above ${stops.label}.` })
  const window = v_min !== undefined && v_max !== undefined ? { v_min, v_max } : undefined
  return { battery, window, series, notes, errors: all }
}
