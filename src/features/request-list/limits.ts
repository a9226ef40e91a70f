import { MAX_ADDRESS, MAX_ITEMS, MAX_PACKS, REQUEST_LIST } from './list-item.ts'

export const TOO_MANY_PACKS = `A list has at most ${MAX_PACKS} packs.`

/** Limits of a list, and how much of each an item takes. */
const LIMITS = [
  { text: `A list has at most ${MAX_ITEMS} items.`, most: MAX_ITEMS, sizeOf: () => 1 },
  { text: TOO_MANY_PACKS, most: MAX_PACKS, sizeOf: (item: string) => Number(/^\s*pack:/.test(item)) },
  {
    text: `The address of a list has at most ${MAX_ADDRESS / 1024} kB.`,
    most: MAX_ADDRESS,
    sizeOf: (item: string) => `${REQUEST_LIST}?${new URLSearchParams({ item }).toString()}`.length,
  },
]

/** Returns the first items that a list can hold, and how many each limit leaves out. */
export function boundItems<Item extends { text: string }>(items: readonly Item[]) {
  const limits = LIMITS.map((limit) => ({ ...limit, used: 0, leftOut: 0 }))
  const kept = items.filter(({ text }) => {
    const exceeded = limits.find(({ most, used, sizeOf }) => used + sizeOf(text) > most)
    if (exceeded) exceeded.leftOut++
    else for (const limit of limits) limit.used += limit.sizeOf(text)
    return !exceeded
  })
  return { kept, exceeded: limits.filter(({ leftOut }) => leftOut > 0) }
}

/** Says what is left out, by each limit. */
export const leftOutTexts = (exceeded: ReturnType<typeof boundItems>['exceeded']): string[] =>
  exceeded.map(({ text, leftOut }) => `${text} ${leftOut} more ${leftOut === 1 ? 'is' : 'are'} left out.`)
