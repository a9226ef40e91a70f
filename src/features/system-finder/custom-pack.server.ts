import type { Content } from '#content/content.server.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { APPLICATIONS } from '#sizing/applications.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import type { Cell } from '#sizing/cell.ts'
import { figuresOf } from '#sizing/chemistry.ts'
import { type SizingParts, whyNotOffered } from '#sizing/configure.ts'
import { CONVERTER_ETA, needsConverter } from '#sizing/equipment.ts'
import { answerWith, judge, type PackAnswer } from '#sizing/pack-answer.ts'
import { type PackRequest, readPackQuery, writePackQuery } from '#sizing/query/pack-query.ts'
import { checkWindow, type EquipmentWindow } from '#sizing/window.ts'
import { DIRECT } from './find-systems.server.ts'
import type { Question } from './question.server.ts'

export interface CustomPack {
  pack: PackAnswer
  /** Whether the equipment cannot take its voltages, so that it needs a converter. */
  isConverted: boolean
  /** State of the configurator that answers with this pack. */
  query: string
}

/** Voltage window of a converter for the pack, in place of the usual one of the application. */
const ANY_VOLTAGE = { v_min: 2, v_max: 1000 }

const toCentivolts = (volts: number): number => Math.round(volts * 100) / 100

/** Returns the configurator's request for the same work; without an application, in a 19-inch enclosure. */
function requestFor(
  { system_v, p_avg, hours, t_dis, t_chg, p_cont, p_peak, t_charge, eol }: Question,
  app: string | undefined,
  { eta, window: { v_min, v_max } }: { eta: number; window: EquipmentWindow },
): PackRequest | undefined {
  const load = { p_avg, hours, p_cont, p_peak, t_charge, eta }
  const values = { vclass: system_v, ...load, t_dis, t_chg, vdev_min: v_min, vdev_max: v_max }
  const query = new URLSearchParams(app ? { app } : { enc: 'rack' })
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) query.set(name, writeDecimal(value))
  if (eol) query.set('eol', '1')
  const { request, errors } = readPackQuery(query)
  // An energy within few minutes can be a power above the configurator's range.
  return errors.length > 0 ? undefined : request
}

/** Returns the lightest of the packs that the configurator can propose for a request. */
function findLightest(request: PackRequest, parts: SizingParts): PackAnswer | undefined {
  const limits = parts.applications[request.app ?? '']
  const cells = parts.cells.filter(({ chemistry }) => !whyNotOffered(chemistry, request, parts))
  const [lightest] = judge(cells, request, limits)
    .filter(({ isBlocked }) => !isBlocked)
    .toSorted((a, b) => a.weight_kg - b.weight_kg)
  return lightest && answerWith(lightest.cell, request, limits)
}

/** Whether the equipment takes the pack as it has been sized: a window that was typed counts in its size, a usual one does not. */
function suits(pack: PackAnswer, window: EquipmentWindow): boolean {
  if (pack.window) return !needsConverter(pack, window)
  const { fits, usable_percent } = checkWindow(pack, window)
  return fits && usable_percent >= 100 * figuresOf(pack.chemistry).dod
}

/**
 * Sizes a pack of bare cells for the same load as the configurator does, for the first of the applications, the chemistries and
 * the volts that the visitor gave; of any chemistry if these allow none, and through a converter if the equipment takes none.
 */
export function findCustomPack(
  question: Question,
  content: Content,
  { applications = [], chemistries = [] }: { applications?: string[]; chemistries?: string[] } = {},
): CustomPack | undefined {
  const { system_v, p_avg, hours, window, hasOwnWindow } = question
  if (system_v === undefined || p_avg === undefined || hours === undefined) return undefined
  const whole = sizingPartsOf(content)
  const isAsked = ({ chemistry }: Cell) => chemistries.length === 0 || chemistries.includes(chemistry)
  const parts = { ...whole, cells: whole.cells.filter(isAsked) }
  const app = applications.find((slug) => APPLICATIONS.includes(slug))
  const asked = requestFor(question, app, { eta: DIRECT, window: hasOwnWindow ? window : {} })
  const direct = asked && findLightest(asked, parts)
  if (direct && suits(direct, window))
    return { pack: direct, isConverted: false, query: writePackQuery({ ...asked, cell: direct.cell }) }
  const converted = requestFor(question, app, { eta: CONVERTER_ETA, window: app ? ANY_VOLTAGE : {} })
  const pack = converted && findLightest(converted, parts)
  if (!pack) return chemistries.length > 0 ? findCustomPack(question, content, { applications }) : undefined
  const takes = app && { vdev_min: toCentivolts(pack.V_min), vdev_max: toCentivolts(pack.V_max) }
  return { pack, isConverted: true, query: writePackQuery({ ...converted, ...takes, cell: pack.cell }) }
}
