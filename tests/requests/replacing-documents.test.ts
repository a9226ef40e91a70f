import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createPreviewLinks, withPreview } from '#content/publishing/preview-link.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { headOf, SECRET, test as base } from './site.fixture.ts'

const PRODUCTS = {
  'svd-12100': 'svd-12100-12v-100ah-lifepo4-battery',
  'svd-12300': 'svd-12300-12v-300ah-lifepo4-battery',
  'svd-24100': 'svd-24100-24v-100ah-lifepo4-battery',
  'svd-12054': 'svd-12054-12v-54ah-lifepo4-battery',
}
const ENDED = 'unpublish_at: 2026-01-04T09:00Z'
const DAY_MS = 86_400_000

const addressOf = (model: string, version = '') => `/documents/solvane-datasheet-${model}-en${version}.pdf`

const directory = newDirectory()
copyContent(directory)
const folder = join(directory, 'documents')
mkdirSync(folder)
const pdf = await createPdf({ pages: 4, text: 'a new sheet' })

function write(model: keyof typeof PRODUCTS, version: string, ...fields: string[]) {
  const sheet = ['title: Data sheet', 'kind: datasheet', `products: [${PRODUCTS[model]}]`]
  const path = join(folder, `${model}-sheet-${version}`)
  writeFileSync(`${path}.yaml`, [...sheet, `version: '${version}'`, ...fields].join('\n'))
  writeFileSync(`${path}.pdf`, pdf)
}

write('svd-12100', '2.2', 'replaces: generated')
write('svd-12100', '2.3', 'replaces: svd-12100-sheet-2.2', 'draft: true')
write('svd-12300', '1.8', 'replaces: generated', 'draft: true')
write('svd-24100', '2.2', 'replaces: generated', ENDED)
// A page may link to a version that has been replaced.
const article = join(directory, 'articles', 'lfp-vs-nmc.md')
appendFileSync(article, `\nSee [the sheet](${addressOf('svd-12054', '-v2.2')}).\n`)
write('svd-12054', '2.2', 'replaces: generated', ENDED)
write('svd-12054', '2.3', 'replaces: svd-12054-sheet-2.2')

const content = readContent(new ContentFolder(directory), pageTable)
const settings = { CONTENT_DIR: directory, SECRET_KEY: SECRET }
const test = base.extend('options', { scope: 'file' }, { content, settings })

function signFor(name: string) {
  const from = Date.now()
  const subject = `documents/${name}.yaml`
  return createPreviewLinks([SECRET]).sign({ subject, from, until: from + DAY_MS })
}

test.for([
  ['what is generated, in the same version', 'svd-12300', '1.8'],
  ['another file', 'svd-12100', '2.3'],
] as const)(
  'the preview of a document that replaces %s links its PDF',
  async ([, model, version], { site }) => {
    const signed = signFor(`${model}-sheet-${version}`)
    const url = withPreview(addressOf(model, `-v${version}`), signed)
    const latest = withPreview(addressOf(model), signed)
    const page = await site.getText(withPreview('/download?sort=-date', signed))
    expect(page).toContain(`href="${url}"`)
    expect(page).toContain(`href="${latest}"`)
    expect(headOf(await site.get(url), 'content-length', 'cache-control')).toEqual([
      200,
      String(pdf.length),
      'no-store',
    ])
    expect(headOf(await site.get(latest), 'location')).toEqual([302, url])
  },
)

test('a draft with the version of what it replaces leaves that on the site', async ({ site }) => {
  const url = addressOf('svd-12300', '-v1.8')
  const sheet = await site.get(url)
  expect(sheet.status).toBe(200)
  expect(sheet.headers.get('content-length')).not.toBe(String(pdf.length))
  expect(await site.getText(`/products/${PRODUCTS['svd-12300']}`)).toContain(`href="${url}"`)
})

test('a document that has ended is gone from the address that it took', async ({ site }) => {
  expect((await site.get(addressOf('svd-24100', '-v2.2'))).status).toBe(410)
  const latest = await site.get(addressOf('svd-24100'))
  expect(headOf(latest, 'location')).toEqual([302, addressOf('svd-24100', '-v1.6')])
})

test('a document stays in its place when the version before it ends', async ({ site }) => {
  const url = addressOf('svd-12054', '-v2.3')
  expect(headOf(await site.get(addressOf('svd-12054')), 'location')).toEqual([302, url])
  expect((await site.get(url)).status).toBe(200)
  expect(headOf(await site.get(addressOf('svd-12054', '-v2.2')), 'location')).toEqual([302, url])
  expect(await site.getText(`/products/${PRODUCTS['svd-12054']}`)).toContain(`href="${url}"`)
})
