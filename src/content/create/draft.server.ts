import type { FieldSchema } from '#content/field-schema.server.ts'
import { findLine } from '#content/files/yaml.server.ts'
import { writeYaml } from '#content/files/write-yaml.server.ts'
import { TO_WRITE } from '#content/publishing/unwritten.server.ts'
import { type Answers, describeField } from './answers.server.ts'

/** Fields of a new file. */
export interface Draft {
  value: unknown
  /** Notes to the author by the path of the field, such as "the day of that report". */
  notes: Map<string, string>
}

/** Builds the fields of a new file: the answers, placeholders for prose, and empty fields for everything else. */
export function buildDraft(schema: FieldSchema, answers: Answers, notes: Map<string, string>): Draft {
  const open = new Map(notes)
  const value = build(schema, { path: '', answers, notes: open })
  return { value, notes: open }
}

interface Place {
  path: string
  answers: Answers
  notes: Map<string, string>
}

function build(field: FieldSchema, place: Place): unknown {
  const { path, answers, notes } = place
  if (answers.has(path)) return answers.get(path)
  if (field.const !== undefined) return field.const
  if (field.type === 'object' || field.anyOf) return buildGroup(variantFor(field, place), place)
  if (field.type === 'array') return buildList(field, place)
  if (isProse(field)) {
    const text = `${TO_WRITE}: ${field.title ?? labelOf(path)}`
    return field.minLength ? text.padEnd(field.minLength, '.') : ''
  }
  if (!notes.has(path)) notes.set(path, describeField(field))
  return null
}

/** Returns the label of a path, its last name: "value" for `figure.value`, "tags" for `tags.0`. */
const labelOf = (path: string): string =>
  path
    .split('.')
    .findLast((name) => !/^\d+$/.test(name))!
    .replaceAll('_', ' ')

/** Whether a field takes any text. */
const isProse = ({ type, enum: choices, reference, format, pattern }: FieldSchema): boolean =>
  type === 'string' && !choices && !reference && !format && !pattern

/** Returns the variant of a group with most of the answered fields; the first if none has any. */
function variantFor(field: FieldSchema, { path, answers }: Place): FieldSchema {
  const isAnswered = (name: string) => answers.has(`${path}.${name}`)
  const scoreOf = ({ properties = {} }: FieldSchema) => Object.keys(properties).filter(isAnswered).length
  return field.anyOf?.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? field
}

function buildGroup({ properties = {}, required = [] }: FieldSchema, place: Place): unknown {
  const at = (name: string) => (place.path ? `${place.path}.${name}` : name)
  const hasAnswer = (name: string) =>
    [...place.answers.keys()].some((path) => path === at(name) || path.startsWith(`${at(name)}.`))
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || hasAnswer(name))
      .map(([name, field]) => [name, build(field, { ...place, path: at(name) })]),
  )
}

function buildList(field: FieldSchema, place: Place): unknown {
  if (field.prefixItems) {
    place.notes.set(place.path, 'from and to, like [0, 45]')
    return null
  }
  const items = Array.from({ length: field.minItems ?? 0 }, () => field.items || {})
  return items.map((item, index) => build(item, { ...place, path: `${place.path}.${index}` }))
}

/** Writes a draft as YAML, with each note at the end of its field's line. */
export function writeDraft({ value, notes }: Draft): string {
  const yaml = writeYaml(value)
  const lines = yaml.split('\n').map((line) => line.trimEnd())
  for (const [path, note] of notes) lines[findLine(yaml, path.split('.')) - 1] += ` # ${note}`
  return lines.join('\n')
}
