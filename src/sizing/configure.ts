import type { Battery, Cell } from './cell.ts'
import { answerWith, judge, type PackAnswer } from './pack-answer.ts'
import { type PackRequest, writePackQuery } from './query/pack-query.ts'
import { type BlockedPack, describeBlocking, type RankedPack, type Ranking, rankPacks } from './ranking.ts'
import { listStock, type StockMatch } from './stock.ts'

export interface Catalogue {
  cells: Cell[]
  batteries: Battery[]
}

export interface Configuration {
  packs: RankedPack[]
  /** The lightest of those that a limit blocks. */
  blocked: BlockedPack[]
  blocked_count: number
  /** Chemistries of which no pack can be charged at the coldest temperature. */
  too_cold: Cell['chemistry'][]
  /** The best of the stock batteries. */
  catalogue: StockMatch[]
  catalogue_count: number
  /** State of the tool, in canonical form. */
  query: string
}

/** Chooses the cells to show. A cell that was asked for is shown whatever speaks against it; its warnings say so. */
function chooseCells(request: PackRequest, cells: Cell[]): Ranking {
  const { chem, cell: model } = request
  if (model) {
    const chosen = cells.filter((cell) => cell.model === model)
    const packs = chosen.map((cell) => ({ cell, score: null, reason: 'as chosen' }))
    return { packs, blocked: [], blockedCount: 0, tooCold: [] }
  }
  const tried = chem === 'auto' ? cells : cells.filter(({ chemistry }) => chemistry === chem)
  return rankPacks(judge(tried, request), request.t_chg)
}

/** Answers a request with the best three packs, what is blocked and why, and stock batteries that do the same work. */
export function configure(request: PackRequest, { cells, batteries }: Catalogue): Configuration {
  const { packs, blocked, blockedCount, tooCold } = chooseCells(request, cells)
  const proposed = packs.map(({ cell, ...rank }) => ({ ...answerWith(cell, request), ...rank }))
  const refused = blocked.map((cell) => {
    const answer = answerWith(cell, request)
    return { ...answer, why: describeBlocking(answer) }
  })
  const measure = proposed[0] ?? refused[0]
  const stock = measure ? listStock(batteries, measure, request) : { matches: [], count: 0 }
  return {
    packs: proposed,
    blocked: refused,
    blocked_count: blockedCount,
    too_cold: tooCold,
    catalogue: stock.matches,
    catalogue_count: stock.count,
    query: writePackQuery(request),
  }
}

/** Returns only the best pack, for a list of several packs. */
export function bestPack(request: PackRequest, cells: Cell[]): PackAnswer | undefined {
  const [best] = chooseCells(request, cells).packs
  return best && answerWith(best.cell, request)
}
