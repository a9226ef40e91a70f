import { z } from 'zod'
import { multipartSchemaOf, schemaOf } from '#kit/forms/server/json-schema.server.ts'
import { hasFileFields } from '#kit/forms/server/file-fields.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { exampleOf } from './examples.server.ts'
import { header, problems, rateHeaders } from './problems.server.ts'

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded']

/** Describes a form's address for OpenAPI. */
export const formPath = (form: Form<never>) => ({
  post: {
    operationId: `post-${form.name}`,
    summary: form.summary,
    tags: ['Forms'],
    parameters: form.isIdempotent ? ['IdempotencyKey', 'FormToken'].map(parameter) : [],
    requestBody: { required: true, content: bodyOf(form) },
    responses: {
      [form.status]: success(form),
      ...(form.byLink && { 200: success(form) }),
      303: { description: 'To a plain form: the page with the result.', headers: location },
      ...(form.byLink && problems(410)),
      ...(form.describe && problems(404)),
      ...problems(400, 403, 408, 411, 413, 415, 421, 422, 429, 500, 503),
    },
  },
})

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

const location = { Location: { description: 'A path of this site.', schema: { type: 'string' } } }

function bodyOf({ fields, byLink }: Form<never>) {
  const kinds = [...new Set([fields, byLink?.fields ?? fields])].map(schemaOf)
  const media = { schema: kinds.length > 1 ? { anyOf: kinds } : kinds[0], example: exampleOf(fields) }
  return {
    ...Object.fromEntries(BODY_TYPES.map((type) => [type, media])),
    ...(hasFileFields(fields) && {
      'multipart/form-data': { schema: multipartSchemaOf(fields), example: exampleOf(fields) },
    }),
  }
}

const success = ({ shape, isIdempotent }: Form<never>) => ({
  description: 'The submission is stored durably.',
  headers: { ...rateHeaders, ...(isIdempotent && { 'Idempotency-Replayed': header('IdempotencyReplayed') }) },
  content: { 'application/json': { schema: jsonSchemaOf(shape) } },
})

/** Returns the JSON Schema of a shape, without `$schema`, which OpenAPI 3.1 implies. */
export function jsonSchemaOf(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape)
  return schema
}
