import { plainText } from './plain-text.server.ts'
import { type Sign, VOCABULARY } from './vocabulary.server.ts'

/** Shorter phrases are looked up as they are. */
const BEGINNING = 4
const SHORTER = [3, 2, 1]

/** How long the phrases are that begin with the same letters, the longest first. */
const LENGTHS = new Map<string, number[]>()
for (const phrase of VOCABULARY.keys()) {
  const beginning = phrase.slice(0, BEGINNING)
  const lengths = LENGTHS.get(beginning) ?? [...SHORTER]
  if (!lengths.includes(phrase.length)) lengths.push(phrase.length)
  LENGTHS.set(beginning, lengths)
}
for (const lengths of LENGTHS.values()) lengths.sort((one, other) => other - one)

/** Phrases in a text, each once, of those that overlap the first and longest; time is linear in its length. */
export function signsIn(text: string): Sign[] {
  const plain = plainText(text)
  const found = new Set<Sign>()
  let at = 1
  while (at < plain.length) {
    const isStart = plain[at - 1] === ' ' || isUnparted(plain.charCodeAt(at))
    const length = isStart ? longestAt(plain, at) : 0
    const sign = VOCABULARY.get(plain.slice(at, at + length))
    if (sign) found.add(sign)
    at += length || 1
  }
  return [...found]
}

/** How long the longest phrase is that begins at a place; 0 if none does. */
function longestAt(plain: string, at: number): number {
  const lengths = LENGTHS.get(plain.slice(at, at + BEGINNING)) ?? SHORTER
  return lengths.find((length) => VOCABULARY.has(plain.slice(at, at + length))) ?? 0
}

/** Hebrew and Arabic, Thai, Japanese, Chinese, Korean: scripts whose words are not parted, or grow at their beginning. */
const UNPARTED = [
  [0x590, 0x6ff],
  [0xe00, 0xe7f],
  [0x3040, 0x9fff],
  [0xac00, 0xd7af],
] as const

const isUnparted = (code: number): boolean =>
  code >= 0x590 && UNPARTED.some(([from, to]) => code >= from && code <= to)
