import { MAX_ADDRESS, MAX_ITEMS, MAX_PACKS, parseItem, REQUEST_LIST } from './list-item.ts'

export const TOO_MANY_PACKS = `A list has at most ${MAX_PACKS} packs.`

/** Limits of a list, and the share of each that an item takes. */
const LIMITS = [
  { text: `A list has at most ${MAX_ITEMS} items.`, most: MAX_ITEMS, sizeOf: () => 1 },
  { text: TOO_MANY_PACKS, most: MAX_PACKS, sizeOf: (item: string) => Number(/^\s*pack:/.test(item)) },
  {
    text: `The address of a list has at most ${MAX_ADDRESS / 1024} kB.`,
    most: MAX_ADDRESS,
    sizeOf: (item: string) => `${REQUEST_LIST}?${new URLSearchParams({ item }).toString()}`.length,
  },
]

/** Returns the first items that a list can hold, the others, and how many each limit leaves out. */
export function boundItems<Item extends { text: string }>(items: readonly Item[]) {
  const limits = LIMITS.map((limit) => ({ ...limit, used: 0, leftOut: 0 }))
  const leftOut: string[] = []
  const kept = items.filter(({ text }) => {
    const exceeded = limits.find(({ most, used, sizeOf }) => used + sizeOf(text) > most)
    if (exceeded) {
      exceeded.leftOut++
      leftOut.push(text)
    } else for (const limit of limits) limit.used += limit.sizeOf(text)
    return !exceeded
  })
  return { kept, leftOut, exceeded: limits.filter((limit) => limit.leftOut > 0) }
}

/** Largest number of items that are named, and longest name. */
const MAX_NAMED = 5
const MAX_NAME = 40

/** Says how many items each limit leaves out, and which. */
export function leftOutTexts({
  exceeded,
  leftOut,
}: Pick<ReturnType<typeof boundItems>, 'exceeded' | 'leftOut'>): string[] {
  const counts = exceeded.map(
    ({ text, leftOut: count }) => `${text} ${count} more ${count === 1 ? 'is' : 'are'} left out.`,
  )
  const names = leftOut.slice(0, MAX_NAMED).map((text) => (parseItem(text)?.ref ?? text).slice(0, MAX_NAME))
  const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : ''
  return names.length > 0 ? [...counts, `Left out: ${names.join(', ')}${more}.`] : counts
}
