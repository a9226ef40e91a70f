import type { SearchRecord } from '#search/search-index.server.ts'

/** Kinds of search results. Kinds that match equally well are shown in this order. */
export const SEARCH_KINDS = [
  'product',
  'document',
  'category',
  'article',
  'certificate',
  'application',
  'solution',
  'question',
  'page',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Something that visitors can find on the site. */
export interface SiteRecord extends SearchRecord<SearchKind> {
  url: string
  /** Text shown below the title. */
  detail: string
  /** Text of which the part that matches is shown. */
  body?: string
  /** Whether it is a tool: a tool whose name contains the query is the first hit. */
  isTool?: boolean
}
