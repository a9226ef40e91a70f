import { type PausableWork, runToCompletion } from '#kit/workers/time-slices.server.ts'
import { type Amount, listAmountWords, toWord } from './amounts.server.ts'
import { applySynonyms, listSynonymWords, parseQuery, type Query, type Synonym } from './query.server.ts'
import type { RowRange, RowSet } from './row-set.server.ts'
import { SortedWords } from './sorted-words.server.ts'
import { listWords, squash } from './text.server.ts'
import { WordIndex } from './word-index.server.ts'

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
  /** Rows of a table about it, found last. */
  rows?: string[]
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
  /** 0: the query is its code or one that it is about; 1: such a code begins with the query; 2: all words are in names and title; 3: somewhere in its texts; 4: in its table. */
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
}

const STEP = 100

/** Index of records in memory. Records that match equally well are found in the order in which they were given. */
export class SearchIndex<Kind extends string, Row extends SearchRecord<Kind>> {
  readonly #rows: Row[]
  readonly #ranges: Map<Kind, RowRange>
  readonly #words: WordIndex
  readonly #synonyms: Synonym[]
  readonly #codes = new Map<string, number[]>()
  #sortedCodes = new SortedWords([])
  /** Rows of each code, in the order of the codes. */
  #rowLists: number[][] = []

  private constructor(records: readonly Row[], synonyms: Synonym[]) {
    const byKind = Map.groupBy(records, ({ kind }) => kind)
    this.#rows = [...byKind.values()].flat()
    this.#ranges = rangesOf(byKind)
    this.#words = new WordIndex([...this.#ranges.values()])
    this.#synonyms = synonyms
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
    const lists = createWordLists()
    for (const [row, record] of index.#rows.entries()) {
      index.#add(row, record, lists)
      if (row % STEP === 0) yield
    }
    index.#sortCodes()
    yield
    yield* index.#words.complete(listSynonymWords(synonyms))
    return index
  }

  #add(row: number, record: Row, { codeOf, wordsOf, amountWordsOf }: WordLists): void {
    const { code, about = [], names = [], title, words = [], amounts = [], rows = [] } = record
    this.#addCode(squash(code ?? title), row)
    for (const text of about) this.#addCode(codeOf(text), row)
    if (code) this.#words.add('names', row, listWords(code))
    for (const amount of amounts) this.#words.add('names', row, amountWordsOf(amount))
    for (const name of names) this.#words.add('names', row, wordsOf(name))
    this.#words.add('title', row, listWords(title))
    for (const text of [...about, ...words]) this.#words.add('words', row, wordsOf(text))
    for (const text of rows) this.#words.add('table', row, wordsOf(text))
  }

  #sortCodes(): void {
    this.#sortedCodes = new SortedWords(this.#codes.keys())
    this.#rowLists = this.#sortedCodes.list.map((code) => this.#codes.get(code)!)
  }

  #addCode(code: string, row: number): void {
    const rows = this.#codes.get(code)
    if (rows) rows.push(row)
    else this.#codes.set(code, [row])
  }

  /** Finds what matches every word. A word that nothing has is replaced by the closest ones, so that no such hit is above an exact one. */
  find(text: string, { kinds, limit }: FindOptions<Kind>): SearchResult<Kind, Row> {
    const parsed = parseQuery(text, this.#synonyms, (word) => this.#words.hasBeginning(word))
    const { query, corrections } = this.#correct(parsed)
    const found = new Map<Kind, Found<Row>>()
    if (query.parts.length === 0) return { query, corrections, kinds: found }
    const { title, text: texts, strict, loose } = this.#words.match(query.parts)
    const exact = this.#words.createSet().add(this.#codes.get(query.words.join('')) ?? [])
    const beginning = this.#findBeginning(query.words.join('')).unite(exact)
    for (const kind of kinds ?? this.#ranges.keys()) {
      const range = this.#ranges.get(kind)
      if (!range) continue
      const all = strict.count(range) > 0 ? strict : loose
      const ofAll = (set: RowSet) => this.#words.createSet().unite(set, range).intersect(all)
      const sets = [exact, beginning, ofAll(title), ofAll(texts), all]
      const result = this.#rank(sets, range, limit)
      if (result) found.set(kind, result)
    }
    return { query, corrections, kinds: found }
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
    const { words, parts } = applySynonyms(query.words.map(correct), this.#synonyms)
    const others = new Map(corrections.map(({ to: [first = '', ...more] }) => [first, more]))
    const corrected = parts.map((alternatives) => [
      ...alternatives,
      ...(others.get(alternatives[0]?.join(' ') ?? '') ?? []).map((word) => [word]),
    ])
    return { query: { ...query, words, parts: corrected }, corrections }
  }
}

/** Numbers the rows of all kinds, one kind after the other. */
function rangesOf<Kind>(byKind: Map<Kind, unknown[]>): Map<Kind, RowRange> {
  const ranges = new Map<Kind, RowRange>()
  let first = 0
  for (const [kind, { length }] of byKind) {
    ranges.set(kind, [first, first + length - 1])
    first += length
  }
  return ranges
}

/** Returns functions that list the codes and words of texts and amounts, which many records share. */
function createWordLists() {
  const known = new Map<string, string[]>()
  const codes = new Map<string, string>()
  const memoize = <Value>(values: Map<string, Value>, key: string, compute: () => Value): Value => {
    const value = values.get(key) ?? compute()
    values.set(key, value)
    return value
  }
  return {
    codeOf: (text: string) => memoize(codes, text, () => squash(text)),
    wordsOf: (text: string) => memoize(known, text, () => [...new Set(listWords(text))]),
    amountWordsOf: (amount: Amount) => memoize(known, toWord(amount), () => listAmountWords(amount)),
  }
}

type WordLists = ReturnType<typeof createWordLists>
