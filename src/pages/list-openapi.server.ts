import { z } from 'zod'
import { jsonSchemaOf } from '#features/openapi/forms.server.ts'
import { header, problems } from '#features/openapi/problems.server.ts'
import { tableMedia } from '#features/openapi/table-media.server.ts'
import { FILE_FORMATS, type FileFormat } from './list-files.server.ts'

/** These addresses are beside the pages, not below /api. */
export const SERVERS = [{ url: '/' }]

export const parameter = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
})

export const unchanged = { 304: { description: 'The same as in `If-None-Match`.' } }
export const respond = (content: object, description: string) => ({
  200: { description, headers: { ETag: header('ETag') }, content },
})

const KINDS: Record<FileFormat, string> = {
  json: 'JSON',
  csv: 'CSV: UTF-8 with a byte order mark, numbers unquoted',
  xlsx: 'a workbook',
}

interface DescribedList {
  path: string
  noun: string
  note?: string
  parameters: ReturnType<typeof parameter>[]
  record: z.ZodType
  example: object | undefined
}

/** Describes a page's list as files, for OpenAPI. */
export const describeListFiles = ({ path, noun, note = '', parameters, record, example }: DescribedList) =>
  Object.fromEntries(
    FILE_FORMATS.map((format) => [
      `${path}.${format}`,
      {
        servers: SERVERS,
        get: {
          operationId: `get-${path.slice(1)}-${format}`,
          summary: `Returns the ${noun} that the filter finds as ${KINDS[format]}.`,
          description:
            `Takes the query of the page \`${path}\`. All ${noun} that it finds are in one file. ${note}`.trim(),
          tags: ['Lists'],
          parameters,
          responses: {
            ...respond(
              format === 'json'
                ? { 'application/json': { schema: jsonSchemaOf(z.array(record)), example: [example] } }
                : tableMedia(format),
              `The ${noun} in the order of the page.`,
            ),
            ...unchanged,
            ...problems(404, 406, 421, 422, 500, 503),
          },
        },
      },
    ]),
  )
