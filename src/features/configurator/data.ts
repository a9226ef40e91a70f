import type { Dimensions } from '#sizing/cell.ts'
import type { Catalogue } from '#sizing/configure.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackState } from '#sizing/pack-state.ts'

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

/** The state on screen. */
export interface Shown extends ConfiguratorData {
  state: PackState
  /** Whether nothing was asked yet. */
  isEmpty: boolean
}

export const dimensionsOf = (
  { catalogue }: Pick<Shown, 'catalogue'>,
  { cell }: Pick<PackAnswer, 'cell'>,
): Dimensions => catalogue.cells.find(({ model }) => model === cell)!.dims_mm

/** Path of the page with the configurator. */
export const CONFIGURATOR = '/solutions/custom-battery-packs'

/** Returns the address of a state. */
export const stateHref = ({ path }: Pick<ConfiguratorData, 'path'>, query: string): string =>
  `${path}?${query}#configure`
