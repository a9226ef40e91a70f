const NAMED = 3

/** "Products: 12 V · LFP": what a list is of and what it is filtered by; from the fourth filter on only their number. */
export function filteredTitle(title: string, filters: string[]): string {
  const rest = filters.length - NAMED
  const named = rest > 0 ? [...filters.slice(0, NAMED), `${rest} more`] : filters
  return named.length > 0 ? `${title}: ${named.join(' · ')}` : title
}
