/** Random numbers that are the same in every run, for generated test cases. */
export interface Dice {
  /** Returns true with this probability, 0 to 1. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns an integer from 0, below `limit`. */
  upTo: (limit: number) => number
}

/** Creates dice from a seed (Mulberry32). */
export function createDice(seed: number): Dice {
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
