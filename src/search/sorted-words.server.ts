/** Words in the order of their letters, so that those with the same beginning follow each other. */
export class SortedWords {
  readonly list: readonly string[]

  constructor(words: Iterable<string>) {
    this.list = [...words].sort()
  }

  /** Returns the positions of the words that begin with this text; the second is exclusive. */
  rangeOf(beginning: string): [from: number, to: number] {
    return [this.#positionOf(beginning), this.#positionOf(`${beginning}\u{ffff}`)]
  }

  hasBeginning(beginning: string): boolean {
    return this.list[this.#positionOf(beginning)]?.startsWith(beginning) ?? false
  }

  /** Returns the position of the first word that is not before the text. */
  #positionOf(text: string): number {
    let [low, high] = [0, this.list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.list[middle]! < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
