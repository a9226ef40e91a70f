const plainCost = (letter: string, other: string): number => (letter === other ? 0 : 1)

interface CountOptions {
  /** Largest number of interest: the result is `limit` + 1 if there are more. */
  limit: number
  /** Returns the cost of replacing one letter by another. */
  costOf?: (letter: string, other: string) => number
}

/** Returns the number of letters to insert, remove, replace or swap with their neighbour. */
export function countErrors(a: string, b: string, { limit, costOf = plainCost }: CountOptions): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let line = 1; line <= a.length; line++) {
    const next = [line]
    for (let at = 1; at <= b.length; at++) {
      const replaced = costOf(a[line - 1]!, b[at - 1]!)
      let errors = Math.min(row[at - 1]! + replaced, row[at]! + 1, next[at - 1]! + 1)
      if (a[line - 1] === b[at - 2] && a[line - 2] === b[at - 1])
        errors = Math.min(errors, before[at - 2]! + 1)
      next.push(errors)
    }
    if (Math.min(...next) > limit) return limit + 1
    ;[before, row] = [row, next]
  }
  return row.at(-1)!
}
