import {
  listNumbers,
  listUnits,
  parseAmountWord,
  readAmount,
  toWord,
  UNIT_PATTERN,
} from './amounts.server.ts'
import { listReadings } from './numbers.server.ts'
import {
  combineWords,
  listBegunSynonyms,
  MAX_LENGTH,
  parseQuery,
  type Query,
  readDigits,
  toBeginning,
  type Vocabulary,
} from './query.server.ts'
import { squash, unifySpelling } from './text.server.ts'

/** A quantity that is being typed: "12v10" ends with 10 of any unit, "5 kw" with 5 kWh. */
interface UnfinishedAmount {
  /** The query before it. */
  before: string
  typed: string
  /** Readings of the number, which may be the beginnings of longer ones. */
  numbers: string[]
  /** Beginning of its unit, without spaces; empty while the number is typed. */
  unit: string
}

/** Numbers at the end of a query, in one piece and with spaces between thousands, with the beginning of a unit if there is one. */
const LAST_AMOUNTS = [
  String.raw`\d+(?:[.,]\d+)*`,
  String.raw`(?<!\d[ '’])\d{1,3}(?:[ '’]\d{3})*[ '’]\d{1,3}`,
].map(
  (number) => new RegExp(`(?<=^|[^\\d],|[\\s;/-]|\\d ?(?:${UNIT_PATTERN}))(${number})( ?[a-z][a-z -]*)?$`),
)

const KINDS = ['v', 'a', 'ah', 'wh', 'kg'] as const

const SIGNS_AT_END = /[^\p{L}\p{N}]+$/u
const LAST_WORD = /^(.*\s)?(\S*[\p{L}\p{N}])/su

/** Words at the end of a query that may be the beginning of a synonym. */
const MAX_BEGUN_WORDS = 4

interface ListOptions {
  /** Whether the query is still being typed, so that its last number is first of all the beginning of others. */
  isTyped?: boolean
  vocabulary: Vocabulary
}

/** Lists what a query can mean, in the order in which it is tried. One letter or digit is the beginning of too much. */
export function* listQueries(
  text: string,
  parsed: Query,
  { isTyped = false, vocabulary }: ListOptions,
): Generator<Query> {
  const isBeginning = text.trim().length > 1
  if (!isTyped) yield parsed
  if (isBeginning) yield* completeAmount(text, parsed, vocabulary)
  if (isTyped) yield parsed
  if (isBeginning) yield* completeWord(text, parsed, vocabulary)
}

/** Lists what a query becomes whose last number is the beginning of quantities, unless the number belongs to a name. */
function* completeAmount(text: string, parsed: Query, vocabulary: Vocabulary): Generator<Query> {
  for (const unfinished of listUnfinished(text)) {
    const { before, typed } = unfinished
    const { words } = parseQuery(typed, vocabulary)
    const isApart = words.every((word, index) => word === parsed.words.at(index - words.length))
    const isUnknown = !vocabulary.hasBeginning(parsed.words.at(-1)!)
    const completed = isApart || isUnknown ? listCompleted(unfinished, vocabulary) : []
    if (completed.every((word) => words.includes(word))) continue
    // "12V1" ends with a capacity or an energy rather than with a second voltage.
    const units = new Set(parseQuery(before, vocabulary).words.map(unitOf))
    const others = completed.filter((word) => !units.has(unitOf(word)))
    for (const list of [others, completed]) {
      const last = [words, ...list.map((word) => [word])]
      yield { ...endWith(before, typed.trim(), { last, vocabulary }), unfinished: typed.trim() }
    }
  }
}

const unitOf = (word: string): string | undefined => parseAmountWord(word)?.unit

/** Lists what a query becomes whose last word is the beginning of a synonym or of any other. */
function* completeWord(text: string, parsed: Query, vocabulary: Vocabulary): Generator<Query> {
  const { words } = parsed
  const replaceLast = (count: number, last: string[][]): Query => {
    const { parts } = combineWords(words.slice(0, -count), parsed, vocabulary)
    return { ...parsed, parts: [...parts, last] }
  }
  for (let count = Math.min(MAX_BEGUN_WORDS, words.length); count > 0; count--) {
    const begun = listBegunSynonyms(words.slice(-count), vocabulary.synonyms)
    if (begun.length > 0) yield replaceLast(count, begun)
  }
  const last = words.at(-1)!
  yield replaceLast(1, [[toBeginning(last)], [toBeginning(readDigits(last))]])
  for (const [before, typed] of parseAmountWord(last) ? listAmountEnds(text) : listWordEnds(text))
    yield endWith(before, typed, { last: [[toBeginning(squash(typed))]], vocabulary })
}

type Ends = [before: string, end: string][]

/** Splits a query before its last quantity, which "153.1 Wh" is until it becomes "153.1 Wh/kg". */
const listAmountEnds = (text: string): Ends =>
  listUnfinished(text).map(({ before, typed }) => [before, typed])

function listWordEnds(text: string): Ends {
  const [, before = '', typed] = LAST_WORD.exec(text.slice(0, MAX_LENGTH)) ?? []
  return typed === undefined ? [] : [[before, typed]]
}

/** Parses the query before its end, and adds the alternatives for the end. */
function endWith(
  before: string,
  end: string,
  { last, vocabulary }: { last: string[][]; vocabulary: Vocabulary },
): Query {
  const query = parseQuery(before, vocabulary)
  return { ...query, words: [...query.words, end], parts: [...query.parts, last] }
}

function listUnfinished(text: string): UnfinishedAmount[] {
  const query = unifySpelling(text.slice(0, MAX_LENGTH)).replace(SIGNS_AT_END, '')
  return LAST_AMOUNTS.flatMap((pattern) => {
    const match = pattern.exec(query)
    if (!match) return []
    const [typed = '', number = '', unit = ''] = match
    return {
      before: query.slice(0, match.index),
      typed,
      numbers: listWritten(number),
      unit: unit.replace(/[ -]/g, ''),
    }
  })
}

/** Lists what a number is or becomes: "1,2" becomes 1.2 or 1200, and "12,800" is 12.8 or 12800. */
function listWritten(number: string): string[] {
  const plain = number.replace(/[ '’]/g, '')
  const written = [plain.replaceAll(',', '.'), plain.replace(/[.,]/g, ''), ...listReadings(number)]
  const all = written.flatMap((one) => [one, one.includes('.') ? String(Number(one)) : one])
  return [...new Set(all)].filter((one) => /^(?:0|[1-9]\d*)(?:\.\d*)?$/.test(one))
}

/** Lists the words of the quantities that an unfinished one can become. */
function listCompleted({ numbers, unit }: UnfinishedAmount, vocabulary: Vocabulary): string[] {
  const words = unit
    ? numbers.flatMap((number) => listUnits(unit).map((name) => toWord(readAmount(number, name))))
    : numbers.flatMap((number) => listBegun(number, vocabulary))
  return [...new Set(words)].filter(vocabulary.has)
}

/** Lists the words of the quantities whose number begins with this one in any unit. Units differ only by the place of the point. */
function listBegun(number: string, { listBeginning }: Vocabulary): string[] {
  const digits = number.replace('.', '').replace(/^0+/, '')
  const begun = [digits, ...placePoint(digits), '0.'].flatMap((one) => listBeginning(`=${one}`))
  // 105000 mAh begins with 1050, but 105 Ah does not.
  const round = digits.replace(/(?<!0)0+$/, '')
  const whole = Array.from(digits.slice(round.length), (_, zeros) => round + '0'.repeat(zeros))
  const exact = [...whole, ...placePoint(round)].flatMap((one) => KINDS.map((unit) => `=${one}${unit}`))
  return [...begun, ...exact].filter((word) => {
    const amount = parseAmountWord(word)
    return amount && listNumbers(amount).some((one) => one.startsWith(number))
  })
}

/** Lists the numbers with these digits and a point between two of them. */
const placePoint = (digits: string): string[] =>
  Array.from(digits.slice(1), (_, at) => `${digits.slice(0, at + 1)}.${digits.slice(at + 1)}`)
