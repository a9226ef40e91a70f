/** Number and length of the paths whose label is remembered: clients can request any number of addresses. */
const MAX_KNOWN = 1000
const MAX_LENGTH = 200

/** Label of addresses that no route has. */
const NO_ROUTE = 'none'

/**
 * Creates a function that returns the route of a path, such as `/products/:nameSlug`. The number of routes is bounded, that of paths is
 * not. `patterns` are those of Hono; of several that match a path, the longest wins.
 */
export function createRouteLabels(
  patterns: readonly string[],
  pageOf: (path: string) => string | undefined,
): (path: string) => string {
  const exact = new Set(patterns.filter((pattern) => !/[*:]/.test(pattern)))
  const prefixes = [...new Set(patterns)]
    .map((pattern) => ({ pattern: pattern.replace(/\{.*?\}/g, ''), prefix: pattern.replace(/[*:].*/s, '') }))
    .filter(({ pattern, prefix }) => prefix.length > 1 && !exact.has(pattern))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  const find = (path: string) =>
    (exact.has(path) ? path : undefined) ??
    pageOf(path) ??
    prefixes.find(({ prefix }) => path.startsWith(prefix))?.pattern ??
    NO_ROUTE
  const known = new Map<string, string>()
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const label = find(path)
    if (known.size >= MAX_KNOWN) known.clear()
    if (path.length <= MAX_LENGTH) known.set(path, label)
    return label
  }
}
