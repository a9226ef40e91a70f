/** A text as words are looked up in it: runs of what is written together or apart ("SVD-12100", "IEC 62619"), in pieces. */
export type Words = string[][]

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
  texts.flatMap((text) => fold(text).match(RUN) ?? []).map(piecesOf)

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

/** Whether a word, or one like it ("heated" for "heating"), begins somewhere in a text; `whole`, and ends there. */
export function hasWord(text: Words, word: string, whole = word.length <= WHOLE_UP_TO): boolean {
  const stem = word.replace(ENDING, '')
  return (
    text.some((run) => isInRun(run, word, whole)) ||
    (stem !== word && hasWord(text, stem, whole || stem.length <= WHOLE_UP_TO))
  )
}

/** A word begins where letters or a number do, but not in the midst of numbers: the 2 of "62133-2" is nothing to find. */
const isInRun = (run: string[], word: string, whole: boolean): boolean =>
  run.some(
    (piece, at) => !(isNumber(piece) && isNumber(run[at - 1] ?? '')) && begins(run.slice(at), word, whole),
  )

function begins([piece, ...rest]: string[], word: string, whole: boolean): boolean {
  if (piece === undefined) return false
  if (piece === word || (!whole && piece.startsWith(word))) return true
  return word.startsWith(piece) && begins(rest, word.slice(piece.length), whole)
}
