import { isNumber, normalize, splitIntoPieces } from './text.server.ts'

/** A row of a table about a record. */
export interface TableRow {
  text: string
  /** Value with its unit. */
  value: string
}

/** Longest value that a query can be, in letters. */
const MAX_LENGTH = 80

/** Rows by the quantities that their tables print. */
export class PrintedValues {
  readonly #rows = new Map<string, number[]>()

  /** Adds a value as `toPrinted` writes it. */
  add(printed: string, row: number): void {
    const rows = this.#rows.get(printed)
    if (rows && rows.at(-1) !== row) rows.push(row)
    else if (!rows && printed) this.#rows.set(printed, [row])
  }

  /**
   * Lists the rows with a table that prints what a query has from its first number on ("internal resistance 22 mΩ"), or else what is
   * before its last words ("22 mΩ internal resistance"). `isWhole` tells that it is all of the query: what only has its number and its
   * unit somewhere is another quantity then.
   */
  find(text: string): { rows: number[]; isWhole: boolean } {
    const pieces = toPrinted(text.slice(Math.max(0, text.search(/\p{N}/u)))).split(' ')
    for (let count = pieces.length; count > 0; count--) {
      const rows = this.#rows.get(pieces.slice(0, count).join(' '))
      if (rows) return { rows, isWhole: count === pieces.length && !/^\P{N}*\p{L}/u.test(text) }
      if (isNumber(pieces[count - 1]!)) break
    }
    return { rows: [], isWhole: false }
  }
}

/** Writes a quantity without its signs: "−30 to 60 °C" as "30 60 c". Returns '' for any other value, and for a long text. */
export function toPrinted(value: string): string {
  const pieces = value.length > MAX_LENGTH ? [] : splitIntoPieces(normalize(value))
  return isNumber(pieces[0] ?? '') ? pieces.filter((piece) => piece !== 'to').join(' ') : ''
}
