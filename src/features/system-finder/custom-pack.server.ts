import type { Content } from '#content/content.server.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { configure } from '#sizing/configure.ts'
import type { Cell } from '#sizing/cell.ts'
import { figuresOf } from '#sizing/chemistry.ts'
import { demandOn } from '#sizing/demand.ts'
import { sizePack } from '#sizing/pack.ts'
import { needOf } from '#sizing/pack-answer.ts'
import { type PackRequest, readPackQuery, writePackQuery } from '#sizing/query/pack-query.ts'
import type { RankedPack } from '#sizing/ranking.ts'
import { checkWindow } from '#sizing/window.ts'
import type { Question } from './question.server.ts'
import { CONVERTER_ETA } from '#sizing/equipment.ts'

export interface CustomPack {
  pack: RankedPack
  /** Whether the equipment cannot take it to the usual depth of discharge, so that it needs a converter. */
  isConverted: boolean
  /** State of the configurator that answers with this pack. */
  query: string
}

/** Maximum number of cells tried. */
const MAX_TRIED = 20

/** Returns the cells that work at the temperatures, that of the lightest pack first. */
function listByWeight(cells: Cell[], request: PackRequest): Cell[] {
  const { t_dis, t_chg } = request
  return cells
    .filter((cell) => cell.discharge_temp_min_c <= t_dis && cell.charge_temp_min_c <= t_chg)
    .map((cell) => ({ cell, kg: sizePack(cell, needOf(demandOn(cell, request), request)).weight_kg }))
    .toSorted((a, b) => a.kg - b.kg)
    .map(({ cell }) => cell)
}

/** Returns the lightest pack that no warning blocks. */
function findLightest(cells: Cell[], request: PackRequest): RankedPack | undefined {
  for (const cell of listByWeight(cells, request).slice(0, MAX_TRIED)) {
    const [pack] = configure(request, { cells: [cell], batteries: [], applications: {} }).packs
    if (pack) return pack
  }
  return undefined
}

/**
 * Sizes packs of bare cells for the same load in a 19-inch enclosure, and returns the lightest of a chemistry that is offered for
 * one of the applications; undefined if none is possible.
 */
export function findCustomPack(
  question: Question,
  content: Content,
  applications: string[] = [],
): CustomPack | undefined {
  const { system_v, p_avg, hours, t_dis, t_chg, window } = question
  if (system_v === undefined || p_avg === undefined || hours === undefined) return undefined
  const { cells: all, applications: limits } = sizingCatalogue(content)
  const offered = applications.flatMap((slug) => limits[slug]?.chemistries ?? [])
  const cells = offered.length > 0 ? all.filter(({ chemistry }) => offered.includes(chemistry)) : all
  const solve = (eta: number): CustomPack | undefined => {
    const query = new URLSearchParams({
      vclass: writeDecimal(system_v),
      p_avg: writeDecimal(p_avg),
      hours: writeDecimal(hours),
      eta: writeDecimal(eta),
      t_dis: writeDecimal(t_dis),
      ...(t_chg !== undefined && { t_chg: writeDecimal(t_chg) }),
      enc: 'rack',
    })
    const { request, errors } = readPackQuery(query)
    // An energy within few minutes can be a power above the configurator's range.
    if (errors.length > 0) return undefined
    const pack = findLightest(cells, request)
    return (
      pack && {
        pack,
        isConverted: eta < 100,
        query: writePackQuery({ ...request, cell: pack.cell }),
      }
    )
  }
  const direct = solve(100)
  if (!direct) return undefined
  const { fits, usable_percent } = checkWindow(direct.pack, window)
  const isWhole = usable_percent >= 100 * figuresOf(direct.pack.chemistry).dod
  return fits && isWhole ? direct : solve(CONVERTER_ETA)
}
