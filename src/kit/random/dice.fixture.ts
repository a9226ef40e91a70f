/** Chance that falls the same each time, for cases that are generated. */
export interface Dice {
  /** True so often, between 0 and 1. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** A whole number from 0, below `limit`. */
  upTo: (limit: number) => number
}

/** Mulberry32: small, even enough, and the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(roll() * limit)
  return {
    chance: (share) => roll() < share,
    pick: (items) => items[upTo(items.length)]!,
    upTo,
  }
}
