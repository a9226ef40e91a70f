import type { Product } from '#content/products/product.server.ts'

interface Sort {
  id: string
  label: string
  /** Missing for the catalogue's own order. */
  by?: (product: Product) => number
  isDescending?: boolean
}

export const SORTS: Sort[] = [
  { id: 'family', label: 'By family' },
  { id: 'energy', label: 'Energy, low to high', by: ({ energy_wh }) => energy_wh },
  { id: 'energy-down', label: 'Energy, high to low', by: ({ energy_wh }) => energy_wh, isDescending: true },
  { id: 'weight', label: 'Weight, low to high', by: ({ weight_kg }) => weight_kg },
  {
    id: 'current',
    label: 'Current, high to low',
    by: ({ max_continuous_discharge_a }) => max_continuous_discharge_a,
    isDescending: true,
  },
  {
    id: 'cycles',
    label: 'Cycle life, high to low',
    by: ({ cycle_life }) => cycle_life.cycles,
    isDescending: true,
  },
]

/** Sorts a copy; products without a record of ours come last. */
export function sortProducts<Item extends { product: Product | undefined }>(
  items: Item[],
  id: string,
): Item[] {
  const { by, isDescending } = SORTS.find((sort) => sort.id === id) ?? {}
  if (!by) return items
  const toKey = ({ product }: Item) => (product ? by(product) * (isDescending ? -1 : 1) : Infinity)
  return items.toSorted((a, b) => toKey(a) - toKey(b) || 0)
}
