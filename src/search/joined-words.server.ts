import { SortedWords } from './sorted-words.server.ts'
import { isNumber, MAX_WHOLE_LENGTH } from './text.server.ts'

/** Words that follow each other in a text. */
type Pair = [first: string, second: string]

/** Maximum number of pairs that a joined word is completed to. */
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

  /** Lists the words that one is together, or the beginning of: "golfca", "golfcartbattery", "golfcartbat". */
  listBegun(word: string): string[][] {
    if (word.length <= MAX_WHOLE_LENGTH) return []
    const pair = this.#pairs.get(word)
    if (pair) return [pair]
    const [from, to] = this.#sorted.rangeOf(word)
    const begun = this.#sorted.list.slice(from, Math.min(to, from + MAX_BEGUN))
    return begun.length > 0 ? begun.map((joined) => this.#pairs.get(joined)!) : this.#listChains(word)
  }

  /** Lists the chains of words that begin with the longest pair. */
  #listChains(word: string): string[][] {
    for (let length = word.length - 1; length > MAX_WHOLE_LENGTH; length--) {
      const [first, second] = this.#pairs.get(word.slice(0, length)) ?? []
      const chains = first ? this.listBegun(second + word.slice(length)) : []
      if (first && chains.length > 0) return chains.map((chain) => [first, ...chain])
    }
    return []
  }
}
