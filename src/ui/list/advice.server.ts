import { plural } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import type { Entry } from './filter.server.ts'
import type { FilteredList } from './filtered-list.server.ts'
import type { ListLink } from './results.tsx'

/** Returns the items that are closest to the filters when none meets them all. */
export function findNearest<Item>({ all, active }: FilteredList<Item>, count: number): Item[] {
  return all
    .map((item) => ({ item, sum: active.reduce((total, { distance }) => total + distance(item), 0) }))
    .filter(({ sum }) => sum < active.length)
    .toSorted((a, b) => a.sum - b.sum)
    .slice(0, count)
    .map(({ item }) => item)
}

/** Lists which filter to loosen and by how much; if no single one helps, all that the nearest item does not meet. */
export function adviseLoosening<Item>(list: FilteredList<Item>, nearest?: Item): ListLink[] {
  const single = list.active.flatMap(({ filter: { name } }) => {
    const others = list.matchesWithout(name)
    return others.length > 0 ? [loosenFor([name], others, list)] : []
  })
  if (single.length > 0) return single.toSorted((a, b) => Number(a.isRemoval) - Number(b.isRemoval))
  if (nearest === undefined) return []
  const failed = list.active.filter(({ distance }) => distance(nearest) > 0)
  return [
    loosenFor(
      failed.map(({ filter }) => filter.name),
      [nearest],
      list,
    ),
  ]
}

/** Loosens filters so that one of the items meets them, and counts all items that then do. */
function loosenFor<Item>(
  names: string[],
  items: Item[],
  list: FilteredList<Item>,
): ListLink & { isRemoval: boolean } {
  const filters: Record<string, Entry[]> = {}
  let isRemoval = false
  const texts = names.map((name, index) => {
    const { filter, ...setting } = list.setting(name)
    const loosening = filter.loosen?.(items, setting)
    isRemoval ||= !loosening
    filters[name] = loosening?.entries ?? []
    const labels = setting.chips.map(({ label }) => label)
    const text = loosening?.text ?? filter.describeRemoval?.(labels) ?? `Without ${labels.join(' or ')}`
    return index ? uncapital(text) : text
  })
  const count = countWith(filters, list)
  return {
    label: `${texts.join('; ')}: ${plural(count, list.spec.noun)}`,
    href: list.href({ filters }),
    isRemoval,
  }
}

/** Counts the items that meet the filters with other parameters. */
function countWith<Item>(changed: Record<string, Entry[]>, { all, active }: FilteredList<Item>): number {
  const set = active
    .map(({ filter, ...setting }) => {
      const entries = changed[filter.name]
      return entries ? filter.read(new URLSearchParams(entries)) : setting
    })
    .filter(({ entries }) => entries.length > 0)
  return all.filter((item) => set.every(({ distance }) => distance(item) === 0)).length
}
