import type { Battery, Cell } from './cell.ts'
import { describeInquiry, type PackInquiry } from './inquiry.ts'
import { answerWith } from './pack-answer.ts'
import { type PackRequest, writePackQuery } from './query/pack-query.ts'
import { type BlockedPack, type RankedPack, rankPacks } from './ranking.ts'
import { listStock, type StockMatch } from './stock.ts'
import { amount, celsius, percent } from './text.ts'

export interface Catalogue {
  cells: Cell[]
  batteries: Battery[]
}

export interface Configuration {
  packs: RankedPack[]
  blocked: BlockedPack[]
  catalogue: StockMatch[]
  /** What an inquiry about the first pack carries; null without a pack. */
  inquiry: PackInquiry | null
  /** State of the tool, in canonical form. */
  query: string
  assumptions: string[]
}

function listAssumptions({
  t_dis,
  t_chg,
  eta,
  enc,
  eol,
  dod,
  ah_min,
  p_cont,
  i_cont,
  ...request
}: PackRequest) {
  return [
    'First-pass engineering estimates: weight ±15 %, volume ±25 %.',
    `Used at ${celsius(t_dis)}, charged from ${celsius(t_chg)}.`,
    `Conversion efficiency ${amount(eta, '%')}; enclosure ${enc}.`,
    'Loads are constant power: current is calculated at the voltage near 15 to 20 % state of charge.',
    'Paralleled cells share current to 10 %.',
    dod === undefined
      ? 'Depth of discharge as usual for the chemistry.'
      : `Depth of discharge ${percent(dod / 100)}.`,
    eol ? 'The need is still met at 80 % of the capacity.' : 'Capacity of new cells; ageing is not included.',
    ah_min === undefined ? 'Rated capacity of the cells.' : 'Guaranteed minimum capacity of the cells.',
    ...(request.need !== 'load' && p_cont === undefined && i_cont === undefined
      ? ['No continuous load was given.']
      : []),
  ]
}

/** Answers a request with the best three packs, what is blocked and why, and stock batteries that do the same work. */
export function configure(
  request: PackRequest,
  { cells, batteries }: Catalogue,
  applicationName?: string,
): Configuration {
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
  const [first] = packs
  const measure = first ?? blocked[0]
  return {
    ...{ packs, blocked },
    catalogue: measure ? listStock(batteries, measure, request) : [],
    inquiry: first ? describeInquiry(request, first, applicationName) : null,
    query: writePackQuery(request),
    assumptions: listAssumptions(request),
  }
}
