import type { Content } from '#content/content.server.ts'
import { SEARCH_LIMIT } from '#content/search/api.server.ts'
import { searchHits, suggestHits } from '#content/search/hits.server.ts'
import { jsonSchemaOf } from './forms.server.ts'
import { header, problems } from './problems.server.ts'

const EXAMPLE = 'lifepo4'

/** Describes the search for OpenAPI. */
export const searchPath = (content: Content) => ({
  get: {
    operationId: 'get-search',
    summary: 'Returns what the search of this site finds, best first.',
    tags: ['Lists'],
    parameters: [
      {
        name: 'q',
        in: 'query',
        description:
          'A model, quantities, words, or a need such as `48V 200W 24h`, whose first hit is a tool with it filled in; the first 80 characters count.',
        schema: { type: 'string' },
        example: EXAMPLE,
      },
      {
        name: 'limit',
        in: 'query',
        description: 'Maximum number of results. Any other value is taken for the default.',
        schema: { type: 'integer', minimum: 1, maximum: SEARCH_LIMIT.max, default: SEARCH_LIMIT.default },
      },
    ],
    responses: {
      200: {
        description: 'The results, at first a few of each kind. Nothing matches if it is empty.',
        headers: { ETag: header('ETag') },
        content: {
          'application/json': {
            schema: jsonSchemaOf(searchHits),
            example: suggestHits(content, EXAMPLE, { limit: 2 }),
          },
        },
      },
      304: { description: 'The results have not changed since those in `If-None-Match`.' },
      ...problems(406, 421, 422, 429, 500),
    },
  },
})
