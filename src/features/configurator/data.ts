import type { Catalogue } from '#sizing/configure.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackState } from '#sizing/pack-state.ts'
import type { DrawnPack } from './block.ts'

/** A battery of the catalogue as the result shows it. */
export interface ShownBattery {
  href: string
  model: string
  picture: string
  /** "From 10 pieces in 5 weeks" */
  delivery: string
}

/** The data with which the browser calculates and shows results by itself. */
export interface ConfiguratorData {
  catalogue: Catalogue
  /** Names of applications by their slugs. */
  applications: Record<string, string>
  /** Batteries by their slugs. */
  batteries: Record<string, ShownBattery>
  /** Path of the page, and id of the dialog that a button opens. */
  path: string
  dialog: string
}

/** Largest number of products with which a browser calculates: their data are in the page. */
const MAX_CALCULATED = 200

/** Whether a catalogue has too many products for the browser, and too many cells to choose from in a list. */
export const isLarge = ({ catalogue: { cells, batteries } }: Pick<ConfiguratorData, 'catalogue'>): boolean =>
  cells.length + batteries.length > MAX_CALCULATED

/** The state on screen. */
export interface Shown extends ConfiguratorData {
  state: PackState
  /** Whether nothing was asked yet. */
  isEmpty: boolean
}

/** Returns the pack that the result is about: the best one, or the lightest of those that are blocked. */
export const firstPack = ({ state: { configuration } }: Pick<Shown, 'state'>): PackAnswer | undefined =>
  configuration?.packs[0] ?? configuration?.blocked[0]

/** Returns what the drawing of a pack shows. */
export const drawnPack = (
  { catalogue, state }: Pick<Shown, 'catalogue' | 'state'>,
  { S, P, cell, fit, volume_l }: PackAnswer,
): DrawnPack => ({
  S,
  P,
  dims: catalogue.cells.find(({ model }) => model === cell)!.dims_mm,
  box: state.request.box,
  fit,
  litres: volume_l,
})

/** Returns the address of a state. */
export const stateHref = ({ path }: Pick<ConfiguratorData, 'path'>, query: string): string =>
  `${path}?${query}#configure`
