import { z } from 'zod'
import { CALENDAR_FILE, calendarSchema } from '#content/calendar/calendar.server.ts'
import { distributorsSchema } from '#content/distributors/distributor.server.ts'
import { type FieldSchema, toFieldSchema } from '#content/field-schema.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import { leadAcidSizesSchema } from '#content/lead-acid/lead-acid-size.server.ts'
import { type PageTable, SINGLE_FILES } from '#content/read-content.server.ts'
import { redirectSchema } from '#content/redirects/redirect.server.ts'
import { routingSchema } from '#content/routing/routing.server.ts'
import { synonymsSchema } from '#content/synonyms/synonym.server.ts'
import { type ContentType, FILE_TYPES } from '#content/types.server.ts'
import { type EditorField, PICTURE_SOURCES, toEditorField, toEditorFields } from './fields.server.ts'

/** Folder of the content in what the editor opens. */
const ROOT = 'content'

/** Where the editor finds a text that is no field: the Markdown below the fields. */
const BODY: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  required: false,
  // Without the backticks the editor would draw the picture.
  hint: 'Markdown: ## before a heading, a table with | between its cells, a picture as `![what it shows](/images/name.webp)` once it is uploaded under Assets.',
  // What was written by hand stays as it is unless somebody chooses the other mode.
  modes: ['raw', 'rich_text'],
}

/** Files that a site has once, with their schemas. */
export const listSingleFiles = ({ copies }: PageTable): [name: string, schema: z.ZodType][] => [
  ...Object.values(SINGLE_FILES).map(([name, schema]): [string, z.ZodType] => [name, schema]),
  [CALENDAR_FILE, calendarSchema],
  ['routing.yaml', routingSchema],
  ['distributors.yaml', distributorsSchema],
  ['lead-acid-sizes.yaml', leadAcidSizesSchema],
  ['redirects.yaml', z.array(redirectSchema)],
  ['synonyms.yaml', synonymsSchema],
  ...copies.map(({ file, schema }): [string, z.ZodType] => [`pages/${file}`, schema]),
]

/** Returns the schema of each folder and of each file that a site has once, by name. */
export const listFieldSchemas = (pages: PageTable): Record<string, FieldSchema> =>
  Object.fromEntries([
    ...FILE_TYPES.map(({ folder, schema }) => [folder, toFieldSchema(schema)] as const),
    ...listSingleFiles(pages).map(([name, schema]) => [name, toFieldSchema(schema)] as const),
  ])

/** Returns the configuration of the editor (https://sveltiacms.app/en/docs/config-basics), made from the schemas of the content. */
export const createEditorConfig = (pages: PageTable, siteUrl: string) => ({
  load_config_file: false,
  // Files are opened in this browser; the backend is never asked, and cannot be signed in to.
  backend: { name: 'gitea', repo: 'local/content', branch: 'main', app_id: 'none', auth_methods: ['token'] },
  site_url: siteUrl,
  display_url: siteUrl,
  media_folder: `${ROOT}/images`,
  public_folder: '/images',
  media_libraries: PICTURE_SOURCES,
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: false, yaml: { indent_size: 2, indent_sequences: true } },
  asset_collections: [
    {
      name: 'pdf',
      label: 'Own documents (PDF)',
      media_folder: `${ROOT}/${DOCUMENTS}`,
      public_folder: '/documents',
    },
  ],
  collections: [
    ...FILE_TYPES.map(toCollection),
    toFileCollection('pages', 'Pages', listSingleFiles(pages).filter(isPage)),
    toFileCollection(
      'site',
      'Site',
      listSingleFiles(pages).filter((one) => !isPage(one)),
    ),
  ],
})

/** Of a file whose name is in none of its fields. */
const NAME_HINT = 'The name of its file; for an own document that of its PDF, without .pdf.'

const isPage = ([name]: [name: string, schema: z.ZodType]): boolean => name.startsWith('pages/')

const toCollection = ({ name, folder, extension, schema, identity, title }: ContentType) => ({
  name: folder,
  label: toTitle(folder),
  label_singular: toTitle(name),
  folder: `${ROOT}/${folder}`,
  extension,
  format: extension === 'md' ? 'yaml-frontmatter' : 'yaml',
  create: true,
  identifier_field: title[0]!,
  slug: identity ? `{{${identity}}}` : { template: `{{${title[0]}}}`, editable: true, hint: NAME_HINT },
  summary: title.map((field) => `{{${field}}}`).join(' '),
  fields: [...toEditorFields(toFieldSchema(schema), folder), ...(extension === 'md' ? [BODY] : [])],
  editor: { preview: false },
})

const toFileCollection = (name: string, label: string, files: [name: string, schema: z.ZodType][]) => ({
  name,
  label,
  files: files.map(([file, schema]) => ({
    name: file.replace(/^pages\/|\.\w+$/g, ''),
    label: toTitle(file.replace(/^pages\/|\.\w+$/g, '')),
    file: `${ROOT}/${file}`,
    format: file.endsWith('.md') ? 'yaml-frontmatter' : 'yaml',
    fields: [...toFileFields(toFieldSchema(schema)), ...(file.endsWith('.md') ? [BODY] : [])],
  })),
  editor: { preview: false },
})

/** Returns the fields of a file; one that is a list has a single field without a name of its own in the file. */
const toFileFields = (schema: FieldSchema): EditorField[] =>
  schema.type === 'array'
    ? [{ ...toEditorField(schema, { name: 'items', isRequired: true, pictures: 'site' }), root: true }]
    : toEditorFields(schema, 'site')

const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
