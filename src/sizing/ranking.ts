import type { Cell } from './cell.ts'
import type { PackAnswer } from './pack-answer.ts'
import { MAX_CELLS } from './pack.ts'
import { celsius, num } from './text.ts'
import { blocks } from './warnings/list-warnings.ts'

const SHOWN = 3
/** Weights of the score, and the cap of the life's part, so that 20 000 cycles do not decide alone. */
const WEIGHT_PART = 0.5
const VOLUME_PART = 0.3
const LIFE_PART = 0.2
const LIFE_CAP = 3

export interface Candidate {
  cell: Cell
  answer: PackAnswer
  /** Why it is not offered for the application, or ''. */
  why: string
}

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
const lifeOf = ({ cell, answer }: Candidate): number =>
  (cell.cycles * cell.cycles_dod_percent) / 100 / Math.min(1, answer.cycle_dod)

/** Returns what blocks a pack, or nothing. For size and weight that includes the smallest change that would do. */
function whyBlocked(answer: PackAnswer): string {
  const texts = answer.warnings
    .filter(blocks)
    .map(({ id, text, remedy }) => `${id}: ${text}${id === 'W15' ? ` ${remedy}` : ''}`)
  const size =
    answer.N > MAX_CELLS && `It takes ${num(answer.N)} cells; more than ${MAX_CELLS} are not proposed.`
  return [...texts, answer.shortage, size].filter(Boolean).join(' ')
}

interface Extremes {
  lightest: number
  smallest: number
  longest: number
}

const extremesOf = (candidates: Candidate[]): Extremes => ({
  lightest: Math.min(...candidates.map(({ answer }) => answer.weight_kg)),
  smallest: Math.min(...candidates.map(({ answer }) => answer.volume_l)),
  longest: Math.max(...candidates.map(lifeOf)),
})

function scoreOf(candidate: Candidate, { lightest, smallest, longest }: Extremes): number {
  const { weight_kg, volume_l } = candidate.answer
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
  const { weight_kg, volume_l } = candidate.answer
  if (isOnly)
    return `only one that ${cold === undefined ? 'meets everything' : `charges at ${celsius(cold)}`}`
  const reasons = [
    weight_kg === best.lightest && 'lightest',
    volume_l === best.smallest && 'smallest',
    lifeOf(candidate) === best.longest && 'longest life',
  ].filter(Boolean)
  return reasons.join(', ') || 'good balance of weight, volume and life'
}

const byWeight = (a: PackAnswer, b: PackAnswer): number => a.weight_kg - b.weight_kg

/**
 * Ranks packs of all cells (configurator.md 4.4). Blocked ones are listed separately, lightest first, and after them those that are
 * not offered for the application.
 */
export function rankPacks(
  candidates: Candidate[],
  t_chg: number,
): { packs: RankedPack[]; blocked: BlockedPack[] } {
  const [offered, others] = [true, false].map((isOffered) =>
    candidates.filter(({ why }) => (why === '') === isOffered),
  )
  const judged = offered!.map((candidate) => ({ ...candidate, why: whyBlocked(candidate.answer) }))
  const free = judged.filter(({ why }) => why === '')
  const best = extremesOf(free)
  const blocked = judged.filter(({ why }) => why !== '')
  const isColdDeciding = blocked.every(({ answer }) => answer.warnings.some(({ id }) => id === 'W11'))
  const question = {
    cold: blocked.length > 0 && isColdDeciding ? t_chg : undefined,
    isOnly: free.length === 1,
  }
  const packs = free.map((candidate) => ({
    ...candidate.answer,
    score: scoreOf(candidate, best),
    reason: reasonFor(candidate, best, question),
  }))
  return {
    packs: packs.toSorted((a, b) => a.score - b.score).slice(0, SHOWN),
    blocked: [blocked, others!].flatMap((group) =>
      group.map(({ answer, why }) => ({ ...answer, why })).toSorted(byWeight),
    ),
  }
}
