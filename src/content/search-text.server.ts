/**
 * A text as words are looked up in it, in one string: runs of what is written together or apart ("SVD-12100", "IEC 62619"),
 * each with a space before it, in pieces, each with a bar behind it: ` svd|12100| iec|62619|`.
 */
export type Words = string

const RUN = /\S+(?:\s+\d\S*)*/g
const PIECE = /\p{L}+|\p{N}+(?:\.\p{N}+)*/gu
const ENDING = /(?<=^\p{L}{3,})(?:ies|ing|ed|s)$/u
/** Longer words are also found while they go on: "batt" in "battery", but "CE" not in "cell". */
const WHOLE_UP_TO = 3

/** One spelling of what is the same: "LiFePO₄" and "lifepo4", "51,2" and "51.2". */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '.')

const piecesOf = (text: string): string[] => text.match(PIECE) ?? []

const isNumber = (piece: string): boolean => /^\p{N}/u.test(piece)

export const wordsIn = (texts: string[]): Words =>
  texts
    .flatMap((text) => fold(text).match(RUN) ?? [])
    .map((run) => ` ${piecesOf(run).join('|')}|`)
    .join('')

/**
 * The words of a search text without dashes. Numbers belong to what stands before them if `isName` knows the two
 * together: "SVD 12 100" is one word, "heater 12" are two.
 */
export function wordsOf(text: string, isName: (word: string) => boolean): string[] {
  const words: string[] = []
  for (const part of fold(text).split(/\s+/)) {
    const word = piecesOf(part).join('')
    const together = (words.at(-1) ?? '') + word
    if (isNumber(word) && isName(together)) words.splice(-1, 1, together)
    else if (word) words.push(word)
  }
  return words
}

/** Finds a word, or one like it ("heated" for "heating"), where it begins in a text; `whole`, where it ends there, too. */
export function wordFinder(word: string, whole = word.length <= WHOLE_UP_TO): (text: Words) => boolean {
  const patterns = [patternOf(word, whole)]
  for (let [one, stem] = [word, stemOf(word)]; stem !== one; [one, stem] = [stem, stemOf(stem)])
    patterns.push(patternOf(stem, whole || stem.length <= WHOLE_UP_TO))
  return (text) => patterns.some((pattern) => pattern.test(text))
}

const stemOf = (word: string): string => word.replace(ENDING, '')

/**
 * A word may go on over pieces ("svd12" in "SVD-12100"). It begins where letters or a number do, but not in the midst of numbers: the 2
 * of "62133-2" is nothing to find.
 */
function patternOf(word: string, whole: boolean): RegExp {
  const letters = Array.from(word, (letter) => RegExp.escape(letter)).join('\\|?')
  const before = isNumber(word) ? '(?<= |(?<!\\p{N})\\|)' : '(?<=[ |])'
  return new RegExp(`${before}${letters}${whole ? '\\|' : ''}`, 'u')
}
