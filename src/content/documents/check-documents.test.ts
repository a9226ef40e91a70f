import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'

const directory = newDirectory()
copyContent(directory)
const folder = join(directory, 'documents')
const pdf = await createPdf()
const SHEET = `
title: SVD-12100 data sheet
kind: datasheet
products: [svd-12100-12v-100ah-lifepo4-battery]
version: '2.2'
`

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

const write = (name: string, fields: string) => {
  writeFileSync(join(folder, `${name}.yaml`), fields.trimStart())
  writeFileSync(join(folder, `${name}.pdf`), pdf)
}
const check = () =>
  checkContent(directory, anyPages, Date.parse('2026-11-29')).mistakes.map(({ message }) =>
    message.replaceAll(`${directory}/`, ''),
  )

test('a document and its fields are no mistake, whatever its name', () => {
  write('svd-12100-data-sheet-2.2', `${SHEET}replaces: generated\n`)
  write('Price list, 2026', "title: Prices\nkind: company\nversion: '1'\n")
  expect(check()).toEqual([])
})

test('a version without quotes is told with how to write it', () => {
  write('one', SHEET.replace("'2.2'", '2.0'))
  expect(check()).toEqual([
    'documents/one.yaml:4: version: is the number 2, not a text. Write "version" in quotes, as in "2.0".',
  ])
})

test('there may be no folder', () => {
  rmSync(folder, { recursive: true })
  expect(check()).toEqual([])
})

test('a PDF without fields, fields without a PDF, and other files are mistakes', () => {
  write('one', SHEET)
  rmSync(join(folder, 'one.pdf'))
  writeFileSync(join(folder, 'two.pdf'), pdf)
  writeFileSync(join(folder, 'three.docx'), '')
  const found = check()
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^documents\/one\.yaml: file: has no one\.pdf beside it/),
      expect.stringMatching(/^documents\/two\.pdf: file: has no file of its name with its title/),
      expect.stringMatching(/^documents\/three\.docx: file: is not part of the content/),
    ]),
  )
})

test('a PDF with a script or a password is a mistake of the PDF', async () => {
  write('one', SHEET)
  writeFileSync(join(folder, 'one.pdf'), await createPdf({ userPassword: 'open' }))
  expect(check()).toEqual(['documents/one.pdf: file: needs a password. Save it without a password.'])
})

test.each([
  ['a name that no document has', SHEET, 'nothing', 'there is no document "nothing"'],
  ['itself', SHEET, 'one', 'leads back to this document'],
  ['what is generated of another language', `${SHEET}language: de\n`, 'generated', 'are in English'],
  ['what is generated of another kind', SHEET.replace('datasheet', 'guide'), 'generated', 'is only for'],
  [
    'a document of another kind',
    SHEET.replace('datasheet', 'guide'),
    'datasheet-svd-12100',
    'is of the kind datasheet',
  ],
])('a document cannot replace %s', (...[, fields, replaces, problem]) => {
  write('one', `${fields}replaces: ${replaces}\n`)
  expect(check()).toEqual([expect.stringMatching(`^documents/one.yaml:\\d: replaces: .*${problem}`)])
})

test('two documents cannot replace the same one, unless one is a draft', () => {
  write('one', `${SHEET}replaces: generated\n`)
  write('two', `${SHEET}replaces: generated\n`)
  expect(check()).toEqual([expect.stringMatching(/^documents\/two\.yaml:5: replaces: one replaces the same/)])
  write('two', `${SHEET}replaces: generated\ndraft: true\n`)
  expect(check()).toEqual([])
})

test('two documents cannot replace the same one by way of a version that has ended', () => {
  write('first', `${SHEET}replaces: generated\nunpublish_at: 2026-01-04T09:00Z\n`)
  write('one', `${SHEET}replaces: generated\n`)
  write('two', `${SHEET}replaces: first\n`)
  expect(check()).toEqual([expect.stringMatching(/^documents\/two\.yaml:5: replaces: one replaces the same/)])
})

test('two documents cannot have one address', () => {
  write('svd-12100', SHEET)
  expect(check()).toEqual([
    expect.stringMatching(
      /^documents\/svd-12100\.yaml:1: title: the address \/documents\/solvane-datasheet-svd-12100-en\.pdf is taken by "SVD-12100 data sheet"/,
    ),
  ])
})
