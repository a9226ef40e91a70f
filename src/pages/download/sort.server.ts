interface SortKeys {
  item: { date: string; title: string }
}

interface Sort {
  /** Empty for the list's own order, which the address does not name. */
  id: string
  label: string
  by?: (a: SortKeys, b: SortKeys) => number
}

const byDate = (a: SortKeys, b: SortKeys) => a.item.date.localeCompare(b.item.date)
const byTitle = (a: SortKeys, b: SortKeys) => a.item.title.localeCompare(b.item.title, 'en')

/** Orders by their names in the address: ascending, or descending with `-` before the name. */
export const SORTS: Sort[] = [
  { id: '', label: 'By type' },
  { id: '-date', label: 'Newest first', by: (a, b) => byDate(b, a) },
  { id: 'date', label: 'Oldest first', by: byDate },
  { id: 'title', label: 'Title, A to Z', by: byTitle },
  { id: '-title', label: 'Title, Z to A', by: (a, b) => byTitle(b, a) },
]

/** Former names of orders. */
const OLDER: Record<string, string> = { newest: '-date' }

/** Returns the present name of an order, if the text is a former one. */
export const movedSort = (text: string): string | undefined =>
  Object.hasOwn(OLDER, text) ? OLDER[text] : undefined

export function sortDocuments<Document extends SortKeys>(documents: Document[], id: string): Document[] {
  const by = SORTS.find((sort) => sort.id === id)?.by
  return by ? documents.toSorted(by) : documents
}
