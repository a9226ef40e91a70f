import type { SizingParts } from '#sizing/configure.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { type PackState, readPackState } from '#sizing/pack-state.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { DrawnPack } from './block.ts'
import { isAsked } from './parameters.ts'

/** A battery of the catalogue as the result shows it. */
export interface ShownBattery {
  href: string
  model: string
  picture: string
  /** "From 10 pieces in 5 weeks" */
  delivery: string
}

/** Cells, batteries and names, with which packs are calculated and shown. Browsers load them as one file when the configurator is first used. */
export interface PackParts {
  sizing: SizingParts
  /** Names of applications by their slugs. */
  applications: Record<string, string>
  /** Batteries by their slugs. */
  batteries: Record<string, ShownBattery>
}

/** Largest number of products with which a browser calculates. */
const MAX_CALCULATED = 200

/** Whether a catalogue has too many products for the browser, and too many cells to choose from in a list. */
export const isLarge = ({ sizing: { cells, batteries } }: Pick<PackParts, 'sizing'>): boolean =>
  cells.length + batteries.length > MAX_CALCULATED

/** The state on screen. */
export interface Shown extends PackParts {
  /** The query as it was typed. */
  query: URLSearchParams
  state: PackState
  /** Whether nothing was asked yet. */
  isEmpty: boolean
}

/** Answers a query. */
export function answer(data: PackParts, query: URLSearchParams): Shown {
  const isEmpty = !isAsked(query)
  const state = readPackState(isEmpty ? new URLSearchParams() : query, data.sizing)
  return { ...data, query: isEmpty ? new URLSearchParams({ v: STATE_VERSION }) : query, state, isEmpty }
}

/** Returns the pack that the result is about: the best one, or the lightest of those that are blocked. */
export const firstPack = ({ state: { configuration } }: Pick<Shown, 'state'>): PackAnswer | undefined =>
  configuration?.packs[0] ?? configuration?.blocked[0]

/** Whether limits block a pack, or all packs. */
export const isBlocked = (pack: PackAnswer, { state: { configuration } }: Pick<Shown, 'state'>): boolean =>
  pack.warnings.some(blocks) || pack.shortage !== null || configuration?.packs.length === 0

/** Returns the parts of a pack that its drawing shows. */
export const drawnPack = (
  { sizing, state }: Pick<Shown, 'sizing' | 'state'>,
  { S, P, cell, fit, volume_l }: PackAnswer,
): DrawnPack => ({
  S,
  P,
  dims: sizing.cells.find(({ model }) => model === cell)!.dims_mm,
  box: state.request.box,
  fit,
  litres: volume_l,
})

/** Returns the query of a state's address: short with an answer, and with everything that was typed if there is a mistake. */
export const queryOf = ({ state, query }: Pick<Shown, 'state' | 'query'>): string =>
  state.configuration?.query ?? String(query)
