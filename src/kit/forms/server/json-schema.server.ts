import type { FieldSpec, FieldSpecs, FileSpec } from '#kit/forms/field-spec.ts'
import { isRequired, rulesOf, takesMany, valueOf } from '#kit/forms/fields.ts'
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
 * What a form may hold, from the rules its fields have. A rule that JSON Schema cannot say to the letter is left out, so the
 * schema may allow what the form refuses. Of what the form takes it refuses only blanks around a value and addresses in other
 * letters than ASCII.
 */
export const schemaOf = (specs: FieldSpecs): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, fieldSchema(spec)])),
  required: Object.keys(specs).filter((name) => specs[name] && isRequired(specs[name])),
  additionalProperties: false,
})

/** The same with its files, as multipart/form-data brings them. */
export function multipartSchemaOf(specs: FieldSpecs): JsonSchema {
  const { properties, ...schema } = schemaOf(specs)
  const files = Object.entries(specs).flatMap(([name, spec]) =>
    spec.type === 'file' ? [[name, filesSchema(spec)] as const] : [],
  )
  return { ...schema, properties: { ...properties, ...Object.fromEntries(files) } }
}

/** JSON has no files: only nothing can be said of them. */
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
  // OpenAPI 3.1: bytes are a string without a type.
  items: { contentMediaType: 'application/octet-stream' },
  ...(limits && { maxItems: limits.maxFiles }),
})

function fieldSchema(spec: FieldSpec): JsonSchema {
  if (spec.type === 'file') return NO_FILES
  const said = Object.assign(
    choicesOf(spec),
    ...rulesOf(spec)
      .filter(({ isAdvice }) => !isAdvice)
      .map(inSchema),
  ) as JsonSchema
  const about = { title: spec.label, ...(spec.help && { description: spec.help }) }
  if (takesMany(spec)) return { ...about, ...manyOf(spec) }
  if (isRequired(spec)) return { ...about, type: 'string', ...said }
  // An empty field is the same as an absent one, and meets every rule.
  if (said.enum) return { ...about, type: 'string', ...said, enum: [...said.enum, ''] }
  const { format, minLength, ...rest } = said
  if (!format && !minLength) return { ...about, type: 'string', ...rest }
  const filled = { ...(format && { format }), ...(minLength && { minLength }) }
  return { ...about, type: 'string', ...rest, anyOf: [{ maxLength: 0 }, filled] }
}

const manyOf = (spec: FieldSpec): JsonSchema => ({
  type: 'array',
  items: { type: 'string', ...choicesOf(spec) },
  uniqueItems: true,
  ...(isRequired(spec) && { minItems: 1 }),
})

const choicesOf = (spec: FieldSpec): JsonSchema =>
  'options' in spec && spec.options ? { enum: spec.options.map(valueOf) } : {}

const WORDS: Record<string, (...args: unknown[]) => JsonSchema> = {
  // Blanks are nothing.
  required: () => ({ minLength: 1, pattern: String.raw`\S` }),
  length: (first = 0, second = Infinity) => lengths([Number(first), Number(second)]),
  email: () => ({ format: 'email' }),
  url: () => ({ format: 'uri' }),
  number: () => ({ type: ['string', 'number'] }),
}

const inSchema = ({ name, args }: ParsedRule): JsonSchema => WORDS[name]?.(...args) ?? {}

function lengths(ends: number[]): JsonSchema {
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  return { ...(least > 0 && { minLength: least }), ...(Number.isFinite(most) && { maxLength: most }) }
}
