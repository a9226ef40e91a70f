import { isNumber, normalize, splitIntoPieces } from './text.server.ts'

/** A row of a table about a record. */
export interface TableRow {
  text: string
  /** Its value with the unit. */
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

  /** Lists the rows with a table that prints what a query has from its first number on: "internal resistance 22 mΩ". */
  find(text: string): number[] {
    return this.#rows.get(toPrinted(text.slice(Math.max(0, text.search(/\p{N}/u))))) ?? []
  }
}

/** Writes a quantity without its signs: "−30 to 60 °C" as "30 60 c". Returns '' for any other value, and for a long text. */
export function toPrinted(value: string): string {
  const pieces = value.length > MAX_LENGTH ? [] : splitIntoPieces(normalize(value))
  return isNumber(pieces[0] ?? '') ? pieces.filter((piece) => piece !== 'to').join(' ') : ''
}

/** Whether a query begins with a number. If a table prints it, what only has its number and its unit somewhere is another quantity. */
export const isQuantity = (query: string): boolean => !/^\P{N}*\p{L}/u.test(query)
