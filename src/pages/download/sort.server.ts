interface SortKeys {
  item: { date: string; title: string }
}

interface Sort {
  /** Empty for the list's own order, which the address does not name. */
  id: string
  label: string
  by?: (a: SortKeys, b: SortKeys) => number
}

export const SORTS: Sort[] = [
  { id: '', label: 'By type' },
  { id: 'newest', label: 'Newest first', by: (a, b) => b.item.date.localeCompare(a.item.date) },
  { id: 'title', label: 'By title', by: (a, b) => a.item.title.localeCompare(b.item.title, 'en') },
]

export function sortDocuments<Document extends SortKeys>(documents: Document[], id: string): Document[] {
  const by = SORTS.find((sort) => sort.id === id)?.by
  return by ? documents.toSorted(by) : documents
}
