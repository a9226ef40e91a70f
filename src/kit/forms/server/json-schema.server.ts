import type { FieldSpec, FieldSpecs, FileSpec } from '#kit/forms/field-spec.ts'
import { groupFieldsOf, isRequired, rulesOf, takesMany, valueOf } from '#kit/forms/fields.ts'
import type { ParsedRule } from '#kit/forms/rules/parse.ts'

/** JSON Schema 2020-12, as far as forms need it. */
export interface JsonSchema {
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  contentMediaType?: string
  uniqueItems?: boolean
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
}

/**
 * Returns the schema of a form's JSON body. Rules that JSON Schema cannot express exactly are left out, so the form may refuse what
 * the schema allows. The schema is stricter only for surrounding spaces and non-ASCII addresses.
 */
export const schemaOf = (specs: FieldSpecs): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, fieldSchema(spec)])),
  required: Object.keys(specs).filter((name) => specs[name] && isRequired(specs[name])),
  additionalProperties: false,
})

/** Returns the schema of a form's multipart body, which includes files. */
export function multipartSchemaOf(specs: FieldSpecs): JsonSchema {
  const { properties, ...schema } = schemaOf(specs)
  const files = Object.entries(specs).flatMap(([name, spec]) =>
    spec.type === 'file' ? [[name, filesSchema(spec)] as const] : [],
  )
  return { ...schema, properties: { ...properties, ...Object.fromEntries(files) } }
}

/** Schema of a file field in JSON, which must be empty. */
const NO_FILES = {
  description: 'Files are sent as multipart/form-data.',
  type: ['string', 'array'],
  maxLength: 0,
  maxItems: 0,
}

const filesSchema = ({ label, help, limits }: FileSpec): JsonSchema => ({
  title: label,
  ...(help && { description: help }),
  type: 'array',
  // OpenAPI 3.1 describes binary data by its media type, without a `type`.
  items: { contentMediaType: 'application/octet-stream' },
  ...(limits && { maxItems: limits.maxFiles }),
})

function fieldSchema(spec: FieldSpec): JsonSchema {
  if (spec.type === 'file') return NO_FILES
  const inside = groupFieldsOf(spec)
  if (inside) return { title: spec.label, type: 'array', items: schemaOf(inside), ...limitOf(spec) }
  const constraints = Object.assign(
    choicesOf(spec),
    ...rulesOf(spec)
      .filter(({ isAdvice }) => !isAdvice)
      .map(constraintOf),
  ) as JsonSchema
  const about = { title: spec.label, ...(spec.help && { description: spec.help }) }
  if (takesMany(spec)) return { ...about, ...choiceList(spec) }
  if (isRequired(spec)) return { ...about, type: 'string', ...constraints }
  // An empty field is the same as an absent one, and meets every rule.
  if (constraints.enum) return { ...about, type: 'string', ...constraints, enum: [...constraints.enum, ''] }
  const { format, minLength, ...rest } = constraints
  if (!format && !minLength) return { ...about, type: 'string', ...rest }
  const filled = { ...(format && { format }), ...(minLength && { minLength }) }
  return { ...about, type: 'string', ...rest, anyOf: [{ maxLength: 0 }, filled] }
}

const limitOf = (spec: FieldSpec): JsonSchema =>
  spec.type === 'list' && spec.max !== undefined ? { maxItems: spec.max } : {}

const choiceList = (spec: FieldSpec): JsonSchema => ({
  type: 'array',
  items: { type: 'string', ...choicesOf(spec) },
  uniqueItems: true,
  ...(isRequired(spec) && { minItems: 1 }),
})

const choicesOf = (spec: FieldSpec): JsonSchema =>
  'options' in spec && spec.options ? { enum: spec.options.map(valueOf) } : {}

/** Schemas of rules, by rule name. */
const CONSTRAINTS: Record<string, (...args: unknown[]) => JsonSchema> = {
  // A value of spaces counts as empty.
  required: () => ({ minLength: 1, pattern: String.raw`\S` }),
  length: (first = 0, second = Infinity) => lengths([Number(first), Number(second)]),
  email: () => ({ format: 'email' }),
  url: () => ({ format: 'uri' }),
  number: () => ({ type: ['string', 'number'] }),
}

const constraintOf = ({ name, args }: ParsedRule): JsonSchema => CONSTRAINTS[name]?.(...args) ?? {}

function lengths(ends: number[]): JsonSchema {
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  return { ...(least > 0 && { minLength: least }), ...(Number.isFinite(most) && { maxLength: most }) }
}
