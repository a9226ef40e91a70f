import type { Cell } from './cell.ts'
import type { Candidate, PackAnswer } from './pack-answer.ts'
import { MAX_CELLS } from './pack.ts'
import { amount, num } from '#kit/text/amounts.ts'
import { blocks } from './warnings/list-warnings.ts'

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
  /** Reason why it is proposed, in words. */
  reason: string
}

export interface BlockedPack extends PackAnswer {
  why: string
}

/** Says why a pack is blocked and, for size and weight, which smallest change would do. */
export function describeBlocking(answer: PackAnswer): string {
  const texts = answer.warnings
    .filter(blocks)
    .map(({ id, text, remedy }) => (id === 'W15' ? `${text} ${remedy}` : text))
  const size =
    answer.N > MAX_CELLS && `It takes ${num(answer.N)} cells; more than ${MAX_CELLS} are not proposed.`
  return [...texts, answer.shortage, size].filter(Boolean).join(' ')
}

const extremesOf = (candidates: Candidate[]) => ({
  lightest: Math.min(...candidates.map(({ weight_kg }) => weight_kg)),
  smallest: Math.min(...candidates.map(({ volume_l }) => volume_l)),
  longest: Math.max(...candidates.map(({ life }) => life)),
})
type Extremes = ReturnType<typeof extremesOf>

function scoreOf(candidate: Candidate, { lightest, smallest, longest }: Extremes): number {
  const { weight_kg, volume_l } = candidate
  return (
    (WEIGHT_PART * weight_kg) / lightest +
    (VOLUME_PART * volume_l) / smallest +
    LIFE_PART * Math.min(LIFE_CAP, longest / candidate.life)
  )
}

interface Question {
  /** Coldest charge temperature, if all of the others are blocked by it. */
  cold: number | undefined
  isOnly: boolean
}

function reasonFor(candidate: Candidate, best: Extremes, { cold, isOnly }: Question): string {
  const { weight_kg, volume_l } = candidate
  if (isOnly)
    return `only one that ${cold === undefined ? 'meets everything' : `charges at ${amount(cold, '°C')}`}`
  const reasons = [
    weight_kg === best.lightest && 'lightest',
    volume_l === best.smallest && 'smallest',
    candidate.life === best.longest && 'longest life',
  ].filter(Boolean)
  return reasons.join(', ') || 'good balance of weight, volume and life'
}

const weightOf = ({ weight_kg }: Candidate): number => weight_kg

const sortedBy = (candidates: Candidate[], valueOf: (candidate: Candidate) => number): Candidate[] =>
  candidates.toSorted((a, b) => valueOf(a) - valueOf(b))

/** Cells of the packs to show. */
export interface Ranking {
  packs: (Pick<RankedPack, 'score' | 'reason'> & { cell: Cell })[]
  blocked: Cell[]
  /** Number of all cells that are blocked. */
  blockedCount: number
  /** Chemistries of which no pack can be charged. */
  tooCold: Cell['chemistry'][]
}

/**
 * Ranks packs of all cells. Blocked ones are listed separately, lightest first, and after them those of
 * `others`, which are not offered for the application.
 */
export function rankPacks(
  { offered, others }: Record<'offered' | 'others', Candidate[]>,
  t_chg: number,
): Ranking {
  const free = offered.filter(({ isBlocked }) => !isBlocked)
  const best = extremesOf(free)
  const blocked = sortedBy(
    offered.filter(({ isBlocked }) => isBlocked),
    weightOf,
  )
  const question = {
    cold: blocked.length > 0 && blocked.every(({ isTooCold }) => isTooCold) ? t_chg : undefined,
    isOnly: free.length === 1,
  }
  const chargeable = new Set(offered.filter(({ isTooCold }) => !isTooCold).map(({ cell }) => cell.chemistry))
  const tooCold = new Set(blocked.filter(({ isTooCold }) => isTooCold).map(({ cell }) => cell.chemistry))
  const allBlocked = [...blocked, ...sortedBy(others, weightOf)]
  return {
    packs: sortedBy(free, (candidate) => scoreOf(candidate, best))
      .slice(0, SHOWN)
      .map((candidate) => ({
        cell: candidate.cell,
        score: scoreOf(candidate, best),
        reason: reasonFor(candidate, best, question),
      })),
    blocked: allBlocked.slice(0, MAX_BLOCKED).map(({ cell }) => cell),
    blockedCount: allBlocked.length,
    tooCold: [...tooCold].filter((chemistry) => !chargeable.has(chemistry)),
  }
}
