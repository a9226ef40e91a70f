import { articleHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { buildList } from '#content/lists.server.ts'
import { describeListFiles, parameter } from '#pages/list-openapi.server.ts'
import { articleItem } from './export.server.ts'

/** Describes the articles as files, for OpenAPI. */
export function describeArticleFiles(content: Content, siteUrl: string) {
  const [first] = buildList('articles', content)
  return describeListFiles({
    path: '/articles',
    noun: 'articles',
    parameters: [
      parameter('tag', 'A topic as in the links of the page.'),
      parameter('q', 'Words; the first 80 characters count.'),
    ],
    record: articleItem,
    example: first && { ...first, url: siteUrl + articleHref(first) },
  })
}
