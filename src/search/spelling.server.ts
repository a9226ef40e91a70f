import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { countErrors } from '#kit/text/count-errors.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'

/** Word lengths from which one and two letters may be wrong. */
const ONE_ERROR = 5
const TWO_ERRORS = 9
/** Maximum number of words that are compared; all models of 10,000 products that begin alike. */
const CANDIDATES = 5000
/** Maximum number of words that are suggested for one. */
const MAX_CLOSEST = 5
const STEP = 500

/** Finds words of a list that differ little from another one, by FTS5 with its trigram tokenizer, in memory. */
export class Spelling {
  readonly #words: readonly string[]
  readonly #database = new DatabaseSync(':memory:')
  readonly #list: StatementSync

  private constructor(words: readonly string[]) {
    this.#words = words
    this.#database.exec(
      `create virtual table words using fts5(word, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
       insert into words(words, rank) values('automerge', 0);`,
    )
    // A join, a condition or an order beside MATCH would make FTS5 read every row with a common trigram.
    this.#list = this.#database.prepare('select rowid from words where words match ? limit ?')
    this.#list.setReturnArrays(true)
  }

  static *buildInSteps(words: readonly string[]): PausableWork<Spelling> {
    const spelling = new Spelling(words)
    const insert = spelling.#database.prepare('insert into words(rowid, word) values(?, ?)')
    spelling.#database.exec('begin')
    for (const [row, word] of words.entries()) {
      if (countAllowedErrors(word) > 0) insert.run(row, ` ${word} `)
      if (row % STEP === 0) yield
    }
    spelling.#database.exec('commit')
    return spelling
  }

  /** Returns the words that differ least from this one, if a visitor may have meant them. */
  correct(word: string): string[] {
    const allowed = countAllowedErrors(word)
    if (allowed === 0) return []
    const rows = this.#list.all(expressionFor(word, allowed), CANDIDATES) as unknown as [number][]
    let closest: string[] = []
    let least = allowed
    for (const [row] of rows) {
      const known = this.#words[row]!
      const errors = countErrors(word, known, { limit: least, costOf })
      if (errors > least) continue
      if (errors < least) closest = []
      least = errors
      closest.push(known)
    }
    return closest.slice(0, MAX_CLOSEST)
  }
}

/** Returns how many letters of a word may be wrong. None in a number or a quantity: 3800 does not find 3000. */
export function countAllowedErrors(word: string): number {
  if (word.length < ONE_ERROR || /^=|^[\p{N}.]+\p{L}*$/u.test(word)) return 0
  return word.length < TWO_ERRORS ? 1 : 2
}

/** Returns the FTS5 expression for similar words: cut into one piece more than there may be errors, one piece is right. Both ends are right if two letters in the middle are swapped. */
function expressionFor(word: string, errors: number): string {
  const text = ` ${word} `
  const size = text.length / (errors + 1)
  const pieces = Array.from({ length: errors + 1 }, (_, index) =>
    text.slice(Math.floor(index * size), Math.floor((index + 1) * size)),
  )
  const parts = [...pieces.map(listTrigrams), [text.slice(0, 3), text.slice(-3)]]
  return parts.map((trigrams) => `(${trigrams.map(quote).join(' AND ')})`).join(' OR ')
}

const listTrigrams = (text: string): string[] =>
  Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3))

/** Quotes a text, which would be syntax otherwise. */
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Letters and digits that look alike, and count as half an error. */
const ALIKE = new Set(['1l', '1i', 'il', '0o', '5s', '8b'].flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]))

/** Returns the cost of replacing one letter by another. */
function costOf(letter: string, other: string): number {
  if (letter === other) return 0
  return ALIKE.has(letter + other) ? 0.5 : 1
}
