import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import { type Product, productRecord } from '#content/products/product.server.ts'
import { jsonSchemaOf } from '#features/openapi/forms.server.ts'
import { header, problems } from '#features/openapi/problems.server.ts'
import { tableMedia } from '#features/openapi/table-media.server.ts'
import { FILE_FORMATS, type FileFormat } from '#pages/list-files.server.ts'
import { listFacetOptions } from './chips.server.ts'
import { LIMIT_NAMES, limitOf } from './limits.server.ts'
import { MEASURES, RANGES } from './ranges.server.ts'
import { FACET_TITLES, FACETS } from './selection.server.ts'
import { SORT_KEYS } from './sort.server.ts'

/** These addresses are beside the pages, not below /api. */
const SERVERS = [{ url: '/' }]

const parameter = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
})

const listParameters = (content: Content) => [
  parameter('category', 'The range of products.', {
    type: 'string',
    enum: content.categories.map(({ name_slug }) => name_slug),
  }),
  ...FACETS.map((name) =>
    parameter(name, `${FACET_TITLES[name]}; several values are alternatives.`, {
      type: 'array',
      items: { type: 'string', enum: listFacetOptions(name, content).map(({ value }) => value) },
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
    enum: Object.keys(SORT_KEYS).flatMap((key) => [key, `-${key}`]),
  }),
]

const SUMMARIES: Record<FileFormat, string> = {
  json: 'Returns the records of the products that the filter finds.',
  csv: 'Returns the products that the filter finds as CSV: UTF-8 with a byte order mark, numbers unquoted. With `system_v`, `in_series` says how many it takes.',
  xlsx: 'Returns the products that the filter finds as a workbook, with the columns of the CSV.',
}

/** A record with the certificates that have expired since it was written. */
const record = productRecord.extend({ certifications_expired: z.array(z.string()).optional() })

const unchanged = { 304: { description: 'The same as in `If-None-Match`.' } }
const respond = (content: object, description: string) => ({
  200: { description, headers: { ETag: header('ETag') }, content },
})

/** Describes the product list and the products as files, for OpenAPI. */
export function describeExports(content: Content): Record<string, object> {
  const [first] = content.products
  const media = (format: FileFormat) =>
    format === 'json'
      ? { 'application/json': { schema: jsonSchemaOf(z.array(record)), example: [first] } }
      : tableMedia(format)
  const lists = FILE_FORMATS.map((format) => [
    `/products.${format}`,
    {
      servers: SERVERS,
      get: {
        operationId: `get-products-${format}`,
        summary: SUMMARIES[format],
        description: 'With the query of the page `/products`. All products, whatever its page.',
        tags: ['Lists'],
        parameters: listParameters(content),
        responses: {
          ...respond(media(format), 'The products in the order of `sort`.'),
          ...unchanged,
          ...problems(404, 406, 421, 422, 500, 503),
        },
      },
    },
  ])
  return { ...Object.fromEntries(lists), '/products/{slug}.json': describeRecord(first) }
}

const describeRecord = (first: Product | undefined) => ({
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
        description: 'The `url` of the record; a model name redirects there.',
        schema: { type: 'string' },
        ...(first && { example: first.url }),
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
