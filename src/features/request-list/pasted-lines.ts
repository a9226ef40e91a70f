import { normalizeCode } from '#kit/text/normalize.ts'
import { addUp, itemKey, parseItem, quantityOf } from './list-item.ts'

/** Longest text that is read as pasted lines, in characters. */
export const MAX_PASTED = 20_000

/** Longest name of a product in a line. */
const MAX_NAME = 190

const UNIT = /^(?:x|×|pcs?\.?|pieces?|units?|ea\.?|each|nos?\.?|stk\.?|stück)$/i
const QUANTITY = /^(?:x|×)?(\d[\d.,']{0,12})(?:x|×|pcs?\.?|stk\.?|ea)?$/i
/** Spaces between thousands that are no spaces between words, and apostrophes. */
const THOUSANDS = /(?<=\d)[\u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g
/** Separates cells, but not the thousands or decimals of a number that stands alone: the page asks what "1,000" means. */
const COMMA = /(?<!(?<![^\sx×])\d{1,3}(?:,\d{1,3}){0,2}),|,(?!\d)/i
const HYPHENS = /[\u2010\u2011\u2013\u2212]/g
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
  const separator = [/\t/, /;/, COMMA].find((one) => one.test(line))
  const cells = (separator ? line.split(separator) : [line]).map(readCell).filter(Boolean)
  const { names, quantities } = cells.length > 1 ? readCells(cells) : readWords(cells[0] ?? '')
  // Two quantities are shown as they are, for the visitor to decide.
  return `product:${names.join(';').replaceAll(':', ' ').slice(0, MAX_NAME)}:${quantities.join(' or ').slice(0, 20)}`
}

/** Reads a cell without its quotes, with plain spaces and hyphens, and without the spaces between thousands. */
const readCell = (cell: string): string =>
  normalizeCode(
    cell
      .replace(THOUSANDS, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(HYPHENS, '-'),
  )

/** Joins a number that ends a text and has spaces between its thousands: "1 000". */
const joinThousands = (text: string): string =>
  text.replace(/(?<![^ ])\d{1,3}(?: \d{3})+$/, (number) => number.replaceAll(' ', ''))

/** Reads cells of which some are numbers, with or without a unit. Without one, the last cell is a quantity that the page reports. */
function readCells(cells: string[]) {
  const names: string[] = []
  const quantities: string[] = []
  for (const cell of cells) {
    const text = withoutUnits(cell.split(/\s+/)).join(' ')
    const quantity = QUANTITY.exec(joinThousands(text))?.[1]
    if (quantity) quantities.push(quantity)
    else if (text) names.push(cell)
  }
  return { names, quantities: quantities.length > 0 || names.length < 2 ? quantities : names.slice(-1) }
}

/** Reads a line without separators, whose last or else first word is the quantity. */
function readWords(line: string) {
  const words = joinThousands(withoutUnits(line.split(/\s+/)).join(' ')).split(' ')
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

/** Adds pasted items to those of a list. One that is on it with the same name adds to its quantity. */
export function addPasted(items: readonly string[], pasted: readonly string[]): string[] {
  const list = [...items]
  for (const text of pasted) {
    const at = list.findIndex((item) => itemKey(item) === itemKey(text))
    const sum = at < 0 || !quantityOf(text) || !quantityOf(list[at]!) ? text : addUp(list[at]!, text)
    // An unreadable quantity adds up to nothing.
    if (at < 0 || sum === text || sum === list[at]) list.push(text)
    else list[at] = sum
  }
  return list
}

/** Writes an item as a line that is read as the same one. */
export function writePasted(text: string): string {
  const item = parseItem(text)
  return item?.kind === 'product' ? [item.ref, item.quantity].filter(Boolean).join(';') : text
}
