import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import { describeFacts } from '#content/downloads/document-facts.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { SearchResult } from '#search/search-index.server.ts'
import type { TextPart } from '#search/marks.server.ts'
import { createReasonFinder } from './reason.server.ts'
import { SEARCH_KINDS, type SearchKind, type SiteRecord } from './record.server.ts'

/** Schema of the hits that the API returns and the suggestions show. */
export const searchHits = z.array(
  z.object({ kind: z.enum(SEARCH_KINDS), title: z.string(), detail: z.string(), url: z.string() }),
)
export type SearchHit = z.infer<typeof searchHits>[number]

/** Hits of one kind that come before those of other kinds. */
const FIRST_OF_KIND = 3

export type SiteSearchResult = SearchResult<SearchKind, SiteRecord>

/** Adds hits that are made for a text, such as a tool with its need filled in. */
export type AddHits = (result: SiteSearchResult, text: string, content: Content) => SiteSearchResult

interface SuggestOptions {
  limit: number
  addHits?: AddHits
}

/** Returns the hits to suggest: the kinds with the best first, a few of each, and more if there is room. */
export function suggestHits(
  content: Content,
  text: string,
  { limit, addHits = (result) => result }: SuggestOptions,
): SearchHit[] {
  const found = content.search.find(text, { limit, isTyped: true })
  const { kinds, query } = addHits(found, text, content)
  const findReason = createReasonFinder(query)
  const sorted = SEARCH_KINDS.flatMap((kind) => kinds.get(kind) ?? []).toSorted((a, b) => a.rank - b.rank)
  let room = limit
  const counts = sorted.map(({ hits }) => {
    const count = Math.min(hits.length, FIRST_OF_KIND, room)
    room -= count
    return count
  })
  return sorted.flatMap(({ hits }, index) => {
    const more = Math.min(hits.length - counts[index]!, room)
    room -= more
    return hits.slice(0, counts[index]! + more).map((hit) => describeHit(hit, content, findReason(hit)))
  })
}

/**
 * Describes a hit: first V, Ah and Wh of a product, or format, pages and size of a document, then why it was found if its title does
 * not say.
 */
function describeHit(hit: SiteRecord, content: Content, reason: TextPart[] = []): SearchHit {
  const { kind, code, title, detail, url } = hit
  const why = reason
    .map(({ text }) => text)
    .join('')
    .replace(/[ \n]+/g, ' ')
  const facts = kind === 'product' ? detail : describeDocument(url, content)
  return {
    kind,
    title: kind === 'product' && code ? `${code} ${title}` : title,
    detail: [facts, why].filter(Boolean).join(' · ') || detail,
    url,
  }
}

function describeDocument(url: string, content: Content): string | undefined {
  const downloads = downloadsOf(content)
  const download = downloads.find(url)
  return download && describeFacts(download, downloads.knownFacts(download)).join(' · ')
}
