import type { Product } from '#content/products/product.server.ts'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { amount } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import type { Battery } from '#sizing/cell.ts'
import { temperatureFactor } from '#sizing/chemistry.ts'
import { fewestInSeries } from '#sizing/combinations.ts'
import { exceeds } from '#sizing/compare.ts'
import { combineAtEquipment, type EquippedSystem, equipmentWindow } from '#sizing/equipment.ts'
import type { Need } from '#sizing/system.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import type { Question, Sort } from './question.server.ts'

/** Batteries of one model that do the work. */
export interface System extends EquippedSystem {
  product: Product
  battery: Battery
}

/** Efficiency in percent of a load that is given at the equipment’s terminals. */
export const DIRECT = 100

/** Reasons why models drop out, in the order in which they are checked. */
export const REASONS = ['cell', 'class', 'series', 'cold', 'charge', 'load', 'peak', 'recharge'] as const
export type Reason = (typeof REASONS)[number]

export interface DroppedProduct {
  product: Product
  reason: Reason
  /** The limit that excludes this model. */
  detail: string
}

export interface FoundSystems {
  /** Systems in the order of the query. */
  systems: System[]
  dropped: DroppedProduct[]
}

/** Figures by which systems are sorted; the least comes first. */
const FIGURES: Record<Sort, (system: System) => number> = {
  weight: ({ combination }) => combination.weight_kg,
  count: ({ combination }) => combination.count,
  '-life': ({ product }) => -product.cycle_life.cycles,
  volume: ({ volume_l }) => volume_l,
}

/** Sorts systems; of equals, the lightest and those of the fewest pieces come first. */
function sortSystems(systems: System[], sort: Sort): System[] {
  const figures = [FIGURES[sort], FIGURES.weight, FIGURES.count]
  return systems.toSorted((a, b) => figures.map((of) => of(a) - of(b)).find((difference) => difference) ?? 0)
}

type Verdict = { system: System } | Pick<DroppedProduct, 'reason' | 'detail'>

/** No class needs more batteries in series than this. */
const MOST_IN_SERIES = 32

/** Returns the number in series that a voltage class needs, whatever the battery allows. */
const neededInSeries = (battery: Battery, wanted: VoltageClass): number | undefined =>
  fewestInSeries({ ...battery, max_in_series: MOST_IN_SERIES }, wanted)

/** Returns why a battery cannot be used, whatever its energy. */
function findObstacle(
  battery: Battery,
  { system_v, t_dis, t_chg = Infinity }: Question,
): Pick<DroppedProduct, 'reason' | 'detail'> | undefined {
  const { discharge_temp_min_c, charge_temp_min_c, max_in_series } = battery
  if (battery.is_cell) return { reason: 'cell', detail: '' }
  if (system_v !== undefined) {
    const needed = neededInSeries(battery, system_v)
    if (needed === undefined) return { reason: 'class', detail: '' }
    if (needed > max_in_series)
      return { reason: 'series', detail: `needs ${needed}, allows ${max_in_series}` }
  }
  if (exceeds(discharge_temp_min_c, t_dis))
    return { reason: 'cold', detail: `works from ${amount(discharge_temp_min_c, '°C')}` }
  if (temperatureFactor(battery.chemistry, t_dis) === undefined)
    return { reason: 'cold', detail: `no figures for ${battery.chemistry}` }
  if (exceeds(charge_temp_min_c, t_chg))
    return { reason: 'charge', detail: `charges from ${amount(charge_temp_min_c, '°C')}` }
  return undefined
}

/** Reasons by the need that the most strings do not meet. */
const UNMET: Record<Need, Reason> = { energy: 'load', current: 'load', peak: 'peak', recharge: 'recharge' }

/** Turns a sentence into a remark in parentheses. */
const toDetail = (sentence: string): string => uncapital(sentence).replace(/\.$/, '')

/** Sizes a system of one model for the equipment. */
function judge(product: Product, question: Question): Verdict {
  const battery = batteryOf(product)
  const obstacle = findObstacle(battery, question)
  if (obstacle) return obstacle
  const answer = combineAtEquipment(battery, { ...question, eta: DIRECT })
  if (!answer.isPossible) return { reason: UNMET[answer.unmet ?? 'energy'], detail: toDetail(answer.why) }
  return { system: { ...answer, product, battery } }
}

/** Completes the question with the volts that the equipment of the applications takes. */
export const atEquipment = (question: Question, applications: string[]): Question => ({
  ...question,
  window: equipmentWindow(question.window, question.system_v, applications),
})

/** The verdicts on products so far. */
const verdictsOf = memoizeByObject((_question: Question) => new Map<Product, Verdict>())

/** Sizes the systems before `findSystems` needs them; it pauses meanwhile. */
export async function judgeSystems(products: Product[], question: Question): Promise<void> {
  const verdicts = verdictsOf(question)
  for (const product of products) {
    verdicts.set(product, judge(product, question))
    await nextTurnIfDue()
  }
}

/** Finds the systems of each product that do the work, and why the others do not. */
export function findSystems(products: Product[], question: Question): FoundSystems {
  const systems: System[] = []
  const dropped: DroppedProduct[] = []
  for (const product of products) {
    const verdict = verdictsOf(question).get(product) ?? judge(product, question)
    if ('system' in verdict) systems.push(verdict.system)
    else dropped.push({ product, ...verdict })
  }
  return {
    systems: sortSystems(systems, question.sort),
    dropped,
  }
}
