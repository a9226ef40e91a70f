import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createPreviewLinks, withPreview } from '#content/publishing/preview-link.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { textOf } from '#pages/render-page.fixture.server.ts'
import { headOf, SECRET, test as base } from './site.fixture.ts'

const PRODUCT = 'svd-12100-12v-100ah-lifepo4-battery'
const OTHER = 'svd-12300-12v-300ah-lifepo4-battery'
const directory = newDirectory()
copyContent(directory)
const folder = join(directory, 'documents')
mkdirSync(folder)
const sheet = await createPdf({ pages: 4, text: 'a new sheet' })

function write(name: string, fields: string, pdf: Buffer) {
  writeFileSync(join(folder, `${name}.yaml`), fields)
  writeFileSync(join(folder, `${name}.pdf`), pdf)
}

const SHEET = `title: SVD-12100 data sheet\nkind: datasheet\nproducts: [${PRODUCT}]\n`
write('svd-12100-data-sheet-2.2', `${SHEET}version: '2.2'\nreplaces: generated\n`, await createPdf())
write('svd-12100-data-sheet-2.3', `${SHEET}version: '2.3'\nreplaces: svd-12100-data-sheet-2.2\n`, sheet)
write(
  'datenblatt-svd-12100-2.3',
  `title: Datenblatt SVD-12100\nkind: datasheet\nproducts: [${PRODUCT}]\nversion: '2.3'\nlanguage: de\n`,
  await createPdf(),
)
write(
  'mounting',
  `title: Mounting of drop-in batteries\nkind: guide\nproducts: [${PRODUCT}, ${OTHER}]\nversion: '1.0'\ndate: '2026-05-04'\n`,
  await createPdf(),
)
write('hidden', `title: Hidden guide\nkind: guide\nversion: '1.0'\ndraft: true\n`, await createPdf())

const content = readContent(new ContentFolder(directory), pageTable)
const test = base.extend('options', { scope: 'file' }, { content })
const URL_OF_SHEET = '/documents/solvane-datasheet-svd-12100-en-v2.3.pdf'

test('a PDF takes the address of the data sheet that it replaces', async ({ site }) => {
  const response = await site.get(URL_OF_SHEET)
  expect(headOf(response, 'content-type', 'content-length', 'accept-ranges', 'cache-control')).toEqual([
    200,
    'application/pdf',
    String(sheet.length),
    'bytes',
    'no-cache',
  ])
  expect(response.headers.get('content-disposition')).toBe(
    'inline; filename="solvane-datasheet-svd-12100-en-v2.3.pdf"',
  )
  expect(Buffer.from(await response.arrayBuffer()).equals(sheet)).toBe(true)
  const etag = response.headers.get('etag') ?? ''
  expect((await site.get(URL_OF_SHEET, { 'if-none-match': etag })).status).toBe(304)
  const part = await site.get(URL_OF_SHEET, { range: 'bytes=10-19', 'if-range': etag })
  expect(headOf(part, 'content-range', 'content-length')).toEqual([206, `bytes 10-19/${sheet.length}`, '10'])
  expect(Buffer.from(await part.arrayBuffer()).equals(sheet.subarray(10, 20))).toBe(true)
  const head = await site.send(URL_OF_SHEET, { method: 'HEAD' })
  expect(headOf(head, 'content-length')).toEqual([200, String(sheet.length)])
})

test('former versions, ours and the generated one, lead to the current one', async ({ site }) => {
  expect(headOf(await site.get('/documents/solvane-datasheet-svd-12100-en.pdf'), 'location')).toEqual([
    302,
    URL_OF_SHEET,
  ])
  for (const version of ['2.2', '2.1']) {
    const former = await site.get(`/documents/solvane-datasheet-svd-12100-en-v${version}.pdf`)
    expect(headOf(former, 'location', 'cache-control')).toEqual([302, URL_OF_SHEET, 'no-cache'])
  }
  const unknown = await site.get('/documents/solvane-datasheet-svd-12100-en-v0.9.pdf')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('link')).toContain(`<${URL_OF_SHEET}>; rel="latest-version"`)
})

test('it is on the page of its product with pages and size, in place of the generated one', async ({
  site,
}) => {
  const html = await site.getText(`/products/${PRODUCT}`)
  const size = `${Math.max(1, Math.round(sheet.length / 1000))} kB`
  expect(textOf(html)).toContain(`Data sheet PDF, 4 pages, ${size}, v2.3`)
  expect(html).toContain(`href="${URL_OF_SHEET}"`)
  expect(html.match(/<b>SVD-12100 data sheet<\/b>/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Datenblatt SVD-12100 PDF · v2.3 · 2026-03-02')
  for (const product of [PRODUCT, OTHER])
    expect(await site.getText(`/products/${product}`)).toContain('Mounting of drop-in batteries')
})

test('it is listed, searched and in the sitemap like others', async ({ site }) => {
  const listed = (await (await site.get('/api/downloads')).json()) as Record<string, string>[]
  expect(listed.filter(({ slug }) => slug === 'datasheet-svd-12100')).toEqual([
    {
      slug: 'datasheet-svd-12100',
      type: 'datasheet',
      title: 'SVD-12100 data sheet',
      applies_to: 'SVD-12100',
      version: '2.3',
      date: '2026-03-02',
      language: 'en',
      url: URL_OF_SHEET,
    },
  ])
  expect(listed.find(({ title }) => title === 'Datenblatt SVD-12100')).toMatchObject({ language: 'de' })
  expect(new Set(listed.map(({ slug }) => slug)).size).toBe(listed.length)
  const guide = '/documents/solvane-guide-mounting-en-v1.0.pdf'
  expect(textOf(await site.getText('/download?type=guide&product=SVD-12300'))).toContain(
    'Mounting of drop-in',
  )
  expect(await site.getText('/api/search?q=mounting+drop-in')).toContain(guide)
  expect(await site.getText('/sitemap.xml')).toContain(`${guide}</loc><lastmod>2026-05-04`)
  const record = (await (await site.get(`/products/${PRODUCT}.json`)).json()) as Record<string, string>
  expect(record['data_sheet_url']).toMatch(URL_OF_SHEET)
})

test('a draft is nowhere', async ({ site }) => {
  expect((await site.get('/documents/solvane-guide-hidden-en-v1.0.pdf')).status).toBe(404)
  expect(await site.getText('/download')).not.toContain('Hidden guide')
})

test('a PDF that was replaced is not sent before it has been checked', async ({ site }) => {
  const url = '/documents/solvane-guide-mounting-en-v1.0.pdf'
  expect((await site.get(url)).status).toBe(200)
  writeFileSync(join(folder, 'mounting.pdf'), await createPdf({ userPassword: 'open' }))
  expect(headOf(await site.get(url), 'retry-after')).toEqual([503, '2'])
})

test('the next version waits for its time at its own address', async ({ openSite }) => {
  const name = 'mounting-1.1'
  write(
    name,
    `title: Mounting\nkind: guide\nproducts: [${PRODUCT}]\nversion: '1.1'\nreplaces: mounting\npublish_at: 2099-01-01T09:00Z\n`,
    await createPdf(),
  )
  writeFileSync(join(folder, 'mounting.pdf'), await createPdf())
  const site = await openSite({ content: readContent(new ContentFolder(directory), pageTable) })
  expect((await site.get('/documents/solvane-guide-mounting-en-v1.1.pdf')).status).toBe(404)
  expect(headOf(await site.get('/documents/solvane-guide-mounting-en.pdf'), 'location')).toEqual([
    302,
    '/documents/solvane-guide-mounting-en-v1.0.pdf',
  ])
  expect(await site.getText(`/products/${PRODUCT}`)).toContain(
    'href="/documents/solvane-guide-mounting-en.pdf"',
  )
})

test('a signed link shows a draft among the documents, with its PDF', async ({ openSite }) => {
  const settings = { CONTENT_DIR: directory, SECRET_KEY: SECRET }
  const site = await openSite({ content: readContent(new ContentFolder(directory), pageTable), settings })
  const now = Date.now()
  const signed = createPreviewLinks([SECRET]).sign({
    subject: 'documents/hidden.yaml',
    from: now,
    until: now + 86_400_000,
  })
  const page = await site.getText(withPreview('/download?sort=-date', signed))
  const pdf = '/documents/solvane-guide-hidden-en-v1.0.pdf'
  expect(page).toContain('Hidden guide')
  expect(page).toContain(`href="${pdf}?preview=`)
  expect((await site.get(pdf)).status).toBe(404)
  expect(headOf(await site.get(withPreview(pdf, signed)), 'content-type', 'cache-control')).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
})
