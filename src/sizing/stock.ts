import { type Battery, boundingLitres, sidesOf } from './cell.ts'
import { type Combination, combine, countTo, fewestInSeries } from './combinations.ts'
import { exceeds } from './compare.ts'
import { demandOn } from './demand.ts'
import { type Box, litresOf } from './fit.ts'
import { loadCurrents, sharedLimit } from './pack.ts'
import type { PackAnswer } from './pack-answer.ts'
import type { PackRequest } from './query/pack-query.ts'
import { runtime, toLoad } from './runtime.ts'
import { amount, boxText, celsius, num } from './text.ts'
import { checkWindow } from './window.ts'

/** Least and most energy of stock batteries, as a multiple of the first pack's. */
const LEAST = 0.9
const MOST = 1.4
/** Largest number of batteries that are named. */
const MAX_MATCHES = 20

/** Stock batteries that do the work of a pack. */
export interface StockMatch extends Combination {
  /** Whether they meet everything that was asked; else `notes` says what they do not. */
  fits: boolean
  notes: string[]
}

/** Lists how many strings have an energy that compares with the wanted one. */
const listStrings = (battery: Battery, series: number, wh: number): number[] =>
  countTo(battery.max_in_parallel).filter((count) => {
    const share = (count * series * battery.wh) / wh
    return !exceeds(LEAST, share) && !exceeds(share, MOST)
  })

/** A note that is written only if its battery is named. */
type Note = (() => string) | false | undefined

/** Says which part of the need a match does not meet, with the need in the terms of its own chemistry and voltage. */
function listNeedNotes(battery: Battery, match: Combination, request: PackRequest): Note[] {
  const { chemistry } = battery
  const { V_nom: V, Ah, Wh } = match
  const S = match.series * battery.series
  const cell = { chemistry, v_nom: V / S }
  const demand = demandOn(cell, { ...request, S })
  const loads = loadCurrents(cell, { ...demand, t_charge: request.t_charge })
  const { hours } = runtime({ chemistry, V, Ah }, toLoad(chemistry, request))
  const measures = {
    load: ['lasts', hours, request.hours ?? 0, 'h'],
    energy: ['holds', Wh, demand.req_wh, 'Wh'],
    capacity: ['holds', Ah, demand.req_wh / V, 'Ah'],
  } as const
  const [verb, has, wanted, unit] = measures[request.need]
  const noteFor = (current: number, ofOne: number, kind: string) => {
    const limit = sharedLimit(ofOne, match.parallel)
    return exceeds(current, limit) && (() => `Its limit is ${amount(limit, 'A')} ${kind}.`)
  }
  return [
    exceeds(wanted, has) && (() => `It ${verb} ${num(has)} of the ${amount(wanted, unit)}.`),
    noteFor(loads.i_cont_load, battery.i_cont_a, 'continuous'),
    noteFor(loads.i_peak_load, battery.i_peak_a, 'peak'),
    noteFor(loads.i_charge_load, battery.i_charge_max_a, 'when charging'),
  ]
}

/** Whether one of the batteries, or all of them, are too large for the box. */
function isTooLarge({ dims_mm }: Battery, count: number, box: Box): boolean {
  const [sides, room] = [sidesOf(dims_mm), box].map((lengths) => lengths.toSorted((a, b) => a - b))
  return (
    sides!.some((side, axis) => exceeds(side, room![axis]!)) ||
    exceeds(count * boundingLitres(dims_mm), litresOf(box))
  )
}

/** Says what a match does not meet. */
function listNotes(battery: Battery, match: Combination, request: PackRequest): (() => string)[] {
  const { t_dis, t_chg, vdev_min, vdev_max, box, m_max = Infinity } = request
  const { discharge_temp_min_c: coldest, charge_temp_min_c: coldestCharge, dims_mm } = battery
  const notes: Note[] = [
    ...listNeedNotes(battery, match, request),
    exceeds(coldest, t_dis) && (() => `It works from ${celsius(coldest)}.`),
    exceeds(coldestCharge, t_chg) && (() => `It charges from ${celsius(coldestCharge)}.`),
    !checkWindow(match, { v_min: vdev_min, v_max: vdev_max }).fits &&
      (() => `Its voltage is ${amount(match.V_min, 'V')} to ${amount(match.V_max, 'V')}.`),
    exceeds(match.weight_kg, m_max) && (() => `It weighs ${amount(match.weight_kg, 'kg')}.`),
    box &&
      isTooLarge(battery, match.count, box) &&
      (() => `It measures ${boxText(sidesOf(dims_mm))}${match.count > 1 ? ' each' : ''}.`),
  ]
  return notes.filter((note) => typeof note === 'function')
}

/**
 * Lists stock batteries of the pack's voltage class with 90 to 140 % of its energy, in series and parallel within their
 * own limits; those that meet everything first, then those made for the application, then the fewest. Counts those it leaves out.
 */
export function listStock(
  batteries: Battery[],
  pack: PackAnswer,
  request: PackRequest,
): { matches: StockMatch[]; count: number } {
  const matches = batteries.flatMap((battery) => {
    const series = battery.is_cell ? undefined : fewestInSeries(battery, pack.vclass)
    if (!series) return []
    const [best] = listStrings(battery, series, pack.Wh)
      .map((parallel) => {
        const match = combine(battery, series, parallel)
        return { match, notes: listNotes(battery, match, request) }
      })
      .toSorted((a, b) => a.notes.length - b.notes.length)
    if (!best) return []
    const { match, notes } = best
    // Batteries that meet everything come first; among equals, those made for the application.
    const rank = (notes.length > 0 ? 2 : 0) + (battery.applications.includes(request.app ?? '') ? 0 : 1)
    return [{ rank, match, notes }]
  })
  const named = matches
    .toSorted(
      (a, b) => a.rank - b.rank || a.match.count - b.match.count || a.match.weight_kg - b.match.weight_kg,
    )
    .slice(0, MAX_MATCHES)
    .map(({ match, notes }) => ({
      ...match,
      fits: notes.length === 0,
      notes: notes.map((write) => write()),
    }))
  return { matches: named, count: matches.length }
}
