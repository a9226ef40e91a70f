import { ORIGIN, type Site } from './site.fixture.ts'

/** An address as a crawler finds it. */
export interface Crawled {
  status: number
  isIndexed: boolean
  canonical: string | undefined
  /** The first page that links to it. */
  from: string
}

/** Crawls no further than this, in addresses. */
export const CRAWL_LIMIT = 1500

/**
 * Follows the links of a site as a search engine does, from addresses to begin with, and returns what each one answers. It honours
 * robots.txt, `rel=nofollow` and the robots directives of headers and pages, and sends no forms.
 */
export async function crawl(site: Site, starts: string[]): Promise<Map<string, Crawled>> {
  const isAllowed = readRobots(await site.getText('/robots.txt'))
  const crawled = new Map<string, Crawled>()
  const waiting = new Map(starts.map((path) => [path, '']))
  for (const [path, from] of waiting) {
    if (crawled.size >= CRAWL_LIMIT) break
    if (!isAllowed(path)) continue
    const { robots, links, ...page } = await open(site, path)
    crawled.set(path, { ...page, isIndexed: !robots.includes('noindex'), from })
    if (robots.includes('nofollow')) continue
    for (const link of links) {
      const url = URL.parse(link, ORIGIN + path)
      const target = url?.origin === ORIGIN ? url.pathname + url.search : undefined
      if (target !== undefined && !waiting.has(target)) waiting.set(target, path)
    }
  }
  return crawled
}

async function open(site: Site, path: string) {
  const response = await site.get(path)
  const { status, headers } = response
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const tags = readTags(isHtml ? await response.text() : '')
  const location = headers.get('location')
  const isRobots = ({ tag, attributes: { name } }: Tag) => tag === 'meta' && name === 'robots'
  const robots = tags.filter(isRobots).map(({ attributes }) => attributes['content'] ?? '')
  return {
    status,
    robots: [headers.get('x-robots-tag') ?? '', ...robots].join(),
    links: location === null ? tags.filter(isFollowed).map(hrefOf) : [location],
    canonical:
      /^<([^>]*)>; rel="canonical"/.exec(headers.get('link') ?? '')?.[1] ??
      tags.filter(({ attributes: { rel } }) => rel === 'canonical').map(hrefOf)[0],
  }
}

interface Tag {
  tag: string
  attributes: Record<string, string | undefined>
}

const hrefOf = ({ attributes }: Tag): string => attributes['href'] ?? '#'

const isFollowed = ({ tag, attributes: { rel = '' } }: Tag): boolean =>
  (tag === 'a' || (tag === 'link' && /\b(?:alternate|canonical)\b/.test(rel))) && !/\bnofollow\b/.test(rel)

/** Reads the links and metas of a page; React and our templates write every attribute in double quotes. */
const readTags = (html: string): Tag[] =>
  [...html.matchAll(/<(a|link|meta) ([^>]*)>/g)].map(([, tag = '', text = '']) => ({
    tag,
    attributes: Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
    ),
  }))

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns whether robots.txt allows a path; `*` is any text. */
function readRobots(text: string): (path: string) => boolean {
  const refused = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = '']) =>
      new RegExp(
        `^${path
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('.*')}`,
      ),
  )
  return (path) => !refused.some((pattern) => pattern.test(path))
}
