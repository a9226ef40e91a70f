/** What belongs to an entry of another address, unless it has an entry of its own. */
const ELSEWHERE: [place: string, entry: string][] = [
  ['/certification', '/about-us'],
  ['/applications', '/#applications'],
  ['/solutions', '/articles'],
  ['/download', '/articles'],
]

/** The path of the main navigation's entry that a page belongs to, of the paths of all entries: the nearest one above it. */
export function sectionOf(path: string, entries: string[]): string | undefined {
  const own = entries.filter((entry) => isIn(path, entry)).toSorted((a, b) => b.length - a.length)[0]
  const elsewhere = ELSEWHERE.find(([place]) => isIn(path, place))?.[1]
  return own ?? entries.find((entry) => entry === elsewhere)
}

/** Pages of articles have their number in the path: /articles2 (spec §2). */
function isIn(path: string, place: string): boolean {
  if (path === place) return true
  return place !== '/' && path.startsWith(place === '/articles' ? place : `${place}/`)
}
