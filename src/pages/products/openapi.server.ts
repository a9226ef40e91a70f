import { z } from 'zod'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { productRecord } from '#content/products/product.server.ts'
import type { ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { shortenLists } from '#features/openapi/examples.server.ts'
import { jsonSchemaOf } from '#features/openapi/forms.server.ts'
import { problems } from '#features/openapi/problems.server.ts'
import { describeParameter } from '#features/openapi/tools.server.ts'
import { findCustomPack } from '#features/system-finder/custom-pack.server.ts'
import { atEquipment, findSystems } from '#features/system-finder/find-systems.server.ts'
import { FINDER_FIELDS, readQuestion } from '#features/system-finder/question.server.ts'
import { systemsShape, writeAnswer } from '#features/system-finder/write-systems.server.ts'
import { describeListFiles, parameter, respond, SERVERS, unchanged } from '#pages/list-openapi.server.ts'
import { VERSION_FIELDS } from '#sizing/query/pack-query.ts'
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

/** Question of the example. */
const SYSTEM = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'

/** Describes the system finder for OpenAPI. */
export function describeSystemFinder(content: Content, siteUrl: string): Record<string, object> {
  const query = new URLSearchParams(SYSTEM)
  const { question } = readQuestion(query)
  const asked = question && atEquipment(question, [])
  const answer =
    asked &&
    writeAnswer({
      question: asked,
      ...findSystems(content.products, asked),
      page: 1,
      pack: findCustomPack(asked, content),
      others: [],
      siteUrl,
    })
  const own = Object.entries({ ...FINDER_FIELDS, ...VERSION_FIELDS })
  return {
    '/system': {
      get: {
        operationId: 'get-system',
        summary:
          'Systems of one model in series and parallel that do a work, and why the other models cannot.',
        description: `Takes the query of the page \`${href('products')}\`: \`p_avg\` and \`hours\`, or \`energy_wh\`, and the filters of the list. \`hours\` is the runtime at the batteries’ terminals, \`converter\` what a converter leaves of it, \`decides\` what asks for the last string. An answer has at most 60 systems; \`page\` leads to the others.`,
        tags: ['Tools'],
        parameters: [
          ...own.map((entry) => describeParameter(entry, query)),
          ...listParameters(content)
            .filter(({ name }) => !own.some(([taken]) => taken === name))
            .map(({ name, description, schema }) => parameter(name, description, schema)),
          parameter('page', 'The page of the answer.', { type: 'integer', minimum: 1 }),
        ],
        responses: {
          ...respond(
            { 'application/json': { schema: jsonSchemaOf(systemsShape), example: shortenLists(answer) } },
            'The systems in the order that was asked for, engineering estimates.',
          ),
          ...unchanged,
          ...problems(404, 406, 421, 422, 500, 503),
        },
      },
    },
  }
}

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
