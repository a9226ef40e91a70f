import { z } from 'zod'
import { type FieldSchema, toFieldSchema } from '#content/field-schema.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import { OPTIONAL_FILES, SINGLE_FILES } from '#content/build-content.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { redirectSchema } from '#content/redirects/redirect.server.ts'
import { type ContentType, FILE_TYPES } from '#content/types.server.ts'
import { capital } from '#kit/text/capital.ts'
import { type EditorField, PICTURE_SOURCES, toEditorField, toEditorFields } from './fields.server.ts'

/** Folder of the content within the project that the editor opens. */
const ROOT = 'content'

/** Editor field for the Markdown below the fields of a file. */
const BODY: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  required: false,
  // Without the backticks the editor would draw the picture.
  hint: 'Markdown: ## before a heading, a table with | between its cells, a picture as `![what it shows](/images/name.webp)` once it is uploaded under Assets.',
  // The first is the default: rich text would rewrite the Markdown.
  modes: ['raw', 'rich_text'],
}

type SingleFile = readonly [name: string, schema: z.ZodType]

/** Returns the files that a site has once, with their schemas. */
const listSingleFiles = ({ copies }: PageTable): SingleFile[] => [
  ...Object.values(SINGLE_FILES),
  ...Object.values(OPTIONAL_FILES),
  ['redirects.yaml', z.array(redirectSchema)],
  ...copies.map(({ file, schema }) => [`pages/${file}`, schema] as const),
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
  collections: [...FILE_TYPES.map(toCollection), ...createFileCollections(listSingleFiles(pages))],
})

/** Hint for the name of a file that has no field for it. */
const NAME_HINT = 'The name of its file; for an own document that of its PDF, without .pdf.'

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

function createFileCollections(all: SingleFile[]) {
  const files = Object.groupBy(all, ([name]) => (name.startsWith('pages/') ? 'pages' : 'site'))
  return (['pages', 'site'] as const).map((name) => toFileCollection(name, files[name] ?? []))
}

const toFileCollection = (name: string, files: SingleFile[]) => ({
  name,
  label: toTitle(name),
  files: files.map(([file, schema]) => ({
    name: file.replace(/^pages\/|\.\w+$/g, ''),
    label: toTitle(file.replace(/^pages\/|\.\w+$/g, '')),
    file: `${ROOT}/${file}`,
    format: file.endsWith('.md') ? 'yaml-frontmatter' : 'yaml',
    fields: [...toFileFields(toFieldSchema(schema)), ...(file.endsWith('.md') ? [BODY] : [])],
  })),
  editor: { preview: false },
})

/** Returns the fields of a file. A file that is a list has one field, whose name does not appear in the file. */
const toFileFields = (schema: FieldSchema): EditorField[] =>
  schema.type === 'array'
    ? [{ ...toEditorField(schema, { name: 'items', isRequired: true, pictures: 'site' }), root: true }]
    : toEditorFields(schema, 'site')

const toTitle = (name: string): string => capital(name.replaceAll('-', ' '))
