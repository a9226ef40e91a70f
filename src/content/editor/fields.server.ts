import { type FieldSchema, listProperties } from '#content/field-schema.server.ts'
import type { ReferenceKind } from '#content/files/reference.server.ts'
import { CONTENT_TYPES } from '#content/types.server.ts'
import { capital } from '#kit/text/capital.ts'

/** A field of the editor (https://sveltiacms.app/en/docs/fields). */
export interface EditorField {
  name: string
  label: string
  widget: string
  required: boolean
  hint?: string
  [option: string]: unknown
}

/** A field's name and its part in its group. */
export interface FieldPlace {
  name: string
  isRequired: boolean
  /** Folder for the pictures of its file, below `images`. */
  pictures: string
}

/** Returns the field of the editor for a field of a content file. */
export function toEditorField(field: FieldSchema, place: FieldPlace): EditorField {
  const { name, isRequired } = place
  const { description } = field
  return {
    name,
    label: field.title ?? capital(name.replaceAll('_', ' ')),
    required: isRequired && mustBeFilledIn(field),
    ...(description !== undefined && { hint: description }),
    ...widgetOf(field, place),
  }
}

/** Returns the fields of a group; those of a group with variants can each be left out. */
export function toEditorFields(group: FieldSchema, pictures: string): EditorField[] {
  const { required = [] } = group
  return Object.entries(listProperties(group)).map(([name, field]) =>
    toEditorField(field, { name, isRequired: required.includes(name), pictures }),
  )
}

/** Whether an empty value is a mistake: a text may be empty, and a list without a minimum. */
function mustBeFilledIn(field: FieldSchema): boolean {
  if (field.type === 'array') return (field.minItems ?? 0) > 0
  if (field.type === 'string')
    return Boolean(field.minLength || field.pattern || field.enum || field.format || field.reference)
  return true
}

type Widget = Record<string, unknown> & { widget: string }

function widgetOf(field: FieldSchema, place: FieldPlace): Widget {
  if (field.const !== undefined) return { widget: 'select', options: [field.const] }
  if (field.enum) return { widget: 'select', options: field.enum }
  if (field.reference) return referenceWidget(field.reference, place)
  switch (field.type) {
    case 'array':
      return listWidget(field, place)
    case 'boolean':
      return { widget: 'boolean' }
    case 'integer':
    case 'number':
      return numberWidget(field)
    case 'string':
      return textWidget(field, place.name)
    default:
      return groupWidget(field, place)
  }
}

function groupWidget(field: FieldSchema, { pictures }: FieldPlace): Widget {
  if (field.additionalProperties) return { widget: 'keyvalue' }
  return { widget: 'object', collapsed: 'auto', fields: toEditorFields(field, pictures) }
}

function numberWidget({ type, minimum, exclusiveMinimum, maximum }: FieldSchema): Widget {
  const min = minimum ?? exclusiveMinimum
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  }
}

/** Names of the fields whose text is a single line; `item` is an item of a list. */
const ONE_LINE =
  /^(?:applies_to|author|class|country|email|fact|id|item|label|method|mobile|name|number|replaces|reviewer|slogan|standard|telephone|title|town|type|unit|us_desk|value|version|.*(?:_name|_url|_heading|_number|heading))$/

/** Pattern of a moment, with an error message. The editor's own field for dates would empty one with the name of a zone; the site checks the zone. */
const MOMENT = [
  String.raw`^\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*(?:[Zz]|[+-]\d\d(?::?\d\d)?|\])$`,
  'must be a day and a time with its zone, like 2026-11-30T09:00+00:00 or 2026-11-30T09:00[Europe/London]',
]

/** Maximum length of a text in a single-line field. */
const LINE = 80

function textWidget({ format, pattern, maxLength }: FieldSchema, name: string): Widget {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (format === 'date-time') return { widget: 'string', pattern: MOMENT }
  const isLine = pattern || format || (maxLength ?? LINE + 1) <= LINE || ONE_LINE.test(name)
  return {
    widget: isLine ? 'string' : 'text',
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern && !format && { pattern: [pattern, 'does not have the form that the hint describes'] }),
  }
}

/** Pictures are stored as WebP of at most 2400 px, which the image service makes smaller where they are shown. */
const PICTURE_RULES = {
  max_file_size: 40_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
}

/** Pictures come from this machine only. */
export const PICTURE_SOURCES = { default: { config: PICTURE_RULES }, stock_assets: false }

function pictureWidget({ pictures }: FieldPlace): Widget {
  return {
    widget: 'image',
    accept: 'image/webp,image/png,image/jpeg,image/avif',
    choose_url: false,
    media_folder: `/content/images/${pictures}`,
    public_folder: `/images/${pictures}`,
    media_libraries: PICTURE_SOURCES,
  }
}

function referenceWidget(kind: ReferenceKind, place: FieldPlace): Widget {
  if (kind === 'picture' || kind === 'product picture') return pictureWidget(place)
  const type = CONTENT_TYPES.find(({ name }) => name === kind)
  // Addresses and questions are texts.
  if (!type) return { widget: kind === 'question' ? 'text' : 'string' }
  return {
    widget: 'relation',
    collection: type.folder,
    value_field: '{{slug}}',
    display_fields: type.title,
    search_fields: type.title,
  }
}

function listWidget(field: FieldSchema, place: FieldPlace): Widget {
  const { minItems, maxItems, prefixItems } = field
  const limits = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  const item = prefixItems?.[0] ?? (field.items || {})
  const single = widgetOf(item, { ...place, isRequired: true })
  if (single.widget === 'relation' || single.widget === 'select')
    return { ...single, ...limits, multiple: true }
  if (single.widget === 'object')
    return { ...limits, widget: 'list', collapsed: true, fields: single['fields'], ...summaryOf(item) }
  return {
    ...limits,
    widget: 'list',
    field: toEditorField(item, { ...place, name: 'item', isRequired: true }),
  }
}

/** Names by which people recognise an item of a list. */
const TITLES = ['title', 'question', 'heading', 'label', 'name', 'fact', 'from', 'text', 'value']

function summaryOf(item: FieldSchema): { summary?: string } {
  const names = Object.keys(listProperties(item))
  const title = TITLES.find((name) => names.includes(name))
  return title === undefined ? {} : { summary: `{{fields.${title}}}` }
}
