import { isAddress } from '#content/files/reference.server.ts'
import { type FieldSchema, listProperties } from '#content/field-schema.server.ts'

/** Answers by the path of their field, such as `configuration.series`. */
export type Answers = Map<string, unknown>

/** Sets the answer of a field that has none. */
export function setDefault(answers: Answers, path: string, value: unknown): void {
  if (!answers.has(path)) answers.set(path, value)
}

/** Lists the paths of the fields that one line can answer: texts, numbers, choices, and lists of them. */
export const listAnswerable = (schema: FieldSchema, path = ''): string[] =>
  Object.entries(listProperties(schema)).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name
    if (Object.keys(listProperties(field)).length) return listAnswerable(field, at)
    const isList = field.type === 'array'
    return isList && (!field.items || field.items.type !== 'string') ? [] : [at]
  })

/** Reads an answer. Throws an Error that says what is expected. */
export function readAnswer(field: FieldSchema, text: string): unknown {
  switch (field.type) {
    case 'number':
    case 'integer': {
      const number = Number(text.replace(',', '.'))
      if (!text.trim() || Number.isNaN(number)) throw new Error(`"${text}" is not ${describeField(field)}`)
      return number
    }
    case 'boolean':
      if (/^(?:y|yes|true)$/i.test(text)) return true
      if (/^(?:n|no|false)$/i.test(text)) return false
      throw new Error(`"${text}" is neither yes nor no`)
    case 'array':
      return text.split(',').flatMap((part) => part.trim() || [])
    default:
      if (field.enum && !field.enum.includes(text))
        throw new Error(`"${text}" is not one of ${field.enum.join(', ')}`)
      return text
  }
}

/** Describes the values that a field takes: "a whole number above 0", "one of LFP, NMC". */
export function describeField(field: FieldSchema): string {
  if (field.description) return field.description
  if (field.enum) return `one of ${field.enum.join(', ')}`
  if (field.reference && isAddress(field.reference)) return 'an address like /products'
  if (field.reference) return `the file name of the ${field.reference}`
  if (field.format === 'date') return 'a day like 2026-11-30'
  switch (field.type) {
    case 'number':
    case 'integer': {
      const kind = field.type === 'integer' ? 'a whole number' : 'a number'
      return field.exclusiveMinimum === 0 ? `${kind} above 0` : kind
    }
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    default:
      return 'a text'
  }
}
