import type { Content } from '#content/content.server.ts'
import { buildList, listSchemas } from '#content/lists.server.ts'
import { toAbsolute } from '#pages/list-files.server.ts'
import { describeListFiles, parameter } from '#pages/list-openapi.server.ts'
import { copy } from './copy.server.ts'
import { ORDERS } from './documents.server.tsx'

/** Describes the documents as files, for OpenAPI. */
export function describeDocumentFiles(content: Content, siteUrl: string) {
  const [first] = buildList('downloads', content)
  return describeListFiles({
    path: '/download',
    noun: 'documents',
    parameters: [
      parameter('type', 'Types; several are alternatives.', {
        type: 'array',
        items: { type: 'string', enum: content.copy(copy).types.map(({ slug }) => slug) },
      }),
      parameter('category', 'The range of products that they are about.'),
      parameter('product', 'The product that they are about: its `product_name_slug` or model.'),
      parameter('q', 'A model or words.'),
      parameter('sort', 'Ascending, or descending with `-` before the name.', {
        type: 'string',
        enum: ORDERS.flatMap(({ name }) => name || []),
      }),
    ],
    record: listSchemas.downloads.element,
    example: first && { ...first, url: toAbsolute(first.url, siteUrl) },
  })
}
