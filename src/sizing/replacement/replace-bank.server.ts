import { batteryCategory } from '#content/products/battery-category.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import { type Battery, boundingLitres, sidesOf } from '#sizing/cell.ts'
import { type Combination, combine, countTo, fewestInSeries } from '#sizing/combinations.ts'
import { exceeds } from '#sizing/compare.ts'
import type { Box } from '#sizing/fit.ts'
import { sharedLimit } from '#sizing/pack.ts'
import { type Runtime, runtime } from '#sizing/runtime.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { combineForSystem, runtimeOf, type SystemNeed } from '#sizing/system.ts'
import { type Arrangement, arrange, overshootOf } from './arrange.ts'

/** A bank of lead-acid batteries. */
export interface Bank {
  type: 'agm' | 'gel' | 'flooded'
  /** Figures of the type: gel counts as AGM. */
  chemistry: 'AGM' | 'flooded'
  /** Name of the size; absent if only the case is known. */
  name?: string | undefined
  case_mm: Box
  /** Voltage, capacity and weight of one piece. */
  volts: number
  ah: number
  kg?: number | undefined
  system_v: VoltageClass
  /** Pieces in series, which give the bank's voltage, and strings of them. */
  series: number
  parallel: number
  p_avg?: number | undefined
  hours?: number | undefined
}

/** Batteries of one model in place of a bank. */
export interface Replacement {
  product: Product
  battery: Battery
  combination: Combination
  runtime: Runtime
  arrangement: Arrangement
  /** Energy that is missing, in Wh; 0 if they give as much as the bank. */
  missing_wh: number
  fits: boolean
}

export interface ReplacedBank {
  /** Usable energy and runtime of the bank. */
  before: Runtime
  /** Usable energy that a replacement must give. */
  needed_wh: number
  /** Null if the weight of a piece is unknown. */
  weight_kg: number | null
  /** Models that fit and give the energy, or else the nearest ones. */
  replacements: Replacement[]
}

/** Number of models that are named where none fits. */
const NEAREST = 3

/** Chemistries whose chargers resemble those of lead-acid; NMC and LiPo packs are made for one device. */
const SUITABLE = new Set(['LFP', 'Na-ion', 'LTO'])

/** Whether a product can take the place of lead-acid: no bare cell, and not made for starting. */
const isCandidate = (product: Product): boolean =>
  SUITABLE.has(product.chemistry) && !batteryOf(product).is_cell && batteryCategory(product) !== 'starter'

export const piecesOf = ({ series, parallel }: Pick<Bank, 'series' | 'parallel'>): number => series * parallel

/** Strings of one model that are considered, with the work that they must do. */
interface Candidate extends Pick<Replacement, 'product' | 'combination' | 'runtime'> {
  bank: Bank
  needed_wh: number
}

/** Finds where batteries stand in the cases of the bank, and which energy is missing. */
function judge({ bank, needed_wh, ...candidate }: Candidate): Replacement {
  const battery = batteryOf(candidate.product)
  const cases = { case_mm: bank.case_mm, count: piecesOf(bank) }
  const arrangement = arrange(sidesOf(battery.dims_mm), candidate.combination.count, cases)
  const { usable_wh } = candidate.runtime
  const missing_wh = exceeds(needed_wh, usable_wh) ? needed_wh - usable_wh : 0
  return { ...candidate, battery, arrangement, missing_wh, fits: arrangement.fits && missing_wh === 0 }
}

/** Returns the most batteries of a model that fit and carry the load, whatever their energy; undefined if there are none. */
function fill(product: Product, bank: Bank, need: SystemNeed): Replacement | undefined {
  const battery = batteryOf(product)
  const series = fewestInSeries(battery, bank.system_v)
  if (!series) return undefined
  return countTo(battery.max_in_parallel)
    .map((parallel) => {
      const combination = combine(battery, series, parallel)
      const runtime = runtimeOf(battery, combination, need)
      return judge({ product, combination, runtime, bank, needed_wh: need.energy_wh ?? 0 })
    })
    .findLast(
      ({ arrangement, runtime, combination }) =>
        arrangement.fits && !exceeds(runtime.I, sharedLimit(battery.i_cont_a, combination.parallel)),
    )
}

/** Returns the share of the space or of the energy that is missing. */
const shortfallOf = ({ arrangement, missing_wh, runtime }: Replacement): number =>
  Math.max(overshootOf(arrangement), missing_wh / (missing_wh + runtime.usable_wh))

/** Returns the batteries of a model that give the energy and, if those do not fit, also as many as do. */
function replaceWith(product: Product, bank: Bank, need: SystemNeed): Replacement[] {
  const answer = combineForSystem(batteryOf(product), need)
  const sized = answer.isPossible && judge({ ...answer, product, bank, needed_wh: need.energy_wh ?? 0 })
  if (sized && sized.fits) return [sized]
  const filled = fill(product, bank, need)
  return [sized, filled].filter((one) => one !== undefined && one !== false)
}

/** Formats that stand in a compartment, as lead-acid does; others hang on a wall or in a rack. */
const STANDING = new Set(['drop-in pack', 'traction pack'])

/** Returns the rank of a battery that fits: LFP first, because most lead-acid chargers have its charge voltage, then formats that stand. */
const rankOf = ({ product: { chemistry, format } }: Replacement): number =>
  (chemistry === 'LFP' ? 0 : 2) + (STANDING.has(format) ? 0 : 1)

/** Returns the volume of all batteries, without spacing. */
export const totalLitres = ({ battery, combination }: Replacement): number =>
  combination.count * boundingLitres(battery.dims_mm)

/** Compares what fits: by rank, then fewest, then those that fill the cases and so stand firm, then lightest. */
const compareFitting = (a: Replacement, b: Replacement): number =>
  rankOf(a) - rankOf(b) ||
  a.combination.count - b.combination.count ||
  totalLitres(b) - totalLitres(a) ||
  a.combination.weight_kg - b.combination.weight_kg

/** Finds the products that fit into the cases of a bank and give its usable energy at the load, at 25 °C. */
export function replaceBank(products: Product[], bank: Bank): ReplacedBank {
  const { chemistry, system_v, p_avg, hours = 0, kg } = bank
  const before = runtime({ chemistry, V: system_v, Ah: bank.ah * bank.parallel }, { p: p_avg })
  const needed_wh = Math.max(before.usable_wh, (p_avg ?? 0) * hours)
  const need: SystemNeed = { system_v, p_avg, energy_wh: needed_wh, t_dis: 25, eta: 100 }
  const all = products.filter(isCandidate).flatMap((product) => replaceWith(product, bank, need))
  const fitting = all.filter(({ fits }) => fits)
  return {
    before,
    needed_wh,
    weight_kg: kg === undefined ? null : kg * piecesOf(bank),
    replacements:
      fitting.length > 0
        ? fitting.toSorted(compareFitting)
        : all.toSorted((a, b) => shortfallOf(a) - shortfallOf(b)).slice(0, NEAREST),
  }
}
