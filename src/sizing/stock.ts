import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { type Battery, boundingLitres, sidesOf } from './cell.ts'
import { type Combination, combine, fewestInSeries } from './combinations.ts'
import { exceeds } from './compare.ts'
import { litresOf } from './fit.ts'
import { sharedLimit } from './pack.ts'
import type { PackAnswer } from './pack-answer.ts'
import type { PackRequest } from './query/pack-query.ts'
import { voltageClass } from './series.ts'
import { amount, boxText, celsius } from './text.ts'
import { checkWindow } from './window.ts'

/** Least and most energy of stock batteries, as a multiple of the first pack's. */
const LEAST = 0.9
const MOST = 1.4

/** Stock batteries that do the work of a pack. */
export interface StockMatch extends Combination {
  /** Whether they meet everything that was asked; else `notes` says what they do not. */
  fits: boolean
  notes: string[]
}

/** Returns the strings whose energy is nearest to the wanted one from above, else from below. */
function countStrings(battery: Battery, series: number, wh: number): number | undefined {
  const counts = Array.from({ length: battery.max_in_parallel }, (_, index) => index + 1)
  const possible = counts.filter((count) => {
    const share = (count * series * battery.wh) / wh
    return !exceeds(LEAST, share) && !exceeds(share, MOST)
  })
  return possible.find((count) => !exceeds(wh, count * series * battery.wh)) ?? possible.at(-1)
}

function listLoadNotes(
  battery: Battery,
  match: Combination,
  watts: { cont: number; peak: number },
): string[] {
  const v_low = battery.series * match.series * CHEMISTRY_FIGURES[battery.chemistry].v_low
  const noteFor = (power: number, ofOne: number, kind: string): string[] => {
    const limit = sharedLimit(ofOne, match.parallel)
    return exceeds(power / v_low, limit) ? [`Its limit is ${amount(limit, 'A')} ${kind}.`] : []
  }
  return [
    ...noteFor(watts.cont, battery.i_cont_a, 'continuous'),
    ...noteFor(watts.peak, battery.i_peak_a, 'peak'),
  ]
}

function listPlaceNotes(
  battery: Battery,
  match: Combination,
  { box, m_max = Infinity }: PackRequest,
): string[] {
  const notes: string[] = []
  if (exceeds(match.weight_kg, m_max)) notes.push(`It weighs ${amount(match.weight_kg, 'kg')}.`)
  if (!box) return notes
  const [sides, room] = [sidesOf(battery.dims_mm), box].map((lengths) => lengths.toSorted((a, b) => a - b))
  const isTooLarge =
    sides!.some((side, axis) => exceeds(side, room![axis]!)) ||
    exceeds(match.count * boundingLitres(battery.dims_mm), litresOf(box))
  if (isTooLarge)
    notes.push(`It measures ${boxText(sidesOf(battery.dims_mm))}${match.count > 1 ? ' each' : ''}.`)
  return notes
}

function listNotes(battery: Battery, match: Combination, request: PackRequest): string[] {
  const { t_dis, t_chg, vdev_min, vdev_max } = request
  return [
    ...(exceeds(battery.discharge_temp_min_c, t_dis)
      ? [`It works from ${celsius(battery.discharge_temp_min_c)}.`]
      : []),
    ...(exceeds(battery.charge_temp_min_c, t_chg)
      ? [`It charges from ${celsius(battery.charge_temp_min_c)}.`]
      : []),
    ...(checkWindow(match, { v_min: vdev_min, v_max: vdev_max }).fits
      ? []
      : [`Its voltage is ${amount(match.V_min, 'V')} to ${amount(match.V_max, 'V')}.`]),
    ...listPlaceNotes(battery, match, request),
  ]
}

/**
 * Lists stock batteries of the pack's voltage class with 90 to 140 % of its energy, in series and parallel within their
 * own limits; those that meet everything first, then the fewest.
 */
export function listStock(batteries: Battery[], pack: PackAnswer, request: PackRequest): StockMatch[] {
  const v_low = pack.S * CHEMISTRY_FIGURES[pack.chemistry].v_low
  // Watts at the battery's terminals, from which each battery's own current follows.
  const watts = { cont: pack.i_cont_load * v_low, peak: pack.i_peak_load * v_low }
  const matches = batteries.flatMap((battery) => {
    const isWanted = (volts: number) =>
      pack.vclass !== null && voltageClass(battery.chemistry, volts) === pack.vclass
    const series = battery.is_cell ? undefined : fewestInSeries(battery, isWanted)
    const parallel = series && countStrings(battery, series, pack.Wh)
    if (!series || !parallel) return []
    const match = combine(battery, series, parallel)
    const notes = [...listLoadNotes(battery, match, watts), ...listNotes(battery, match, request)]
    return [{ ...match, fits: notes.length === 0, notes }]
  })
  return matches.toSorted(
    (a, b) => Number(b.fits) - Number(a.fits) || a.count - b.count || a.weight_kg - b.weight_kg,
  )
}
