import type { SearchRecord } from '#search/search-index.server.ts'

/** What visitors can find, in the order in which results show it. */
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
  /** What is shown below the title. */
  detail: string
  /** Text of which the part that matches is shown. */
  body?: string
}
