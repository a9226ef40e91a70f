import { z } from 'zod'
import { type ReferenceKind, referenceKindOf } from './files/reference.server.ts'

/** JSON Schema of a field of a content file, extended by the kind of item that the field refers to. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  title?: string
  description?: string
  reference?: ReferenceKind
  enum?: string[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: FieldSchema | false
  prefixItems?: FieldSchema[]
  properties?: Record<string, FieldSchema>
  additionalProperties?: FieldSchema | false
  required?: string[]
  anyOf?: FieldSchema[]
}

/** Converts the schema of a content type. */
export const toFieldSchema = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = referenceKindOf(zodSchema)
      if (kind !== undefined) jsonSchema['reference'] = kind
    },
  }) as FieldSchema

/** Returns the schema of a field by its path, such as `configuration.series`; undefined if there is none. */
export const fieldAt = (schema: FieldSchema, path: string): FieldSchema | undefined =>
  path.split('.').reduce<FieldSchema | undefined>((part, name) => listProperties(part ?? {})[name], schema)

/** Returns the fields of a group; those of all variants if it has several. */
export const listProperties = ({ properties, anyOf = [] }: FieldSchema): Record<string, FieldSchema> =>
  properties ?? Object.assign({}, ...anyOf.map(listProperties))
