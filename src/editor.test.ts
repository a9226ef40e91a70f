import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { keepFile } from '#content/editor/client/keep-file.ts'
import { createEditorConfig, listFieldSchemas } from '#content/editor/config.server.ts'
import type { EditorField } from '#content/editor/fields.server.ts'
import { writeYaml } from '#content/files/write-yaml.server.ts'
import { parseYaml } from '#content/files/yaml.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { createEditor } from './editor.server.ts'

const config = createEditorConfig(pageTable, 'http://localhost:3000')
const schemas = listFieldSchemas(pageTable)
const files = globSync('content/**/*.{yaml,md}').map((path) => path.replace('content/', ''))
const read = (file: string) => readFileSync(`content/${file}`, 'utf8')
const schemaOf = (file: string) => schemas[dirname(file)] ?? schemas[file]

/** Writes a file as the editor does: without comments, its Markdown after an empty line. */
function write(text: string, change: (value: unknown) => unknown = (value) => value): string {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
  const yaml = writeYaml(change(parseYaml(head ?? text)))
  return head === undefined ? yaml : `---\n${yaml}---\n\n${body?.trim()}\n`
}

test('the configuration is valid for the editor’s own schema', () => {
  const schema = JSON.parse(
    readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
  ) as object
  const validate = new Ajv({ strict: false, logger: false }).compile(schema)
  validate(JSON.parse(JSON.stringify(config)))
  expect(validate.errors ?? []).toEqual([])
})

test('every content file can be edited, with all its fields', () => {
  const edited = config.collections.flatMap((collection) =>
    'files' in collection ? collection.files.map(({ file }) => file) : `${collection.folder}/`,
  )
  const missing = files.filter((file) => !edited.some((name) => `content/${file}`.startsWith(name)))
  expect(missing).toEqual([])
  expect(files.filter((file) => !schemaOf(file))).toEqual([])
})

test('fields have titles, hints, choices, references, pictures with rules, and dates', () => {
  const fieldsOf = (folder: string) => {
    const collection = config.collections.find(({ name }) => name === folder)!
    return Object.fromEntries(
      ('fields' in collection ? collection.fields : []).map((field) => [field.name, field]),
    )
  }
  expect(fieldsOf('products')).toMatchObject({
    chemistry: { widget: 'select', options: ['LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion'] },
    category: { widget: 'relation', collection: 'categories', value_field: '{{slug}}' },
    applications: { widget: 'relation', collection: 'applications', multiple: true, required: false },
    main_pic_url: { widget: 'image', public_folder: '/images/products' },
    draft: { widget: 'boolean', required: false, hint: 'Not on the site yet, whatever its dates.' },
    publish_at: { widget: 'string', label: 'On the site from' },
    dimensions_mm: {
      widget: 'object',
      fields: expect.arrayContaining([expect.objectContaining({ name: 'diameter' })]),
    },
  })
  const ownDocument = fieldsOf('documents')
  const names = ['kind', 'products', 'applies_to', 'language', 'version', 'replaces']
  expect(names.filter((name) => ownDocument[name]?.hint === undefined)).toEqual([])
  // A picture would be drawn in the hint if it were not code.
  expect(fieldsOf('articles')['body']?.hint).toContain('`![')
  expect(fieldsOf('articles')).toMatchObject({
    date: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' },
    body: { widget: 'richtext', modes: ['raw', 'rich_text'] },
  })
})

test('a time may have an offset, the name of a zone, or both', () => {
  const [products] = config.collections
  const { pattern } = (products as { fields: EditorField[] }).fields.find(
    ({ name }) => name === 'publish_at',
  )!
  const [form = ''] = pattern as string[]
  const accepts = (moment: string) => new RegExp(form).test(moment)
  const right = [
    '+00:00',
    '+0100',
    '+01',
    'z',
    ':30Z',
    ':30.5-05:00',
    '[Europe/Berlin]',
    '+01:00[Europe/Berlin]',
  ]
  expect(right.filter((zone) => !accepts(`2026-12-10T18:00${zone}`))).toEqual([])
  expect(['', ' Berlin', ' +01:00'].filter((zone) => accepts(`2026-12-10T18:00${zone}`))).toEqual([])
})

test.each(files)('%s is saved without loss', (file) => {
  const before = read(file)
  const schema = schemaOf(file)
  expect(keepFile({ before, after: write(before), schema })).toBe(before)
})

test('comments and layout of all else stay when something changes', () => {
  const file = 'routing.yaml'
  const before = read(file)
  const change = (value: unknown) => ({ ...(value as object), default: 'a@b.example' })
  const after = keepFile({ before, after: write(before, change), schema: schemaOf(file) })
  expect(parseYaml(after)).toEqual(change(parseYaml(before)))
  const comments = (text: string) => text.split('\n').filter((line) => line.includes('#'))
  expect(comments(after)).toEqual(comments(before))
})

describe('of a list', () => {
  const before =
    '# Moved.\n- {from: /a, to: /b} # first\n- {from: /c, to: /d}\n# Others.\n- {from: /e, to: /f}\n'
  const [a, c, e] = parseYaml(before) as object[]
  const save = (items: unknown[]) =>
    keepFile({ before, after: writeYaml(items), schema: schemas['redirects.yaml'] })
  test('an item is added', () => {
    expect(save([a, c, { from: '/x', to: '/y' }, e])).toContain(
      '{from: /c, to: /d}\n- from: /x\n  to: /y\n# Others.\n',
    )
  })
  test('an item is removed', () => {
    expect(save([a, e])).toBe('# Moved.\n- {from: /a, to: /b} # first\n# Others.\n- {from: /e, to: /f}\n')
  })
  test('an item is changed', () => {
    expect(save([a, { from: '/c', to: '/z' }, e])).toBe(before.replace('/d', '/z'))
  })
})

test('fields that nobody has filled in are not written, empty ones that a file must have are', () => {
  const file = 'articles/lfp-vs-nmc.md'
  const before = read(file)
  const filled = (value: unknown) => ({
    ...(value as object),
    updated: '',
    draft: false,
    publish_at: '',
    sources: undefined,
  })
  const after = keepFile({ before, after: write(before, filled), schema: schemaOf(file) })
  expect(after).not.toMatch(/updated|draft|publish_at/)
  expect(after).toContain('\nsources: []\n')
  expect(
    keepFile({
      before: undefined,
      after: '---\ntitle: x\nupdated: null\n---\n\nText\n',
      schema: schemaOf(file),
    }),
  ).toBe('---\ntitle: x\n---\n\nText\n')
})

test('the page of the editor loads nothing from elsewhere', () => {
  const { html, headers } = createEditor('http://localhost:3000', ['/admin/editor.js'])
  const sources = headers['content-security-policy'].match(/https?:|\*/g)
  expect(sources).toBeNull()
  expect(html.match(/<script[^>]*src="([^"]*)"/)?.[1]).toBe('/admin/editor.js')
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/)
})
