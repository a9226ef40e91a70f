/**
 * Searchable form of a text. Each run of pieces that can be written together or apart ("SVD-12100", "IEC 62619") starts with a
 * space, and each piece ends with a bar: ` svd|12100| iec|62619|`.
 */
export type SearchText = string

const RUN = /\S+(?:\s+\d\S*)*/g
const PIECE = /\p{L}+|\p{N}+(?:\.\p{N}+)*/gu
const ENDING = /(?<=^\p{L}{3,})(?:ies|ing|ed|s)$/u
/** Maximum length of a word that matches only whole words: "batt" matches "battery", but "CE" does not match "cell". */
const MAX_WHOLE_LENGTH = 3

/** Unifies spellings: "LiFePO₄" and "lifepo4", "51,2" and "51.2". */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '.')

const splitIntoPieces = (text: string): string[] => text.match(PIECE) ?? []

const isNumber = (piece: string): boolean => /^\p{N}/u.test(piece)

export const toSearchText = (texts: string[]): SearchText =>
  texts
    .flatMap((text) => normalize(text).match(RUN) ?? [])
    .map((run) => ` ${splitIntoPieces(run).join('|')}|`)
    .join('')

/**
 * Splits a search query into words without dashes. A number is joined to the word before it if `isName` accepts the two together:
 * "SVD 12 100" is one word, "heater 12" is two.
 */
export function splitQuery(query: string, isName: (word: string) => boolean): string[] {
  const words: string[] = []
  for (const part of normalize(query).split(/\s+/)) {
    const word = splitIntoPieces(part).join('')
    const together = (words.at(-1) ?? '') + word
    if (isNumber(word) && isName(together)) words.splice(-1, 1, together)
    else if (word) words.push(word)
  }
  return words
}

/** Returns a check whether words of a text start with a word or its stem ("heated" for "heating"), or equal it if `isWhole`. */
export function createWordMatcher(
  word: string,
  isWhole = word.length <= MAX_WHOLE_LENGTH,
): (text: SearchText) => boolean {
  const patterns = [createPattern(word, isWhole)]
  for (let [one, stem] = [word, stemOf(word)]; stem !== one; [one, stem] = [stem, stemOf(stem)])
    patterns.push(createPattern(stem, isWhole || stem.length <= MAX_WHOLE_LENGTH))
  return (text) => patterns.some((pattern) => pattern.test(text))
}

const stemOf = (word: string): string => word.replace(ENDING, '')

/**
 * A word may extend over several pieces ("svd12" in "SVD-12100"). It must start with a piece; a number must not follow another
 * number, so that "2" does not match "62133-2".
 */
function createPattern(word: string, isWhole: boolean): RegExp {
  const letters = Array.from(word, (letter) => RegExp.escape(letter)).join('\\|?')
  const before = isNumber(word) ? '(?<= |(?<!\\p{N})\\|)' : '(?<=[ |])'
  return new RegExp(`${before}${letters}${isWhole ? '\\|' : ''}`, 'u')
}
