import { type Amount, findAmounts, parseAmountWord } from './amounts.server.ts'
import { beginningOf, isWhole, type Query } from './query.server.ts'
import { normalize } from './text.server.ts'

/** A piece of a text; those that match the query are marked. */
export interface TextPart {
  /** Position in the text. */
  at: number
  text: string
  isMarked?: true
}

type Span = [from: number, to: number]

/** Relative difference within which a voltage is of the class that was searched for ("12 V" is 12.8 V), and another quantity is the same. */
const SAME_CLASS = 0.07
const SAME = 0.03
/** Letters shown before the first match of an excerpt, and in all. */
const BEFORE = 50
const EXCERPT = 160

/** Returns a function that splits a text into what matches a query and what does not. */
export function createMarker({ parts }: Pick<Query, 'parts'>): (text: string) => TextPart[] {
  const words = [...new Set(parts.flat(2))]
  const amounts = words.flatMap((word) => parseAmountWord(word) ?? [])
  const patterns = words.filter((word) => !parseAmountWord(word)).map(createPattern)
  return (text) => {
    const normal = normalizeInPlace(text)
    const spans = [...listAmountSpans(normal, amounts), ...patterns.flatMap((one) => listSpans(normal, one))]
    return cut(text, merge(spans))
  }
}

/** Returns the part of a text around its first match; undefined if nothing of it matches. */
export function excerpt(parts: TextPart[]): TextPart[] | undefined {
  const first = parts.findIndex(({ isMarked }) => isMarked)
  if (first < 0) return undefined
  const before = parts[first - 1]?.text ?? ''
  const start = before.length > BEFORE ? before.slice(-BEFORE).replace(/^\S*\s/, '… ') : before
  const shown: TextPart[] = start ? [{ at: 0, text: start }] : []
  let left = EXCERPT - start.length
  for (const part of parts.slice(first)) {
    if (left <= 0) break
    const isCut = part.text.length > left
    shown.push(isCut ? { ...part, text: `${part.text.slice(0, left).replace(/\s\S*$/, '')} …` } : part)
    left -= part.text.length
  }
  return shown
}

/** Normalises letter by letter, so that positions stay those of the text. Most letters are normal already. */
const normalizeInPlace = (text: string): string =>
  text.replace(/[A-Z]|[^ -~]/gu, (letter) => {
    const normal = /\s/.test(letter) ? ' ' : normalize(letter)
    return normal.length === letter.length ? normal : letter
  })

/** A word begins with a piece of the text, may extend over several, and marks its last one to the end. */
function createPattern(typed: string): RegExp {
  const word = beginningOf(typed) ?? typed
  const stem = isWhole(word) ? word : word.replace(/(?<=^\p{L}{4,})(?:ies|ing|ed|s)$/u, '')
  const letters = Array.from(
    stem,
    (letter, at) => (at > 0 ? signsBetween(stem.slice(at - 1, at + 1)) : '') + writeLetter(letter),
  ).join('')
  const before = /^\p{N}/u.test(word) ? '(?<![\\p{N}.])' : '(?<!\\p{L})'
  // The "w" of "200 W" is not the beginning of "with".
  const after = typed === word && /^\p{L}{1,2}$/u.test(word) ? '(?!\\p{L})' : ''
  return new RegExp(`${before}${letters}${/\p{L}$/u.test(stem) && stem !== word ? '\\p{L}*' : after}`, 'gu')
}

/** "25c" is "25 °C" in a text, but "ac" is not "A – C". */
const signsBetween = (letters: string): string =>
  /\d\D|\D\d/.test(letters) ? '[^\\p{L}\\p{N}]{0,2}' : '[^\\p{L}\\p{N}]?'

const writeLetter = (letter: string): string => (letter === 'x' ? '[x×]' : RegExp.escape(letter))

const listSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])

const listAmountSpans = (text: string, wanted: Amount[]): Span[] =>
  findAmounts(text)
    .filter(({ unit, value }) =>
      wanted.some(
        (one) =>
          one.unit === unit && Math.abs(one.value - value) <= one.value * (unit === 'v' ? SAME_CLASS : SAME),
      ),
    )
    .map(({ index, length }) => [index, index + length])

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function cut(text: string, spans: Span[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const [from, to] of spans) {
    if (from > at) parts.push({ at, text: text.slice(at, from) })
    parts.push({ at: from, text: text.slice(from, to), isMarked: true })
    at = to
  }
  if (at < text.length || parts.length === 0) parts.push({ at, text: text.slice(at) })
  return parts
}
