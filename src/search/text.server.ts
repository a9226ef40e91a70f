import { normalizeCode } from '#kit/text/normalize.ts'
import { findAmounts, toWord } from './amounts.server.ts'

/** Pieces that can be written together or apart: "SVD-12100", "IEC 62619". */
const RUN = /\S+(?:\s+\d\S*)*/g
const PIECE = /\p{L}+|\p{N}+(?:\.\p{N}+)*/gu
/** Longest chain of pieces that is searched as one word. */
const MAX_JOINED = 6

/** Maximum length of a word that matches only whole words: "batt" matches "battery", but "CE" does not match "cell". */
export const MAX_WHOLE_LENGTH = 3

/** Unifies spellings: "LiFePO₄" and "lifepo4", "Ladegerät" and "ladegerat", "51,2" and "51.2". */
export const normalize = (text: string): string =>
  unifyLetters(text)
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '.')

const unifyLetters = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : normalizeCode(text).normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC')

export const splitIntoPieces = (text: string): string[] => text.match(PIECE) ?? []

export const isNumber = (piece: string): boolean => /^\p{N}/u.test(piece)

/** Writes a text as one word: "SVD-12100" becomes "svd12100". */
export const squash = (text: string): string => splitIntoPieces(normalize(text)).join('')

/**
 * Lists the words by which a text is found: each run of pieces from each of its pieces on, so that "SVD-12100H" has "svd12100h",
 * "12100h" and "h", its short beginnings, which a query means as a whole: "svd", and "sodium" of "sodium-ion". A number after another
 * is no beginning: "2" does not find "62133-2".
 */
export function listWords(text: string): string[] {
  const normal = normalize(text)
  const words = findAmounts(normal).map(toWord)
  for (const run of normal.match(RUN) ?? []) {
    const pieces = splitIntoPieces(run)
    for (const [index, piece] of pieces.entries())
      if (index === 0 || !isNumber(piece) || !isNumber(pieces[index - 1]!))
        words.push(...joinPieces(pieces.slice(index, index + MAX_JOINED)))
  }
  return words
}

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
