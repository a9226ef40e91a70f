import { type PausableWork, runToCompletion } from '#kit/workers/time-slices.server.ts'
import type { Amount } from './amounts.server.ts'
import { listQueries } from './completions.server.ts'
import { JoinedWords } from './joined-words.server.ts'
import { PrintedValues, type TableRow } from './printed-values.server.ts'
import {
  combineWords,
  listSynonymWords,
  parseQuery,
  type Query,
  type Synonym,
  type Vocabulary,
} from './query.server.ts'
import { listRanges, type RowRange, type RowSet } from './row-set.server.ts'
import { SortedWords } from './sorted-words.server.ts'
import { squash } from './text.server.ts'
import { WordIndex } from './word-index.server.ts'
import { createWordLists, type WordLists } from './word-lists.server.ts'

/** Something that can be found. */
export interface SearchRecord<Kind extends string = string> {
  kind: Kind
  /** What it is called exactly, such as a model; default: its title. */
  code?: string
  /** Codes of what it is about, such as the models of a document. It is found by each as by its own. */
  about?: readonly string[]
  /** Other exact names, such as standards and chemistries. A word that is a name finds nothing else of this kind. */
  names?: string[]
  title: string
  /** Other words by which it is found. */
  words?: string[]
  amounts?: Amount[]
  /** Rows of a table about it. */
  rows?: TableRow[]
}

/** A word of a query that nothing has, and the closest ones that something has. */
export interface Correction {
  from: string
  to: string[]
}

export interface Found<Row> {
  /** The best, in their order. */
  hits: Row[]
  /** Number of all. */
  total: number
  /** 0: the query is its code or one that it is about; 1: such a code begins with the query; 2: all words are in names and title; 3: its table prints the query, or all words are in its texts; 4: in its table. */
  rank: number
}

export interface SearchResult<Kind extends string, Row> {
  query: Query
  corrections: Correction[]
  kinds: Map<Kind, Found<Row>>
}

interface FindOptions<Kind> {
  /** Default: all. */
  kinds?: readonly Kind[]
  /** Maximum number of hits of each kind. */
  limit: number
  /** Whether the query is still being typed, so that its last number can be the beginning of any. */
  isTyped?: boolean
}

const STEP = 100

/** Index of records in memory. Records that match equally well are found in the order in which they were given. */
export class SearchIndex<Kind extends string, Row extends SearchRecord<Kind>> {
  readonly #rows: Row[]
  readonly #ranges: Map<Kind, RowRange>
  readonly #words: WordIndex
  readonly #joined = new JoinedWords()
  readonly #vocabulary: Vocabulary
  /** Least and greatest quantity of each unit. */
  readonly #amounts = new Map<Amount['unit'], [least: number, greatest: number]>()
  readonly #codes = new Map<string, number[]>()
  readonly #printed = new PrintedValues()
  #sortedCodes = new SortedWords([])
  /** Rows of each code, in the order of the codes. */
  #rowLists: number[][] = []

  private constructor(records: readonly Row[], synonyms: Synonym[]) {
    const byKind = Map.groupBy(records, ({ kind }) => kind)
    this.#rows = [...byKind.values()].flat()
    this.#ranges = listRanges(byKind)
    this.#words = new WordIndex([...this.#ranges.values()])
    this.#vocabulary = {
      synonyms,
      has: (word) => this.#words.has(word),
      hasBeginning: (text) => this.#words.hasBeginning(text),
      listBeginning: (text) => this.#words.listBeginning(text),
      isCode: (text) => this.#sortedCodes.hasBeginning(text),
      isName: (word, number) =>
        this.#words.hasBeginning(word + number) &&
        // "SVP-280 6000" in a table is no name.
        (!this.#codes.has(word) || this.#sortedCodes.hasBeginning(word + number)),
      rangeOf: (unit) => this.#amounts.get(unit),
      listApart: (word) => this.#listApart(word),
    }
  }

  static build<Kind extends string, Row extends SearchRecord<Kind>>(
    records: readonly Row[],
    synonyms: Synonym[] = [],
  ): SearchIndex<Kind, Row> {
    return runToCompletion(SearchIndex.buildInSteps<Kind, Row>(records, synonyms))
  }

  static *buildInSteps<Kind extends string, Row extends SearchRecord<Kind>>(
    records: readonly Row[],
    synonyms: Synonym[] = [],
  ): PausableWork<SearchIndex<Kind, Row>> {
    const index = new SearchIndex<Kind, Row>(records, synonyms)
    const lists = createWordLists(index.#words, index.#joined)
    for (const [row, record] of index.#rows.entries()) {
      index.#add(row, record, lists)
      if (row % STEP === 0) yield
    }
    index.#sortCodes()
    yield
    index.#joined.complete()
    yield
    yield* index.#words.complete(listSynonymWords(synonyms))
    return index
  }

  #add(row: number, record: Row, { codeOf, printedOf, wordsOf, amountWordsOf }: WordLists): void {
    const { code, about = [], names = [], title, words = [], amounts = [], rows = [] } = record
    this.#addCode(squash(code ?? title), row)
    for (const text of about) this.#addCode(codeOf(text), row)
    if (code) this.#words.add('names', row, wordsOf(code))
    for (const amount of amounts) {
      this.#words.add('names', row, amountWordsOf(amount))
      const [least, greatest] = this.#amounts.get(amount.unit) ?? [Infinity, -Infinity]
      this.#amounts.set(amount.unit, [Math.min(least, amount.value), Math.max(greatest, amount.value)])
    }
    for (const name of names) this.#words.add('names', row, wordsOf(name))
    this.#words.add('title', row, wordsOf(title))
    for (const text of [...about, ...words]) this.#words.add('words', row, wordsOf(text))
    for (const { text, value } of rows) {
      this.#words.add('table', row, wordsOf(text))
      this.#printed.add(printedOf(value), row)
    }
  }

  #sortCodes(): void {
    this.#sortedCodes = new SortedWords(this.#codes.keys())
    this.#rowLists = this.#sortedCodes.list.map((code) => this.#codes.get(code)!)
  }

  #addCode(code: string, row: number): void {
    this.#codes.getOrInsert(code, []).push(row)
  }

  /**
   * Finds what matches every word. A word that nothing has is replaced by the closest ones, so that no such hit is above an exact one;
   * if still nothing matches, the last word or quantity is the beginning of others.
   */
  find(text: string, options: FindOptions<Kind>): SearchResult<Kind, Row> {
    const parsed = parseQuery(text, this.#vocabulary)
    if (parsed.parts.length === 0) return this.#findCorrected(text, parsed, options).result
    let none: SearchResult<Kind, Row> | undefined
    for (const query of listQueries(text, parsed, { ...options, vocabulary: this.#vocabulary })) {
      const { isEmpty, result } = this.#findCorrected(text, query, options)
      if (!isEmpty) return result
      if (query === parsed) none = result
    }
    return none!
  }

  /** Also returns whether nothing of any kind matches. */
  #findCorrected(text: string, parsed: Query, { kinds, limit }: FindOptions<Kind>) {
    const { query, corrections } = this.#correct(parsed)
    const found = new Map<Kind, Found<Row>>()
    const result: SearchResult<Kind, Row> = { query, corrections, kinds: found }
    if (query.parts.length === 0) return { isEmpty: true, result }
    const { title, text: texts, strict, loose } = this.#words.match(query.parts)
    // A digit alone is in every table.
    if (query.words.join('').length === 1) for (const set of [strict, loose]) set.intersect(texts)
    const exact = this.#words.createSet().add(this.#codes.get(query.words.join('')) ?? [])
    const { rows, isWhole } = this.#printed.find(text)
    const inTable = this.#words.createSet().add(rows).intersect(loose)
    const beginning = this.#findBeginning(query.words.join('')).unite(exact)
    for (const kind of kinds ?? this.#ranges.keys()) {
      const range = this.#ranges.get(kind)
      if (!range) continue
      const all = strict.count(range) > 0 ? strict : loose
      const ofAll = (set: RowSet) => this.#words.createSet().unite(set, range).intersect(all)
      const printed = inTable.count(range) > 0 ? [inTable] : []
      const rest = isWhole && printed.length > 0 ? printed : [...printed, ofAll(texts), all]
      const ranked = this.#rank([exact, beginning, ofAll(title), ...rest], range, limit)
      if (ranked) found.set(kind, ranked)
    }
    const isEmpty = [...this.#ranges.values()].every(
      (range) => loose.count(range) === 0 && beginning.count(range) === 0,
    )
    return { isEmpty, result }
  }

  #listApart(word: string): string[][] {
    const pair = this.#joined.find(word)
    if (pair) return [pair]
    return this.#words.hasBeginning(word) ? [] : this.#joined.listBegun(word)
  }

  /** Returns all records of a kind that match. */
  findAll(text: string, kind: Kind): Row[] {
    return this.find(text, { kinds: [kind], limit: Infinity }).kinds.get(kind)?.hits ?? []
  }

  /** Returns the rows with a code that begins with the text. */
  #findBeginning(text: string): RowSet {
    const rows = this.#words.createSet()
    if (text.length > 1)
      for (const list of this.#rowLists.slice(...this.#sortedCodes.rangeOf(text))) rows.add(list)
    return rows
  }

  /** Joins sets of matches, best first; undefined if they are empty. */
  #rank(sets: RowSet[], range: RowRange, limit: number): Found<Row> | undefined {
    const rank = sets.findIndex((set) => set.count(range) > 0)
    if (rank < 0) return undefined
    const union = this.#words.createSet()
    const rows = new Set<number>()
    for (const set of sets) {
      union.unite(set, range)
      for (const row of rows.size < limit ? set.list(range, limit) : []) if (rows.size < limit) rows.add(row)
    }
    return { hits: [...rows].map((row) => this.#rows[row]!), total: union.count(range), rank }
  }

  /** Replaces the words that nothing has by those that are closest. */
  #correct(query: Query): { query: Query; corrections: Correction[] } {
    const corrections = query.parts.flatMap(([[word = ''] = [], ...synonyms]): Correction[] => {
      const to = synonyms.length > 0 ? [] : this.#words.correct(word)
      return to.length > 0 ? [{ from: word, to }] : []
    })
    if (corrections.length === 0) return { query, corrections }
    const correct = (word: string) => corrections.find(({ from }) => from === word)?.to[0] ?? word
    const { words, parts } = combineWords(query.words.map(correct), query, this.#vocabulary)
    const others = new Map(corrections.map(({ to: [first = '', ...more] }) => [first, more]))
    const corrected = parts.map((alternatives) => [
      ...alternatives,
      ...(others.get(alternatives[0]?.join(' ') ?? '') ?? []).map((word) => [word]),
    ])
    return { query: { ...query, words, parts: corrected }, corrections }
  }
}
