const MAX_NAMED = 3

/** Returns the title of a filtered list, such as "Products: 12 V · LFP"; from the fourth filter on, only their number. */
export function filteredTitle(title: string, filters: string[]): string {
  const rest = filters.length - MAX_NAMED
  const named = rest > 0 ? [...filters.slice(0, MAX_NAMED), `${rest} more`] : filters
  return named.length > 0 ? `${title}: ${named.join(' · ')}` : title
}
