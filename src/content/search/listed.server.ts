import type { Content } from '#content/content.server.ts'
import { SearchIndex } from '#search/search-index.server.ts'
import type { SearchKind, SiteRecord } from './record.server.ts'

/** Records that only the upstream API's list has, indexed; undefined if there are none. */
export type ForeignIndex = SearchIndex<SearchKind, SiteRecord> | undefined

export const indexForeign = (records: SiteRecord[], { synonyms }: Pick<Content, 'synonyms'>): ForeignIndex =>
  records.length > 0 ? SearchIndex.build<SearchKind, SiteRecord>(records, synonyms) : undefined

/** Returns the addresses of one kind that the search finds, for a list that is filtered by a text. */
export const findAddresses = (
  text: string,
  kind: SearchKind,
  [search, foreign]: [Content['search'], ForeignIndex],
): Set<string> =>
  new Set([search, foreign].flatMap((index) => index?.findAll(text, kind).map(({ url }) => url) ?? []))
