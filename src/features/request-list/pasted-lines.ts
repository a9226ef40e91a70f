import { parseItem } from './list-item.ts'

/** Longest text that is read as pasted lines, in characters. */
export const MAX_PASTED = 20_000

/** Longest name of a product in a line. */
const MAX_NAME = 190

const UNIT = /^(?:x|×|pcs?\.?|pieces?|units?|ea\.?|each|nos?\.?|stk\.?|stück)$/i
const QUANTITY = /^(?:x|×)?(\d[\d.,']{0,12})(?:x|×|pcs?\.?|stk\.?|ea)?$/i
const HEADER =
  /\b(?:qty|quantity|pieces|pcs|model|item|items|product|part|sku|article|artikel|menge|anzahl)\b/i

/**
 * Reads lines of a spreadsheet or mail as items of a list: a model, url or name, and a quantity first or last. Skips empty lines and
 * a header. Cells stay apart by semicolons, so that the server finds the one that names a product.
 */
export function readPasted(text: string): string[] {
  const lines = text
    .slice(0, MAX_PASTED)
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = ''] = lines
  if (HEADER.test(first) && !/\d/.test(first)) lines.shift()
  return lines.map(readLine)
}

function readLine(line: string): string {
  if (parseItem(line)) return line
  const separator = ['\t', ';', ','].find((one) => line.includes(one))
  const cells = (separator ? line.split(separator) : []).map((cell) => cell.trim()).filter(Boolean)
  const { names, quantities } = cells.length > 1 ? readCells(cells) : readWords(cells[0] ?? line)
  // Two quantities are shown as they are, for the visitor to decide.
  return `product:${names.join(';').replaceAll(':', ' ').slice(0, MAX_NAME)}:${quantities.join(' or ').slice(0, 20)}`
}

/** Reads cells of which some are numbers, with or without a unit. */
function readCells(cells: string[]) {
  const names: string[] = []
  const quantities: string[] = []
  for (const cell of cells) {
    const words = withoutUnits(cell.split(/\s+/))
    const [quantity] = words.length === 1 ? (QUANTITY.exec(words[0]!)?.slice(1) ?? []) : []
    if (quantity) quantities.push(quantity)
    else if (words.length > 0) names.push(cell)
  }
  return { names, quantities }
}

/** Reads a line without separators, whose last or else first word is the quantity. */
function readWords(line: string) {
  const words = withoutUnits(line.split(/\s+/))
  const quantityAt = (index: number) =>
    words.length > 1 ? QUANTITY.exec(words.at(index) ?? '')?.[1] : undefined
  const [last, first] = [quantityAt(-1), quantityAt(0)]
  if (last) words.pop()
  else if (first) words.shift()
  return {
    names: [withoutUnits(words).join(' ')],
    quantities: [last ?? first].filter((one) => one !== undefined),
  }
}

/** Leaves out units at both ends: "x 20", "20 pcs", "20 x SVD-12100". */
function withoutUnits(words: readonly string[]): string[] {
  const from = words.findIndex((word) => !UNIT.test(word))
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !UNIT.test(word)) + 1)
}
