/** There was no place free. */
export const FULL = Symbol('full')

/** How many may do something at the same time. Whoever comes when all places are taken goes away and is not kept waiting. */
export class Places {
  readonly #count: number
  #taken = 0

  constructor(count: number) {
    this.#count = count
  }

  async take<Done>(work: () => Promise<Done>): Promise<Done | typeof FULL> {
    if (this.#taken >= this.#count) return FULL
    this.#taken += 1
    try {
      return await work()
    } finally {
      this.#taken -= 1
    }
  }
}
