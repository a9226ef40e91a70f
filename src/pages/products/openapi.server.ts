import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import { productRecord } from '#content/products/product.server.ts'
import type { ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { jsonSchemaOf } from '#features/openapi/forms.server.ts'
import { problems } from '#features/openapi/problems.server.ts'
import { describeListFiles, parameter, respond, SERVERS, unchanged } from '#pages/list-openapi.server.ts'
import { listFacets } from './facets.server.tsx'
import { LIMIT_NAMES, limitOf } from './limits.server.ts'
import { MEASURES, RANGES } from './ranges.server.tsx'
import { ORDERS } from './orders.server.ts'
import { createPublisher, type PublishedRecord } from '#content/products/published-record.server.ts'

const listParameters = (content: Content) => [
  parameter('category', 'The range of products.', {
    type: 'string',
    enum: content.categories.map(({ name_slug }) => name_slug),
  }),
  ...listFacets(content).map(({ name, title, options }) =>
    parameter(name, `${title}; several values are alternatives.`, {
      type: 'array',
      items: { type: 'string', enum: options.map(({ value }) => value) },
    }),
  ),
  ...LIMIT_NAMES.map((name) => {
    const { title, steps, describe } = limitOf(name)
    const example = steps(content)[1] ?? '1'
    return { ...parameter(name, `${title}: “${describe(example)}”.`), example }
  }),
  ...RANGES.flatMap((name) =>
    (['from', 'to'] as const).map((end) =>
      parameter(`${name}_${end}`, `${MEASURES[name].title} ${end}, ${MEASURES[name].unit}.`),
    ),
  ),
  parameter('q', 'A model, quantities or words; the first 80 characters count.'),
  parameter('sort', 'Ascending, or descending with `-` before the name.', {
    type: 'string',
    enum: ORDERS.flatMap(({ name }) => name || []),
  }),
]

/** A record with absolute addresses, and the certificates that have expired since it was written. */
const record = productRecord.extend({
  certifications_expired: z.array(z.string()).optional(),
  url: z.url(),
  main_pic_url: z.url(),
  product_name_slug: z.string(),
  data_sheet_url: z.url(),
})

/** Describes the product list and the products as files, for OpenAPI. */
export function describeProductFiles(content: Content, origin: ImageOrigin): Record<string, object> {
  const first = content.products.slice(0, 1).map(createPublisher(content, origin).publish)[0]
  const lists = describeListFiles({
    path: '/products',
    noun: 'products',
    note: 'With `system_v`, `in_series` in the tables says how many it takes.',
    parameters: listParameters(content),
    record,
    example: first,
  })
  return { ...lists, '/products/{slug}.json': describeRecord(first) }
}

const describeRecord = (first: PublishedRecord | undefined) => ({
  servers: SERVERS,
  get: {
    operationId: 'get-product-json',
    summary: 'Returns the record of a product.',
    tags: ['Lists'],
    parameters: [
      {
        name: 'slug',
        in: 'path',
        required: true,
        description: 'The `product_name_slug` of the record; a model name redirects there.',
        schema: { type: 'string' },
        ...(first && { example: first.product_name_slug }),
      },
    ],
    responses: {
      ...respond({ 'application/json': { schema: jsonSchemaOf(record), example: first } }, 'The record.'),
      301: { description: 'The product has this address.' },
      ...unchanged,
      ...problems(404, 406, 421, 500),
    },
  },
})
