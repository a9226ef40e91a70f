import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { ApplicationLimits } from './applications.ts'
import type { Battery, Cell } from './cell.ts'
import { answerWith } from './pack-answer.ts'
import { type PackRequest, writePackQuery } from './query/pack-query.ts'
import { type BlockedPack, type RankedPack, rankPacks } from './ranking.ts'
import { listStock, type StockMatch } from './stock.ts'

export interface Catalogue {
  cells: Cell[]
  batteries: Battery[]
  /** By their slugs. */
  applications: Readonly<Record<string, ApplicationLimits>>
}

export interface Configuration {
  packs: RankedPack[]
  blocked: BlockedPack[]
  catalogue: StockMatch[]
  /** State of the tool, in canonical form. */
  query: string
}

/** Returns why a chemistry is not proposed for the application; '' if it is, or was asked for. */
export function whyNotOffered(
  chemistry: CellChemistry,
  { app, chem, cell }: Pick<PackRequest, 'app' | 'chem' | 'cell'>,
  { applications }: Pick<Catalogue, 'applications'>,
): string {
  const limits = applications[app ?? '']
  return cell || chem !== 'auto' || !limits || limits.chemistries.includes(chemistry)
    ? ''
    : `${chemistry} is not offered for ${limits.name}.`
}

/** Answers a request with the best three packs, what is blocked and why, and stock batteries that do the same work. */
export function configure(request: PackRequest, catalogue: Catalogue): Configuration {
  const { chem, cell: model } = request
  const limits = catalogue.applications[request.app ?? '']
  const candidates = catalogue.cells
    .filter((cell) => (model ? cell.model === model : chem === 'auto' || cell.chemistry === chem))
    .map((cell) => ({
      cell,
      answer: answerWith(cell, request, limits),
      why: whyNotOffered(cell.chemistry, request, catalogue),
    }))
  // A cell that was asked for is shown whatever speaks against it; its warnings say so.
  const { packs, blocked } = model
    ? {
        packs: candidates.map(({ answer }) => ({
          ...answer,
          score: null,
          reason: ['as chosen', answer.shortage].filter(Boolean).join('. '),
        })),
        blocked: [],
      }
    : rankPacks(candidates, request.t_chg)
  const measure = packs[0] ?? blocked[0]
  const batteries = catalogue.batteries.filter(
    ({ chemistry }) => !whyNotOffered(chemistry, request, catalogue),
  )
  return {
    packs,
    blocked,
    catalogue: measure ? listStock({ batteries, limits }, measure, request) : [],
    query: writePackQuery(request),
  }
}
