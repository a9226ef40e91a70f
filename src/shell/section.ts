import { href, match } from '#addresses/routes.ts'

const ARTICLES = href('articles')
/** Applications have no list page: the home page shows them all. */
export const APPLICATIONS = `${href('index')}#applications`

/** Entries of the navigation for pages below another address, by the first word of the page's name, unless they have an entry of their own. */
const ELSEWHERE: Partial<Record<string, string>> = {
  certification: href('about-us'),
  applications: APPLICATIONS,
  solutions: ARTICLES,
  download: ARTICLES,
  tools: ARTICLES,
}

/** Returns the path of the main navigation's entry that a page belongs to: of all entries, the nearest one above it. */
export function sectionOf(path: string, entries: string[]): string | undefined {
  const own = entries.filter((entry) => isIn(path, entry)).toSorted((a, b) => b.length - a.length)[0]
  const [name = ''] = match(path)?.name.split('-') ?? []
  const elsewhere = ELSEWHERE[name]
  return own ?? entries.find((entry) => entry === elsewhere)
}

/** Pages of articles have their number in the path: /articles2 (spec §2). */
function isIn(path: string, above: string): boolean {
  if (path === above) return true
  return above !== '/' && path.startsWith(above === ARTICLES ? above : `${above}/`)
}
