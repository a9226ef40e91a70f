import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { ApplicationLimits } from './applications.ts'
import type { Battery, Cell } from './cell.ts'
import { CELL_CHEMISTRIES } from './chemistry.ts'
import { answerWith, judge, type PackAnswer } from './pack-answer.ts'
import { type PackRequest, writePackQuery } from './query/pack-query.ts'
import { type BlockedPack, describeBlocking, type RankedPack, type Ranking, rankPacks } from './ranking.ts'
import { listStock, type StockMatch } from './stock.ts'

/** Parts with which packs and systems are sized. */
export interface SizingParts {
  cells: Cell[]
  batteries: Battery[]
  /** Limits of applications by their slugs. */
  applications: Readonly<Record<string, ApplicationLimits>>
}

export interface Configuration {
  packs: RankedPack[]
  /** The first of those that a limit blocks. */
  blocked: BlockedPack[]
  blocked_count: number
  /** Chemistries of which no pack can be charged at the coldest temperature. */
  too_cold: CellChemistry[]
  /** The best of the stock batteries. */
  catalogue: StockMatch[]
  catalogue_count: number
  /** State of the tool, in canonical form. */
  query: string
}

/** Returns why a chemistry is not proposed for the application; '' if it is, or was asked for. */
export function whyNotOffered(
  chemistry: CellChemistry,
  { app, chem, cell }: Pick<PackRequest, 'app' | 'chem' | 'cell'>,
  { applications }: Pick<SizingParts, 'applications'>,
): string {
  const limits = applications[app ?? '']
  return cell || chem !== 'auto' || !limits || limits.chemistries.includes(chemistry)
    ? ''
    : `${chemistry} is not offered for ${limits.name}.`
}

/** Chooses the cells to show. A cell that was asked for is shown whatever speaks against it; its warnings say so. */
function chooseCells(request: PackRequest, parts: SizingParts): Ranking {
  const { app = '', chem, cell: model } = request
  const { cells } = parts
  if (model) {
    const chosen = cells.filter((cell) => cell.model === model)
    const packs = chosen.map((cell) => ({ cell, score: null, reason: 'as chosen' }))
    return { packs, blocked: [], blockedCount: 0, tooCold: [] }
  }
  const tried = chem === 'auto' ? cells : cells.filter(({ chemistry }) => chemistry === chem)
  const offered = new Set(CELL_CHEMISTRIES.filter((one) => !whyNotOffered(one, request, parts)))
  const judged = judge(tried, request, parts.applications[app])
  return rankPacks(
    {
      offered: judged.filter(({ cell }) => offered.has(cell.chemistry)),
      others: judged.filter(({ cell }) => !offered.has(cell.chemistry)),
    },
    request.t_chg,
  )
}

/** Answers a request with the best three packs, the blocked ones with their reasons, and stock batteries that do the same work. */
export function configure(request: PackRequest, parts: SizingParts): Configuration {
  const limits = parts.applications[request.app ?? '']
  const chosen = chooseCells(request, parts)
  const packs = chosen.packs.map(({ cell, score, reason }) => {
    const answer = answerWith(cell, request, limits)
    const shortage = request.cell ? answer.shortage : null
    return { ...answer, score, reason: [reason, shortage].filter(Boolean).join('. ') }
  })
  const blocked = chosen.blocked.map((cell) => {
    const answer = answerWith(cell, request, limits)
    return {
      ...answer,
      why: whyNotOffered(cell.chemistry, request, parts) || describeBlocking(answer),
    }
  })
  const measure = packs[0] ?? blocked[0]
  const batteries = parts.batteries.filter(({ chemistry }) => !whyNotOffered(chemistry, request, parts))
  const stock = measure ? listStock({ batteries, limits }, measure, request) : { matches: [], count: 0 }
  return {
    packs,
    blocked,
    blocked_count: chosen.blockedCount,
    too_cold: chosen.tooCold,
    catalogue: stock.matches,
    catalogue_count: stock.count,
    query: writePackQuery(request),
  }
}

/** Returns only the best pack, for a list of several packs. */
export function bestPack(request: PackRequest, parts: SizingParts): PackAnswer | undefined {
  const [best] = chooseCells(request, parts).packs
  return best && answerWith(best.cell, request, parts.applications[request.app ?? ''])
}
