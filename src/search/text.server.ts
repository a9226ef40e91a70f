import { normalizeCode } from '#kit/text/normalize.ts'
import { findAmounts, toWord, UNIT_PATTERN } from './amounts.server.ts'

/** Pieces that can be written together or apart: "SVD-12100", "IEC 62619". */
const RUN = /\S+(?:\s+\d\S*)*/g
const END_OF_RANGE = /(?<=\d–)\d\S*/g
const PIECE = /\p{L}+|\p{N}+(?:\.\p{N}+)*/gu
/** Longest chain of pieces that is searched as one word. */
const MAX_JOINED = 6

/** Maximum length of a word that matches only whole words: "batt" matches "battery", but "CE" does not match "cell". */
export const MAX_WHOLE_LENGTH = 3

/** Thousands of a text in English, and those that are typeset with a narrow space. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g
const NARROW_SPACE = /(?<=\d)\u202f(?=\d{3}(?!\d))/g

/** Unifies the spellings of a text: "LiFePO₄" and "lifepo4", "Ladegerät" and "ladegerat", "51,2" and "51.2", "8,000" and "8000". */
export const normalize = (text: string): string =>
  unifySpelling(text.replace(NARROW_SPACE, ''))
    .replace(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replace(/(?<=\d),(?=\d)/g, '.')

/** The space in "153.1 wh/kg". */
const SPACE_BEFORE_RATIO = new RegExp(`(?<=\\d) (?=(?:${UNIT_PATTERN})/\\p{L})`, 'gu')

/** Unifies the spellings of letters and signs; numbers stay as they are. */
export const unifySpelling = (text: string): string =>
  unifyLetters(text)
    .toLowerCase()
    .replace(/(?<=\d) ?[x×*] ?(?=\d|$)/g, 'x')
    .replace(SPACE_BEFORE_RATIO, '')
    .replace(/(?<=\d) ?m(?:illi)?ohms?(?!\p{L})/gu, ' mω')
    .replace(/(?<=\d) ?gram(?:me)?s?(?!\p{L})/gu, ' g')
    .replace(/(?<=\d) ?(?:°|deg(?:rees?)? )? ?c(?![\p{L}\p{N}])/gu, 'c')

const unifyLetters = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : normalizeCode(text.replaceAll('º', '°')).normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC')

/** Splits a text at its spaces into words without signs. */
export const splitAtSpaces = (normal: string): string[] =>
  normal.split(/\s+/).map((one) => splitIntoPieces(one).join(''))

export const splitIntoPieces = (text: string): string[] => text.match(PIECE) ?? []

export const isNumber = (piece: string): boolean => /^\p{N}/u.test(piece)

/** Writes a text as one word: "SVD-12100" becomes "svd12100". */
export const squash = (text: string): string => splitIntoPieces(normalize(text)).join('')

/**
 * Lists the words by which a normalised text is found: each run of pieces from each of its pieces on, so that "SVD-12100H" has "svd12100h",
 * "12100h" and "h", its short beginnings, which a query means as a whole: "svd", and "sodium" of "sodium-ion". A number after another
 * is no beginning: "2" does not find "62133-2".
 */
export function listWords(normal: string): string[] {
  const words = findAmounts(normal).map(toWord)
  for (const run of listRuns(normal)) {
    const pieces = splitIntoPieces(run)
    for (const [index, piece] of pieces.entries())
      if (index === 0 || !isNumber(piece) || !isNumber(pieces[index - 1]!))
        words.push(...joinPieces(pieces.slice(index, index + MAX_JOINED)))
  }
  return words
}

/** Lists the runs of a text; a range such as "0–55 °C" is one, and its end is another. */
const listRuns = (normal: string): string[] => [
  ...(normal.match(RUN) ?? []),
  ...(normal.match(END_OF_RANGE) ?? []),
]

function joinPieces(pieces: string[]): string[] {
  if (pieces.length === 1) return pieces
  const words: string[] = []
  let joined = ''
  for (const [index, piece] of pieces.entries()) {
    joined += piece
    const isWord = index === 0 && !isNumber(piece) && !isNumber(pieces[1]!)
    if (isWord || joined.length <= MAX_WHOLE_LENGTH || index === pieces.length - 1) words.push(joined)
  }
  return words
}
