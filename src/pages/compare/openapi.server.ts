import { href } from '#addresses/routes.ts'
import { describeParameter } from '#features/openapi/tools.server.ts'
import { problems } from '#features/openapi/problems.server.ts'
import { tableMedia } from '#features/openapi/table-media.server.ts'
import { respond, SERVERS, unchanged } from '#pages/list-openapi.server.ts'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'

const EXAMPLE = new URLSearchParams({ p_avg: '200', hours: '24', system_v: '48', t_dis: '-20' })

/** Describes comparisons as files, for OpenAPI. */
export const describeComparisonFiles = (): Record<string, object> =>
  Object.fromEntries(
    (
      [
        ['csv', 'CSV: UTF-8 with a byte order mark'],
        ['xlsx', 'a workbook'],
      ] as const
    ).map(([format, kind]) => [
      `/compare.${format}`,
      {
        servers: SERVERS,
        get: {
          operationId: `get-compare-${format}`,
          summary: `Returns a comparison of products as ${kind}, a row for each property.`,
          description: `With the query of the page \`${href('compare')}\`. What is left out is said in the last rows.`,
          tags: ['Lists'],
          parameters: Object.entries(COMPARE_FIELDS).map((entry) => describeParameter(entry, EXAMPLE)),
          responses: {
            ...respond(
              tableMedia(format),
              'A column of values and one of their conditions for each product.',
            ),
            ...unchanged,
            ...problems(406, 421, 422, 500, 503),
          },
        },
      },
    ]),
  )
