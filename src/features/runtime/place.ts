import type { Battery } from '#sizing/cell.ts'
import { RUNTIME_FIELDS, RUNTIME_ONLY } from '#sizing/query/tool-queries.ts'
import { readRuntimeState, type RuntimeState } from '#sizing/runtime-state.ts'

/** The place of the calculator: on the page of one battery, of several to choose from, or for any figures. */
export interface RuntimePlace {
  batteries: Battery[]
  /** Query of the example that is shown until the visitor asks. */
  example: string
}

/** Parameters of pages with the calculator. */
export const RUNTIME_PARAMETERS = [...Object.keys(RUNTIME_FIELDS), 'v']

/** Returns whether a query is one of the calculator. */
const isRuntimeQuery = (query: URLSearchParams, { batteries }: RuntimePlace): boolean =>
  (batteries.length > 0 ? Object.keys(RUNTIME_FIELDS) : RUNTIME_ONLY).some((name) => query.has(name))

/** Reads what a visitor asks, or the example; on a battery's page, that battery is the default. */
export function readPlace(
  query: URLSearchParams,
  place: RuntimePlace,
): { state: RuntimeState; query: URLSearchParams } {
  const asked = new URLSearchParams(isRuntimeQuery(query, place) ? query : place.example)
  const [first] = place.batteries
  if (first && !asked.get('product')) asked.set('product', first.product_name_slug)
  return { state: readRuntimeState(asked, place.batteries), query: asked }
}
