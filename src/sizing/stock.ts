import { type ApplicationLimits, usualWindow } from './applications.ts'
import { type Battery, boundingLitres, sidesOf } from './cell.ts'
import { type Combination, combine, countTo, fewestInSeries, voltagesOf } from './combinations.ts'
import { exceeds, isShorter } from './compare.ts'
import { type Demand, demandOn } from './demand.ts'
import { type Box, litresOf } from './fit.ts'
import { sharedLimit } from './pack.ts'
import type { PackAnswer } from './pack-answer.ts'
import type { PackRequest } from './query/pack-query.ts'
import { runtime } from './runtime.ts'
import { amount, boxText, num, percent } from '#kit/text/amounts.ts'
import { checkWindow, type EquipmentWindow } from './window.ts'

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

/** Returns the need in the terms of the chemistry and voltage of a battery in series. */
function demandOf(battery: Battery, series: number, request: PackRequest): Demand {
  const { S, V_nom, V_max, V_min, chemistry } = voltagesOf(battery, series)
  const cell = { chemistry, v_nom: V_nom / S, v_max: V_max / S, v_min: V_min / S }
  return demandOn(cell, { ...request, S })
}

/** Strings of a battery, the need in its terms, and the limits of the equipment. */
interface Candidate {
  battery: Battery
  match: Combination
  demand: Demand
  window: EquipmentWindow
}

/** Whether strings have an energy that compares with the pack's and, with a load, run as long as was asked. */
function compares({ battery, match: { V_nom: V, Ah, Wh }, demand }: Candidate, pack: PackAnswer): boolean {
  const { chemistry } = battery
  if (exceeds(Wh, MOST * pack.Wh)) return false
  return demand.hours
    ? !isShorter(runtime({ chemistry, V, Ah }, demand).hours, demand.hours)
    : !exceeds(LEAST * pack.Wh, Wh)
}

/** A note that is written only if its battery is named. */
type Note = (() => string) | false | undefined

/** Says which part of the need a match does not meet. A battery's limit is one of power, at its nominal voltage, as in the runtime calculator. */
function listNeedNotes({ battery, match, demand }: Candidate, { need, t_charge }: PackRequest): Note[] {
  const { V_nom, Ah, Wh } = match
  const { eta, p_cont, p_peak, used_wh } = demand
  const [has, wanted, unit] =
    need === 'capacity' ? [Ah, demand.req_wh / V_nom, 'Ah'] : [Wh, demand.req_wh, 'Wh']
  const noteFor = (current: number, ofOne: number, kind: string) => {
    const limit = sharedLimit(ofOne, match.parallel)
    return exceeds(current, limit) && (() => `Its limit is ${amount(limit, 'A')} ${kind}.`)
  }
  return [
    !demand.hours &&
      exceeds(wanted, has) &&
      (() =>
        `It holds ${percent(Math.floor((100 * has) / wanted) / 100)} of it: ${num(has)} of the ${amount(wanted, unit)}.`),
    noteFor(p_cont / V_nom / eta, battery.i_cont_a, 'continuous'),
    noteFor(p_peak / V_nom / eta, battery.i_peak_a, 'peak'),
    noteFor(t_charge ? used_wh / V_nom / t_charge : 0, battery.i_charge_max_a, 'when charging'),
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
function listNotes(candidate: Candidate, request: PackRequest): (() => string)[] {
  const { battery, match, window } = candidate
  const { t_dis, t_chg, box, m_max = Infinity } = request
  const { discharge_temp_min_c: coldest, charge_temp_min_c: coldestCharge, dims_mm } = battery
  const notes: Note[] = [
    ...listNeedNotes(candidate, request),
    exceeds(coldest, t_dis) && (() => `It works from ${amount(coldest, '°C')}.`),
    exceeds(coldestCharge, t_chg) && (() => `It charges from ${amount(coldestCharge, '°C')}.`),
    !checkWindow(voltagesOf(battery, match.series), window).fits &&
      (() => `Its voltage is ${amount(match.V_min, 'V')} to ${amount(match.V_max, 'V')}.`),
    exceeds(match.weight_kg, m_max) && (() => `It weighs ${amount(match.weight_kg, 'kg')}.`),
    box &&
      isTooLarge(battery, match.count, box) &&
      (() => `It measures ${boxText(sidesOf(dims_mm))}${match.count > 1 ? ' each' : ''}.`),
  ]
  return notes.filter((note) => typeof note === 'function')
}

/**
 * Lists stock batteries of the pack's voltage class, in series and parallel within their own limits, with at most 140 % of its
 * energy: with a load those that run as long as was asked, else those with at least 90 %. Those that meet everything come first,
 * then those made for the application, then the fewest. The count is that of all of them.
 */
export function listStock(
  { batteries, limits }: { batteries: Battery[]; limits: ApplicationLimits | undefined },
  pack: PackAnswer,
  request: PackRequest,
): { matches: StockMatch[]; count: number } {
  const window = usualWindow(request, pack.vclass, limits)
  const matches = batteries.flatMap((battery) => {
    const series = battery.is_cell ? undefined : fewestInSeries(battery, pack.vclass)
    if (!series) return []
    const demand = demandOf(battery, series, request)
    const [best] = countTo(battery.max_in_parallel)
      .map((parallel) => ({ battery, match: combine(battery, series, parallel), demand, window }))
      .filter((candidate) => compares(candidate, pack))
      .map((candidate) => ({ match: candidate.match, notes: listNotes(candidate, request) }))
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
