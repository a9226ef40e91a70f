import { SortedWords } from './sorted-words.server.ts'
import { isNumber, MAX_WHOLE_LENGTH } from './text.server.ts'

/** Words that follow each other in a text. */
type Pair = [first: string, second: string]

/** Maximum number of pairs that the beginning of one stands for. */
const MAX_BEGUN = 5

/** Pairs of words that stand next to each other in texts, found by the two written together: "golfcart". */
export class JoinedWords {
  readonly #pairs = new Map<string, Pair>()
  #sorted = new SortedWords([])

  /** Adds the words of a text, in their order. */
  add(words: string[]): void {
    for (let at = 1; at < words.length; at++) {
      const pair: Pair = [words[at - 1]!, words[at]!]
      // A number is joined to the word before it in any case.
      if (pair[0] && pair[1] && !isNumber(pair[1])) this.#pairs.set(pair[0] + pair[1], pair)
    }
  }

  complete(): void {
    this.#sorted = new SortedWords(this.#pairs.keys())
  }

  /** Returns the two words that one is together. */
  find(word: string): Pair | undefined {
    return this.#pairs.get(word)
  }

  /** Lists the pairs that a word is the beginning of: "golfca". */
  listBegun(word: string): Pair[] {
    if (word.length <= MAX_WHOLE_LENGTH) return []
    const [from, to] = this.#sorted.rangeOf(word)
    return this.#sorted.list
      .slice(from, Math.min(to, from + MAX_BEGUN))
      .map((joined) => this.#pairs.get(joined)!)
  }
}
