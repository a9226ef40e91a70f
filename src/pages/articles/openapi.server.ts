import type { Content } from '#content/content.server.ts'
import { buildList, listSchemas } from '#content/lists.server.ts'
import { describeListFiles, parameter } from '#pages/list-openapi.server.ts'

/** Describes the articles as files, for OpenAPI. */
export const describeArticleFiles = (content: Content) =>
  describeListFiles({
    path: '/articles',
    noun: 'articles',
    parameters: [
      parameter('tag', 'A topic as in the links of the page.'),
      parameter('q', 'Words; the first 80 characters count.'),
    ],
    record: listSchemas.articles.element,
    example: buildList('articles', content)[0],
  })
