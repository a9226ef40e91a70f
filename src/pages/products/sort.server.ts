import type { Product } from '#content/products/product.server.ts'
import type { Listed } from './filter.server.ts'

interface Sort {
  id: string
  label: string
  /** Missing for the catalogue's own order. */
  by?: (product: Product) => number
  down?: boolean
}

export const sorts: Sort[] = [
  { id: 'family', label: 'By family' },
  { id: 'energy', label: 'Energy, low to high', by: ({ energy_wh }) => energy_wh },
  { id: 'energy-down', label: 'Energy, high to low', by: ({ energy_wh }) => energy_wh, down: true },
  { id: 'weight', label: 'Weight, low to high', by: ({ weight_kg }) => weight_kg },
  { id: 'current', label: 'Current, high to low', by: (p) => p.max_continuous_discharge_a, down: true },
  { id: 'cycles', label: 'Cycle life, high to low', by: ({ cycle_life }) => cycle_life.cycles, down: true },
]

/** A sorted copy; products without data of ours come last. */
export function sortListed(listed: Listed[], id: string): Listed[] {
  const sort = sorts.find((known) => known.id === id)
  const { by, down } = sort ?? {}
  if (!by) return listed
  const place = ({ product }: Listed) => (product ? by(product) * (down ? -1 : 1) : Infinity)
  return listed.toSorted((a, b) => place(a) - place(b) || 0)
}
