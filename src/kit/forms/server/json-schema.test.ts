import { expect, test } from 'vitest'
import { defineFields } from '#kit/forms/fields.ts'
import { fileField } from '#kit/forms/file-field.ts'
import { multipartSchemaOf, schemaOf } from './json-schema.server.ts'

test('a schema expresses the rules of its fields', () => {
  const specs = defineFields({
    name: { label: 'Name', type: 'text', rules: 'required|length:2,80' },
    email: { label: 'Email', type: 'email', rules: 'required|email|length:0,254' },
    reply: { label: 'Reply to', type: 'email', rules: 'email', help: 'If it is another.' },
    topic: { label: 'Topic', type: 'select', rules: 'required', options: ['Quote', 'Other'] },
    rating: { label: 'Rating', type: 'radio', options: ['1', '2'] },
    years: { label: 'Years', type: 'text', rules: 'number' },
    note: { label: 'Note', type: 'text' },
    code: { label: 'Code', type: 'text', rules: 'length:4,4' },
  })
  expect(schemaOf(specs)).toEqual({
    type: 'object',
    required: ['name', 'email', 'topic'],
    additionalProperties: false,
    properties: {
      name: { title: 'Name', type: 'string', minLength: 2, maxLength: 80, pattern: String.raw`\S` },
      email: {
        title: 'Email',
        type: 'string',
        format: 'email',
        minLength: 1,
        maxLength: 254,
        pattern: String.raw`\S`,
      },
      reply: {
        title: 'Reply to',
        description: 'If it is another.',
        type: 'string',
        anyOf: [{ maxLength: 0 }, { format: 'email' }],
      },
      topic: {
        title: 'Topic',
        type: 'string',
        minLength: 1,
        pattern: String.raw`\S`,
        enum: ['Quote', 'Other'],
      },
      rating: { title: 'Rating', type: 'string', maxLength: 200, enum: ['1', '2', ''] },
      years: { title: 'Years', type: ['string', 'number'] },
      note: { title: 'Note', type: 'string', maxLength: 200 },
      code: { title: 'Code', type: 'string', maxLength: 4, anyOf: [{ maxLength: 0 }, { minLength: 4 }] },
    },
  })
})

test('a field with several choices is an array', () => {
  const specs = defineFields({
    kinds: { label: 'Kinds', type: 'checkbox', options: ['a', { value: 'b', label: 'Bee' }] },
    some: { label: 'Some', type: 'select', multiple: true, rules: 'required', options: ['a'] },
  })
  expect(schemaOf(specs)).toMatchObject({
    required: ['some'],
    properties: {
      kinds: {
        title: 'Kinds',
        type: 'array',
        items: { type: 'string', enum: ['a', 'b'] },
        uniqueItems: true,
      },
      some: { type: 'array', items: { enum: ['a'] }, minItems: 1 },
    },
  })
})

test('advisory rules, and rules that JSON Schema cannot express, are left out', () => {
  const specs = defineFields({
    first: { label: 'First', type: 'text', rules: '?length:5' },
    second: { label: 'Second', type: 'text', rules: 'confirm:first' },
  })
  expect(schemaOf(specs).properties).toEqual({
    first: { title: 'First', type: 'string' },
    second: { title: 'Second', type: 'string' },
  })
})

test('files are described for multipart bodies, and must be absent from JSON', () => {
  const specs = defineFields({
    name: { label: 'Name', type: 'text', rules: 'required' },
    files: fileField({ label: 'Files', kinds: ['PDF'], maxFiles: 2, maxBytes: 5e6 }),
  })
  expect(schemaOf(specs).properties?.['files']).toMatchObject({
    type: ['string', 'array'],
    maxLength: 0,
    maxItems: 0,
  })
  expect(multipartSchemaOf(specs)).toEqual({
    ...schemaOf(specs),
    properties: {
      name: schemaOf(specs).properties?.['name'],
      files: {
        title: 'Files',
        description: 'Up to 2 files, 5 MB each: PDF',
        type: 'array',
        items: { contentMediaType: 'application/octet-stream' },
        maxItems: 2,
      },
    },
  })
})
