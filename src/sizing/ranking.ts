import type { Cell } from './cell.ts'
import type { Candidate, PackAnswer } from './pack-answer.ts'
import { amount, celsius, num } from './text.ts'
import { blocks } from './warnings/list-warnings.ts'

/** Packs of more cells are not proposed. */
const MAX_CELLS = 600
const SHOWN = 3
/** Largest number of blocked packs that are named. */
const MAX_BLOCKED = 20
/** Weights of the score, and the cap of the life's part, so that 20 000 cycles do not decide alone. */
const WEIGHT_PART = 0.5
const VOLUME_PART = 0.3
const LIFE_PART = 0.2
const LIFE_CAP = 3

export interface RankedPack extends PackAnswer {
  /** Lower is better; null for a cell that was asked for. */
  score: number | null
  /** Why it is proposed, in words. */
  reason: string
}

export interface BlockedPack extends PackAnswer {
  why: string
}

/** Returns the cycles that a cell lives at the depth it is used. */
const lifeOf = ({ cell, pack }: Candidate): number =>
  (cell.cycles * cell.cycles_dod_percent) / 100 / Math.min(1, pack.cycle_dod)

type Holding = Pick<PackAnswer, 'P' | 'P_capacity' | 'Ah' | 'need_ah'>

const isShort = ({ P, P_capacity }: Pick<Holding, 'P' | 'P_capacity'>): boolean => P < P_capacity

/** Says how much of the need a given parallel count holds; nothing if that is enough. */
export const describeShortage = (pack: Holding): string =>
  isShort(pack) ? `It holds ${num(pack.Ah)} of the ${amount(pack.need_ah, 'Ah')} needed.` : ''

const isBlocked = ({ pack, blocking }: Candidate): boolean =>
  blocking.length > 0 || isShort(pack) || pack.N > MAX_CELLS

/** Says what blocks a pack. For size and weight that includes the smallest change that would do. */
export function describeBlocking(answer: PackAnswer): string {
  const texts = answer.warnings
    .filter(blocks)
    .map(({ id, text, remedy }) => `${id}: ${text}${id === 'W15' ? ` ${remedy}` : ''}`)
  const size =
    answer.N > MAX_CELLS && `It takes ${num(answer.N)} cells; more than ${MAX_CELLS} are not proposed.`
  return [...texts, describeShortage(answer), size].filter(Boolean).join(' ')
}

interface Extremes {
  lightest: number
  smallest: number
  longest: number
}

function extremesOf(candidates: Candidate[]): Extremes {
  const extremes = { lightest: Infinity, smallest: Infinity, longest: -Infinity }
  for (const candidate of candidates) {
    extremes.lightest = Math.min(extremes.lightest, candidate.pack.weight_kg)
    extremes.smallest = Math.min(extremes.smallest, candidate.pack.volume_l)
    extremes.longest = Math.max(extremes.longest, lifeOf(candidate))
  }
  return extremes
}

function scoreOf(candidate: Candidate, { lightest, smallest, longest }: Extremes): number {
  const { weight_kg, volume_l } = candidate.pack
  return (
    (WEIGHT_PART * weight_kg) / lightest +
    (VOLUME_PART * volume_l) / smallest +
    LIFE_PART * Math.min(LIFE_CAP, longest / lifeOf(candidate))
  )
}

interface Question {
  /** Coldest charge temperature, if all of the others are blocked by it. */
  cold: number | undefined
  isOnly: boolean
}

function reasonFor(candidate: Candidate, best: Extremes, { cold, isOnly }: Question): string {
  const { weight_kg, volume_l } = candidate.pack
  if (isOnly)
    return `only one that ${cold === undefined ? 'meets everything' : `charges at ${celsius(cold)}`}`
  const reasons = [
    weight_kg === best.lightest && 'lightest',
    volume_l === best.smallest && 'smallest',
    lifeOf(candidate) === best.longest && 'longest life',
  ].filter(Boolean)
  return reasons.join(', ') || 'good balance of weight, volume and life'
}

const isTooCold = ({ blocking }: Candidate): boolean => blocking.includes('W11')

const sortedBy = <Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ item }) => item)

/** Cells of the packs to show. */
export interface Ranking {
  packs: (Pick<RankedPack, 'score' | 'reason'> & { cell: Cell })[]
  blocked: Cell[]
  /** Number of all cells that are blocked. */
  blockedCount: number
  /** Chemistries of which no pack can be charged. */
  tooCold: Cell['chemistry'][]
}

/** Ranks packs of all cells, best first; blocked ones are listed separately, lightest first (configurator.md 4.4). */
export function rankPacks(candidates: Candidate[], t_chg: number): Ranking {
  const free = candidates.filter((candidate) => !isBlocked(candidate))
  const blocked = sortedBy(candidates.filter(isBlocked), ({ pack }) => pack.weight_kg)
  const best = extremesOf(free)
  const question = {
    cold: blocked.length > 0 && blocked.every(isTooCold) ? t_chg : undefined,
    isOnly: free.length === 1,
  }
  const chargeable = new Set(candidates.filter((one) => !isTooCold(one)).map(({ cell }) => cell.chemistry))
  const chemistries = new Set(blocked.map(({ cell }) => cell.chemistry))
  return {
    packs: sortedBy(free, (candidate) => scoreOf(candidate, best))
      .slice(0, SHOWN)
      .map((candidate) => ({
        cell: candidate.cell,
        score: scoreOf(candidate, best),
        reason: reasonFor(candidate, best, question),
      })),
    blocked: blocked.slice(0, MAX_BLOCKED).map(({ cell }) => cell),
    blockedCount: blocked.length,
    tooCold: [...chemistries].filter((chemistry) => !chargeable.has(chemistry)),
  }
}
