import type { Content } from '#content/content.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { configure } from '#sizing/configure.ts'
import { readPackQuery, writePackQuery } from '#sizing/query/pack-query.ts'
import type { RankedPack } from '#sizing/ranking.ts'
import type { Question } from './question.server.ts'
import { CONVERTER_ETA, needsConverter } from './window.server.ts'

export interface CustomPack {
  pack: RankedPack
  /** State of the configurator that answers with this pack. */
  query: string
}

/** Sizes packs of bare cells for the same load in a 19-inch enclosure, and returns the lightest; undefined if none is possible. */
export function findCustomPack(question: Question, { products }: Content): CustomPack | undefined {
  const { system_v, p_avg, hours, t_dis, t_chg, window } = question
  if (system_v === undefined || p_avg === undefined || hours === undefined) return undefined
  const { cells } = sizingCatalogue(products)
  const solve = (eta: number): CustomPack | undefined => {
    const query = new URLSearchParams({
      vclass: String(system_v),
      p_avg: String(p_avg),
      hours: String(hours),
      eta: String(eta),
      t_dis: String(t_dis),
      ...(t_chg !== undefined && { t_chg: String(t_chg) }),
      enc: 'rack',
    })
    const { request, errors } = readPackQuery(query)
    // An energy within few minutes can be a power above the configurator's range.
    if (errors.length > 0) return undefined
    const [pack] = configure(request, { cells, batteries: [] }).packs.toSorted(
      (a, b) => a.weight_kg - b.weight_kg,
    )
    return pack && { pack, query: writePackQuery({ ...request, cell: pack.cell }) }
  }
  const direct = solve(100)
  return direct && needsConverter(direct.pack, window) ? solve(CONVERTER_ETA) : direct
}
