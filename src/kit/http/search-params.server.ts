/** Longest value of a search parameter, in characters. */
export const MAX_VALUE = 2000
/** Parameters that hold a query or a list of their own; the length of the address bounds them. */
const LONGER = new Set(['item', 'p', 'pack'])

/**
 * Reads the search parameters of an address, for every page, API call and file. A value that is too long is cut to one character
 * more than allowed: no reader works on all of it, and each of them reports it as too long.
 */
export function readSearchParams(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  const isShort = [...query].every(([name, value]) => value.length <= MAX_VALUE || LONGER.has(name))
  if (isShort) return query
  return new URLSearchParams(
    [...query].map(([name, value]) => [name, LONGER.has(name) ? value : value.slice(0, MAX_VALUE + 1)]),
  )
}

/** Returns only the named parameters; others could split or poison a cache. */
export const pick = (query: URLSearchParams, names: readonly string[] = []): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])))
