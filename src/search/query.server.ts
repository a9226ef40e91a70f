import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { joinAmounts, parseAmountWord } from './amounts.server.ts'
import { isNumber, MAX_WHOLE_LENGTH, normalize, splitIntoPieces } from './text.server.ts'

/** What visitors search for, and what the records call it. */
export interface Synonym {
  search: string[]
  find: string[]
}

/** Lists of words: a record matches one of them if it has all of its words. */
type Alternatives = string[][]

export interface Query {
  /** Words of the visitor, with the numbers that belong to them. */
  words: string[]
  /** A record matches the query if it matches each of these. */
  parts: Alternatives[]
  /** "8 words" or "80 characters", if the visitor has written more. */
  cutAfter?: string
}

/** Maximum number of words of a query; more make it slow. */
const MAX_WORDS = 8
const MAX_LENGTH = 80
/** Words without a meaning of their own beside others. "Can" is an interface. */
const STOP_WORDS = new Set(
  (
    'a an and any are at be by do does for from has have how i in is it me my need of on or that the there this to ' +
    'want we what when which with you your'
  ).split(' '),
)
const ENDING = /(?<=^\p{L}{3,})(?:ies|ing|ed|s)$/u

/** Letters that are typed for digits. */
const LIKE_DIGITS: Record<string, string> = { l: '1', i: '1', o: '0', s: '5', b: '8' }

/**
 * Parses a query. A number is joined to the word before it if `isName` accepts the two together: "SVD 12 100" is one word,
 * "heater 12" is two.
 */
export function parseQuery(text: string, synonyms: Synonym[], isName: (word: string) => boolean): Query {
  const typed = splitQuery(text.slice(0, MAX_LENGTH), isName)
  const meant = typed.filter((word) => !STOP_WORDS.has(word))
  const words = meant.length > 0 ? meant : typed
  const query = applySynonyms(words.slice(0, MAX_WORDS), synonyms)
  if (words.length > MAX_WORDS) return { ...query, cutAfter: `${MAX_WORDS} words` }
  return text.length > MAX_LENGTH ? { ...query, cutAfter: `${MAX_LENGTH} characters` } : query
}

export function splitQuery(text: string, isName: (word: string) => boolean): string[] {
  const words: string[] = []
  for (const part of joinAmounts(normalize(text)).split(/\s+/)) {
    const word = parseAmountWord(part) ? part : splitIntoPieces(part).join('')
    const before = words.at(-1)
    const isNumberOf = (number: string) => isNumber(number) && isName(before + number)
    if (before && !parseAmountWord(before) && (isNumberOf(word) || isNumberOf(readDigits(word))))
      words.splice(-1, 1, before + word)
    else if (word) words.push(word)
  }
  return words
}

/** Reads letters beside digits as the digits they look like: "12l00" becomes "12100". */
const readDigits = (word: string): string =>
  /\d/.test(word) ? word.replace(/[liosb]/g, (letter) => LIKE_DIGITS[letter]!) : word

/** Splits the spellings of all synonyms into words, longest first. One of stop words or signs alone stands for nothing. */
const listSpellings = memoizeByObject((synonyms: Synonym[]) =>
  synonyms
    .flatMap(({ search, find }) => {
      const found = find.map((one) => splitQuery(one, () => false))
      return search.map((one) => ({
        typed: splitQuery(one, () => false).filter((word) => !STOP_WORDS.has(word)),
        found,
      }))
    })
    .filter(({ typed }) => typed.length > 0)
    .toSorted((a, b) => b.typed.length - a.typed.length),
)

/** Lists the words of all spellings. */
export const listSynonymWords = (synonyms: Synonym[]): string[] =>
  listSpellings(synonyms).flatMap(({ typed }) => typed)

/** Replaces words that visitors use by alternatives: the words themselves, or those of the content. */
export function applySynonyms(words: string[], synonyms: Synonym[]): Query {
  const parts: Alternatives[] = []
  for (let at = 0; at < words.length;) {
    const known = listSpellings(synonyms).find(({ typed }) =>
      typed.every((word, index) => words[at + index] === word),
    )
    const length = known?.typed.length ?? 1
    parts.push([words.slice(at, at + length), ...(known?.found ?? [])])
    at += length
  }
  return { words, parts }
}

export const isWhole = (word: string): boolean =>
  word.length <= MAX_WHOLE_LENGTH || parseAmountWord(word) !== undefined

/** Returns the stems of a word, longest first: "heat" for "heating". */
export function stemsOf(word: string): string[] {
  const stem = stemOf(word)
  return stem === word ? [] : [stem, ...stemsOf(stem)]
}

const stemOf = (word: string): string => word.replace(ENDING, '')
