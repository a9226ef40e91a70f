import type { Content } from '#content/content.server.ts'
import type { Tool } from '#features/tool.server.ts'
import type { QueryField } from '#sizing/query/field.ts'
import { VERSION_FIELDS } from '#sizing/query/pack-query.ts'
import { shortenLists } from './examples.server.ts'
import { jsonSchemaOf } from './forms.server.ts'
import { header, problems } from './problems.server.ts'

function schemaOf(field: QueryField): object {
  switch (field.type) {
    case 'number':
      return {
        type: field.isInteger ? 'integer' : 'number',
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.above !== undefined && { exclusiveMinimum: field.above }),
        maximum: field.max,
      }
    case 'choice':
      return { type: 'string', enum: field.options }
    case 'flag':
      return { type: 'string', enum: ['1'] }
    case 'list':
      return { type: 'array', items: { type: 'string', pattern: field.pattern.source } }
    case 'box':
      return { type: 'string', description: 'Length, width and height in mm, for example 400x90x80.' }
    case 'text':
      return { type: 'string' }
  }
}

/** Describes a parameter, with its value in an example. */
export const describeParameter = ([name, field]: [string, QueryField], example: URLSearchParams) => {
  const unit = field.type === 'number' && field.unit ? `, ${field.unit}` : ''
  const [value, ...more] = example.getAll(name)
  return {
    name,
    in: 'query',
    description: `${field.label}${unit}.`,
    schema: schemaOf(field),
    ...(value !== undefined && {
      example: field.type === 'number' ? Number(value) : field.type === 'list' ? [value, ...more] : value,
    }),
  }
}

/** Describes the addresses of the tools for OpenAPI, each with an example. */
export const toolPaths = (tools: Tool[], content: Content) =>
  Object.fromEntries(tools.map((tool) => [`/${tool.name}`, toolPath(tool, content)]))

function toolPath({ name, summary, fields, shape, example, calculate }: Tool, content: Content) {
  const query = new URLSearchParams(example)
  const result = calculate(query, content)
  return {
    get: {
      operationId: `get-${name}`,
      summary,
      description:
        'Decimals have a comma or a point. An empty parameter is absent, an unknown one is ignored, and one that is given twice is an error.',
      tags: ['Tools'],
      parameters: Object.entries({ ...fields, ...VERSION_FIELDS }).map((entry) =>
        describeParameter(entry, query),
      ),
      responses: {
        200: {
          description: 'The result, an engineering estimate.',
          headers: { ETag: header('ETag') },
          content: {
            'application/json': {
              schema: jsonSchemaOf(shape),
              // A product of the example may have been renamed.
              ...('answer' in result && { example: shortenLists(result.answer) }),
            },
          },
        },
        304: { description: 'The result has not changed since the one in `If-None-Match`.' },
        ...problems(406, 421, 422, 500),
      },
    },
  }
}
