import { isNumber } from './text.server.ts'

/** Words that follow each other in a text. */
type Pair = [first: string, second: string]

/** Pairs of words that stand next to each other in texts, found by the two written together: "golfcart". */
export class JoinedWords {
  readonly #pairs = new Map<string, Pair>()

  /** Adds the words of a text, in their order. */
  add(words: string[]): void {
    for (let at = 1; at < words.length; at++) {
      const pair: Pair = [words[at - 1]!, words[at]!]
      // A number is joined to the word before it in any case.
      if (pair[0] && pair[1] && !isNumber(pair[1])) this.#pairs.set(pair[0] + pair[1], pair)
    }
  }

  /** Returns the two words that one is together. */
  find(word: string): Pair | undefined {
    return this.#pairs.get(word)
  }
}
