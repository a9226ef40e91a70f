import type { FieldProblem } from './problem.server.ts'

/** Longest value of a search parameter, in characters. */
export const MAX_VALUE = 2000
/** Parameters that hold a query or a list of their own; the length of the address bounds them. */
const LONGER = new Set(['item', 'p', 'pack'])
/** Largest number of values of one parameter; `item` and `p` have limits of their own. */
const MAX_VALUES = 50
const LISTS = new Set(['item', 'p'])

/**
 * Reads the search parameters of an address, for every page, API call and file. A value that is too long is cut to one character
 * more than allowed, and of too many values one more than allowed is kept: no reader works on all of it, and each of them reports it.
 */
export function readSearchParams(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  const isShort = [...query].every(([name, value]) => value.length <= MAX_VALUE || LONGER.has(name))
  if (isShort && query.size <= MAX_VALUES) return query
  const counts = new Map<string, number>()
  const kept = new URLSearchParams()
  for (const [name, value] of query) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count <= MAX_VALUES + 1 || LISTS.has(name))
      kept.append(name, LONGER.has(name) ? value : value.slice(0, MAX_VALUE + 1))
  }
  return kept
}

/** Returns an error for each parameter with a value that is too long. */
export const listTooLong = (query: URLSearchParams): FieldProblem[] =>
  [...new Set(query.keys())]
    .filter((name) => !LONGER.has(name) && query.getAll(name).some((value) => value.length > MAX_VALUE))
    .map((field) => ({
      field,
      code: 'length',
      message: `${field} has at most ${MAX_VALUE} characters.`,
    }))

/** Returns only the named parameters; others could split or poison a cache. */
export const pick = (query: URLSearchParams, names: readonly string[] = []): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])))
