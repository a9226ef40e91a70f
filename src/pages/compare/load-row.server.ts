import type { Product } from '#content/products/product.server.ts'
import { rounded } from '#kit/text/amounts.ts'
import type { AtLoad } from '#sizing/at-load.ts'
import type { EquippedSystem } from '#sizing/equipment.ts'
import { type ComparisonCell, type ComparisonRow, markBest, type Preference } from './comparison.server.ts'

/** A product with its answer. */
export interface Answered {
  product: Product
  answer: AtLoad
}

/** A product that does the work. */
export type Solved = Answered & EquippedSystem

interface RowOptions {
  describe: (solved: Solved) => ComparisonCell
  note?: string | undefined
  isLarge?: boolean
  best?: Preference & { read: (solved: Solved) => number }
}

export function solve({ product, answer }: Answered): Solved | undefined {
  const { system } = answer
  return system.isPossible ? { product, answer, ...system } : undefined
}

const NOTHING: ComparisonCell = { value: '', condition: '–' }

/** Returns a row of figures; a product that cannot do the work has none, and one that must not be charged there is not the best. */
export function createRow(
  label: string,
  answers: Answered[],
  { describe, note, isLarge = false, best }: RowOptions,
): ComparisonRow {
  const solved = answers.map(solve)
  const marked =
    best &&
    markBest(
      solved.map((one) => one && rounded(best.read(one), 3)),
      best,
    )
  return {
    label,
    ...(note && { note }),
    isLarge,
    cells: solved.map((one) => (one ? describe(one) : NOTHING)),
    best: marked && answers[marked.index]!.answer.charges ? marked : undefined,
  }
}
