import type { Battery } from '#sizing/cell.ts'
import { RUNTIME_FIELDS, RUNTIME_ONLY } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { readRuntimeState, RUNTIME_DEFAULTS, type RuntimeState } from '#sizing/runtime-state.ts'

/** The place of the calculator: on the page of one battery, of several to choose from, or for any figures. */
export interface RuntimePlace {
  /** Path of the page. */
  path: string
  batteries: Battery[]
  /** Query of the example that is shown until the visitor asks. */
  example: string
  /** Peak and recharge of the system, from the finder's link. */
  system?: { p_peak?: number; t_charge?: number }
}

/** Parameter of the form that chooses the unit of the load: power (`p`) or current (`i`). Values in the other do not count. */
export const UNIT = 'unit'

/** Parameters of loads by their unit. */
export const LOADS = { i: ['i', 'i_cont'], p: ['p_avg', 'p_cont'] } as const
export type Unit = keyof typeof LOADS

/** Parameters of pages with the calculator. */
export const RUNTIME_PARAMETERS = [...Object.keys(RUNTIME_FIELDS), 'v', UNIT]

/** Returns the unit of a query's loads; undefined if it has loads in both and does not say which counts. */
export function unitOf(query: URLSearchParams): Unit | undefined {
  const chosen = query.get(UNIT)
  if (chosen === 'i' || chosen === 'p') return chosen
  const has = (unit: Unit) => LOADS[unit].some((name) => query.get(name))
  return has('i') ? (has('p') ? undefined : 'i') : 'p'
}

/** Returns whether a query is one of the calculator. */
export const isRuntimeQuery = (
  query: URLSearchParams,
  { batteries }: Pick<RuntimePlace, 'batteries'>,
): boolean =>
  (batteries.length > 0 ? Object.keys(RUNTIME_FIELDS) : RUNTIME_ONLY).some((name) => query.has(name))

/**
 * Reads what a visitor asks, or the example; on a battery's page, that battery is the default. The returned query keeps the loads in
 * both units, for the form.
 */
export function readPlace(
  query: URLSearchParams,
  place: RuntimePlace,
  isAsked = isRuntimeQuery(query, place),
): { state: RuntimeState; query: URLSearchParams } {
  const asked = new URLSearchParams(isAsked ? query : place.example)
  const [first] = place.batteries
  if (first && !asked.get('product')) asked.set('product', first.product_name_slug)
  const counted = new URLSearchParams(asked)
  const unit = unitOf(asked)
  if (unit) for (const name of LOADS[unit === 'i' ? 'p' : 'i']) counted.delete(name)
  return { state: readRuntimeState(counted, place.batteries), query: asked }
}

/** Returns the parameters of the page's other tools, which an address of the calculator keeps. */
export const keptParameters = (query: URLSearchParams): [name: string, value: string][] =>
  [...query].filter(([name]) => !RUNTIME_PARAMETERS.includes(name))

/** Leaves out defaults, and takes the parameters of other tools from the address, which may have changed since the form was rendered. */
export function shortenQuery(query: FormData, address: URLSearchParams): void {
  const defaults: Partial<Record<string, number>> = RUNTIME_DEFAULTS
  const isLeftOut = ([name, value]: [string, FormDataEntryValue]) =>
    !RUNTIME_PARAMETERS.includes(name) || value === String(defaults[name])
  for (const [name] of [...query].filter(isLeftOut)) query.delete(name)
  for (const [name, value] of keptParameters(address)) query.append(name, value)
}

/** Whether an address must name the battery: the path of its own page does. */
export const namesBattery = ({ path }: RuntimePlace, product: string | undefined): boolean =>
  product !== undefined && !path.endsWith(product)

/** Writes the state without defaults. */
const runtimeQuery = ({ values: { product, ...values } }: RuntimeState, place: RuntimePlace): string =>
  writeQuery(
    RUNTIME_FIELDS,
    { ...values, ...(namesBattery(place, product) && { product }) },
    RUNTIME_DEFAULTS,
  )

export const runtimeHref = (state: RuntimeState, place: RuntimePlace): string =>
  `${place.path}?${[runtimeQuery(state, place), ...writeSystem(place)].join('&')}#runtime`

const writeSystem = ({ system = {} }: RuntimePlace): string[] =>
  Object.entries(system).map(([name, value]) => `${name}=${value}`)
