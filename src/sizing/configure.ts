import type { Battery, Cell } from './cell.ts'
import { answerWith } from './pack-answer.ts'
import { type PackRequest, writePackQuery } from './query/pack-query.ts'
import { type BlockedPack, type RankedPack, rankPacks } from './ranking.ts'
import { listStock, type StockMatch } from './stock.ts'

export interface Catalogue {
  cells: Cell[]
  batteries: Battery[]
}

export interface Configuration {
  packs: RankedPack[]
  blocked: BlockedPack[]
  catalogue: StockMatch[]
  /** State of the tool, in canonical form. */
  query: string
}

/** Answers a request with the best three packs, what is blocked and why, and stock batteries that do the same work. */
export function configure(request: PackRequest, { cells, batteries }: Catalogue): Configuration {
  const { chem, cell: model } = request
  const tried = cells.filter((cell) =>
    model ? cell.model === model : chem === 'auto' || cell.chemistry === chem,
  )
  const candidates = tried.map((cell) => ({ cell, answer: answerWith(cell, request) }))
  // A cell that was asked for is shown whatever speaks against it; its warnings say so.
  const { packs, blocked } = model
    ? {
        packs: candidates.map(({ answer }) => ({ ...answer, score: null, reason: 'as chosen' })),
        blocked: [],
      }
    : rankPacks(candidates, request.t_chg)
  const measure = packs[0] ?? blocked[0]
  return {
    packs,
    blocked,
    catalogue: measure ? listStock(batteries, measure, request) : [],
    query: writePackQuery(request),
  }
}
