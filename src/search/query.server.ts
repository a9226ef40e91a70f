import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { joinAmounts, parseAmountWord, spellUnits } from './amounts.server.ts'
import { type KnownAmounts, type NumberReading, readNumbers } from './numbers.server.ts'
import { isNumber, MAX_WHOLE_LENGTH, normalize, splitIntoPieces, unifySpelling } from './text.server.ts'

/** Words of visitors, with the words of records for the same thing. */
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
  /** Numbers that could mean another one. */
  readings: NumberReading[]
  /** Words that were typed with a sign between them, by the word that they are together. */
  typedApart: Map<string, string[]>
  /** "8 words" or "80 characters", if the visitor has written more. */
  cutAfter?: string
  /** The beginning of a quantity at the end of the query; those that begin with it are found. */
  unfinished?: string
}

/** The words of all records, by which a query is read. */
export interface Vocabulary extends KnownAmounts {
  synonyms: Synonym[]
  listBeginning: (text: string) => readonly string[]
  /** Returns whether a name begins with a word and the number after it: "svd" and "12". */
  isName: (word: string, number: string) => boolean
  /** Returns whether a code begins with a text: "svm48060a", which would otherwise end with a quantity. */
  isCode: (text: string) => boolean
  /** Lists words that stand apart in texts, if a query joins them: "golf", "cart" of "golfcart". */
  listApart: (word: string) => string[][]
}

/** Maximum number of words of a query; more make it slow. */
const MAX_WORDS = 8
export const MAX_LENGTH = 80
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

/** Parses a query. */
export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const typed = spellUnits(unifySpelling(toCelsius(text.slice(0, MAX_LENGTH))))
  const { text: read, readings } = readNumbers(typed, vocabulary)
  const typedApart = new Map<string, string[]>()
  const all = splitQuery(normalize(read), { ...vocabulary, typedApart })
  const meant = all.filter((word) => !STOP_WORDS.has(word))
  const words = meant.length > 0 ? meant : all
  const query = combineWords(words.slice(0, MAX_WORDS), { readings, typedApart }, vocabulary)
  if (words.length > MAX_WORDS) return { ...query, cutAfter: `${MAX_WORDS} words` }
  return text.length > MAX_LENGTH ? { ...query, cutAfter: `${MAX_LENGTH} characters` } : query
}

/** "-4 °F", "14 degrees Fahrenheit" and "4F", which may be part of a name. */
const FAHRENHEIT =
  /(?<![\p{L}\p{N}.,-])((?:minus |[-\u2212\u2013]) ?)?(\d{1,3})( ?(?:[°º]|deg(?:rees?)?))? ?(f|fahrenheit)(?![\p{L}\p{N}])/giu

/** Writes temperatures as the texts have them, in °C. */
const toCelsius = (text: string): string =>
  text.replace(FAHRENHEIT, (typed, ...[minus, number, degrees, unit]: string[]) =>
    minus || degrees || unit!.length > 1
      ? `${Math.round(((minus ? -1 : 1) * Number(number) - 32) / 1.8)} °C`
      : typed,
  )

interface SplitOptions extends Partial<Pick<Vocabulary, 'isName' | 'isCode'>> {
  /** Receives the words that are typed with a sign between them. */
  typedApart?: Map<string, string[]>
}

/**
 * Splits a normalised query into words. A number is joined to the word before it if a name begins with the two: "SVD 12 100" is one
 * word, "heater 12" is two.
 */
export function splitQuery(
  text: string,
  { isName = () => false, isCode, typedApart }: SplitOptions = {},
): string[] {
  const words: string[] = []
  for (const part of joinAmounts(text, isCode).split(/\s+/)) {
    const word = parseAmountWord(part) ? part : splitIntoPieces(part).join('')
    const before = words.at(-1)
    const isNumberOf = (number: string) => isNumber(number) && isName(before!, number)
    const isNamed = before && !parseAmountWord(before) && !STOP_WORDS.has(before)
    if (isNamed && (isNumberOf(word) || isNumberOf(readDigits(word)))) words.splice(-1, 1, before + word)
    else if (word) words.push(word)
    const apart = part.split(/[^\p{L}\p{N}.]+/u).filter(Boolean)
    if (apart.length > 1) typedApart?.set(word, apart)
  }
  return words
}

/** Reads letters after digits as the digits they look like: "12l00" becomes "12100". */
export const readDigits = (word: string): string =>
  word.replace(/(?<=\d[liosb]*)[liosb]/g, (letter) => LIKE_DIGITS[letter]!)

interface Spelling {
  /** Words that visitors type, together and apart. */
  typed: string[]
  found: string[][]
}

/** Splits the spellings of all synonyms into words. The key is the words joined; a spelling of stop words or punctuation alone is left out. */
const listSpellings = memoizeByObject((synonyms: Synonym[]): Map<string, Spelling> => {
  const spellings = new Map<string, Spelling>()
  for (const { search, find } of synonyms) {
    const found = find.map((one) => splitQuery(normalize(one)))
    for (const one of search) {
      const typed = splitQuery(normalize(one)).filter((word) => !STOP_WORDS.has(word))
      const known = spellings.get(typed.join(''))
      if (typed.length > 0)
        spellings.set(typed.join(''), {
          typed: [...(known?.typed ?? []), ...typed],
          found: [...(known?.found ?? []), ...found],
        })
    }
  }
  return spellings
})

/** Lists the words of all spellings. */
export const listSynonymWords = (synonyms: Synonym[]): string[] =>
  [...listSpellings(synonyms).values()].flatMap(({ typed }) => typed)

/** Lists what the synonyms find whose spelling begins with these words. */
export const listBegunSynonyms = (words: string[], synonyms: Synonym[]): Alternatives =>
  [...listSpellings(synonyms)].flatMap(([spelling, { found }]) =>
    spelling.startsWith(words.join('')) ? found : [],
  )

/** Replaces words by alternatives: the words themselves, the same written together or apart, and what the content calls them. */
export function combineWords(
  words: string[],
  query: Omit<Query, 'words' | 'parts'>,
  vocabulary: Vocabulary,
): Query {
  const spellings = listSpellings(vocabulary.synonyms)
  const parts: Alternatives[] = []
  for (let at = 0; at < words.length;) {
    const findSpelling = (count: number) =>
      spellings.get(join(words, at, count)) ?? spellings.get(stemOf(join(words, at, count)))
    const length = LENGTHS.find(findSpelling) ?? 1
    const typed = words.slice(at, at + length)
    const { found } = findSpelling(length) ?? {}
    const together = found ? undefined : joinLetters(words.slice(at, at + 2))
    if (together && vocabulary.hasBeginning(together)) {
      parts.push([words.slice(at, at + 2), [together]])
      at += 2
    } else {
      const apart = length === 1 ? listApart(typed[0]!, query, vocabulary) : []
      parts.push([typed, ...apart, ...(found ?? [])])
      at += length
    }
  }
  return { ...query, words, parts }
}

/** "330mm", of which a table has "330 × 173 × 220 mm". */
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u

/** Numbers of words that are searched together among synonyms. */
const LENGTHS = [4, 3, 2, 1]

const join = (words: string[], at: number, count: number): string =>
  at + count > words.length ? '' : words.slice(at, at + count).join('')

/** Joins two words of letters; anything else has been joined before, if it is a name. */
function joinLetters(words: string[]): string | undefined {
  const isOfLetters = words.length === 2 && words.every((word) => /^\p{L}+$/u.test(word))
  return isOfLetters && words.join('').length > MAX_WHOLE_LENGTH ? words.join('') : undefined
}

/** Splits a joined word into words that texts have apart or, if no text has it joined, that the visitor typed apart. */
function listApart(
  word: string,
  { typedApart }: Pick<Query, 'typedApart'>,
  vocabulary: Vocabulary,
): Alternatives {
  if (parseAmountWord(word)) return []
  const inTexts = vocabulary.listApart(word)
  if (inTexts.length > 0 || vocabulary.hasBeginning(word)) return inTexts
  const typed = typedApart.get(word) ?? NUMBER_AND_UNIT.exec(word)?.slice(1) ?? []
  return typed.length > 0 && typed.every(vocabulary.hasBeginning) ? [typed] : []
}

/** A word of a query that is the beginning of another, however short it is. */
export const toBeginning = (text: string): string => `${text}*`

export const beginningOf = (word: string): string | undefined =>
  word.endsWith('*') ? word.slice(0, -1) : undefined

export const isWhole = (word: string): boolean =>
  word.length <= MAX_WHOLE_LENGTH || parseAmountWord(word) !== undefined

/** Returns the stems of a word, longest first: "heat" for "heating". */
export function stemsOf(word: string): string[] {
  const stem = stemOf(word)
  return stem === word ? [] : [stem, ...stemsOf(stem)]
}

const stemOf = (word: string): string => word.replace(ENDING, '')
