/** Pages below another address than their entry of the navigation, unless they have an entry of their own. */
const ELSEWHERE: [path: string, entry: string][] = [
  ['/certification', '/about-us'],
  ['/applications', '/#applications'],
  ['/solutions', '/articles'],
  ['/download', '/articles'],
]

/** Returns the path of the main navigation's entry that a page belongs to: of all entries, the nearest one above it. */
export function sectionOf(path: string, entries: string[]): string | undefined {
  const own = entries.filter((entry) => isIn(path, entry)).toSorted((a, b) => b.length - a.length)[0]
  const elsewhere = ELSEWHERE.find(([above]) => isIn(path, above))?.[1]
  return own ?? entries.find((entry) => entry === elsewhere)
}

/** Pages of articles have their number in the path: /articles2 (spec §2). */
function isIn(path: string, above: string): boolean {
  if (path === above) return true
  return above !== '/' && path.startsWith(above === '/articles' ? above : `${above}/`)
}
