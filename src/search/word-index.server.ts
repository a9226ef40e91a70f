import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import { beginningOf, isWhole, type Query, stemsOf } from './query.server.ts'
import { type RowRange, RowSet } from './row-set.server.ts'
import { SortedWords } from './sorted-words.server.ts'
import { Spelling } from './spelling.server.ts'

/** Rows with a word, by where they have it. */
export type Postings = Record<'names' | 'title' | 'words' | 'table', number[]>

/** Rows that match. */
interface Matches {
  /** In names and title. */
  title: RowSet
  /** Anywhere but in a table. */
  text: RowSet
  /** Anywhere; of a kind of which some have the word as a name, only those. */
  strict: RowSet
  /** Anywhere. */
  loose: RowSet
}

/** The words of rows. */
export class WordIndex {
  readonly #size: number
  readonly #ranges: RowRange[]
  readonly #postings = new Map<string, Postings>()
  /** Postings in the order of their words. */
  #sortedPostings: Postings[] = []
  #sorted = new SortedWords([])
  #spelling: Spelling | undefined

  /** `ranges` are the rows of each kind. */
  constructor(ranges: RowRange[]) {
    this.#ranges = ranges
    this.#size = (ranges.at(-1)?.[1] ?? -1) + 1
  }

  /** Returns the postings of words, for `add`. */
  postingsOf(words: Iterable<string>): Postings[] {
    return Array.from(words, (word) =>
      this.#postings.getOrInsertComputed(word, () => ({ names: [], title: [], words: [], table: [] })),
    )
  }

  /** Adds the next row to the postings of its words. */
  add(place: keyof Postings, row: number, postings: Postings[]): void {
    for (const { [place]: rows } of postings) if (rows[rows.length - 1] !== row) rows.push(row)
  }

  /** Completes the index when all rows are added. `otherWords` are in no row, but a misspelt word may be corrected to one of them. */
  *complete(otherWords: string[]): PausableWork<void> {
    this.#sorted = new SortedWords(this.#postings.keys())
    this.#sortedPostings = this.#sorted.list.map((word) => this.#postings.get(word)!)
    yield
    this.#spelling = yield* Spelling.buildInSteps([
      ...this.#sorted.list,
      ...new Set(otherWords.filter((word) => !this.#postings.has(word))),
    ])
  }

  has(word: string): boolean {
    return this.#postings.has(word)
  }

  hasBeginning(text: string): boolean {
    return this.#sorted.hasBeginning(text)
  }

  /** Lists the words that begin with a text. */
  listBeginning(text: string): readonly string[] {
    return this.#sorted.list.slice(...this.#sorted.rangeOf(text))
  }

  /** Returns the words that a visitor may have meant by one that no row has. */
  correct(word: string): string[] {
    const isKnown = [word, ...stemsOf(word)].some((one) =>
      isWhole(one) ? this.#postings.has(one) : this.hasBeginning(one),
    )
    return isKnown ? [] : (this.#spelling?.correct(word) ?? [])
  }

  createSet(): RowSet {
    return new RowSet(this.#size)
  }

  /** Returns the rows that match every part. */
  match(parts: Query['parts']): Matches {
    return this.#intersect(
      parts.map((alternatives) =>
        this.#unite(alternatives.map((words) => this.#intersect(words.map((word) => this.#matchWord(word))))),
      ),
    )
  }

  #intersect(matches: Matches[]): Matches {
    const [first = this.#createMatches(), ...others] = matches
    for (const { title, text, strict, loose } of others) {
      first.title.intersect(title)
      first.text.intersect(text)
      first.strict.intersect(strict)
      first.loose.intersect(loose)
    }
    return first
  }

  #unite(matches: Matches[]): Matches {
    const [first = this.#createMatches(), ...others] = matches
    for (const { title, text, strict, loose } of others) {
      first.title.unite(title)
      first.text.unite(text)
      first.strict.unite(strict)
      first.loose.unite(loose)
    }
    return first
  }

  #matchWord(word: string): Matches {
    const names = this.createSet()
    const found = this.#createMatches()
    for (const postings of this.#listPostings(word)) {
      names.add(postings.names)
      found.title.add(postings.title)
      found.text.add(postings.words)
      found.loose.add(postings.table)
    }
    found.title.unite(names)
    found.text.unite(found.title)
    found.loose.unite(found.text)
    for (const range of this.#ranges) {
      const isName = names.list(range, 1).length > 0
      found.strict.unite(isName ? names : found.loose, range)
    }
    return found
  }

  /** Lists what a word of a query stands for. A short one is whole, or the beginning of what is being typed. */
  #listPostings(word: string): Postings[] {
    const beginning = beginningOf(word)
    if (beginning) return this.#sortedPostings.slice(...this.#sorted.rangeOf(beginning))
    return [word, ...stemsOf(word)].flatMap((one) => {
      const whole = this.#postings.get(one)
      if (isWhole(one) && (whole || one !== word)) return whole ?? []
      return this.#sortedPostings.slice(...this.#sorted.rangeOf(one))
    })
  }

  #createMatches(): Matches {
    return {
      title: this.createSet(),
      text: this.createSet(),
      strict: this.createSet(),
      loose: this.createSet(),
    }
  }
}
