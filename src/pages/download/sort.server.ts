import type { Listed } from './listed.server.ts'

interface Sort {
  /** Empty for the list's own order, which the address does not name. */
  id: string
  label: string
  by?: (a: Listed, b: Listed) => number
}

/** The orders a list of documents can be had in. */
export const sorts: Sort[] = [
  { id: '', label: 'By type' },
  { id: 'newest', label: 'Newest first', by: (a, b) => b.item.date.localeCompare(a.item.date) },
  { id: 'title', label: 'By title', by: (a, b) => a.item.title.localeCompare(b.item.title, 'en') },
]

/** A sorted copy; what is equal stays as it was. */
export function sortListed(listed: Listed[], id: string): Listed[] {
  const by = sorts.find((sort) => sort.id === id)?.by
  return by ? listed.toSorted(by) : listed
}
