import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createPreviewLinks, withPreview } from '#content/publishing/preview-link.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { SECRET, test } from './site.fixture.ts'

const ARTICLE = 'articles/lfp-vs-nmc.md'
const PAGE = '/articles/lfp-vs-nmc'
const PRODUCT = 'svp-280-lfp-prismatic-cell-280ah'
const DAY_MS = 86_400_000

/** Copies the content with an article that is scheduled and links to a product that is a draft. */
function draftContent() {
  const directory = newDirectory()
  copyContent(directory)
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(directory, file), edit(readFileSync(join(directory, file), 'utf8')))
  change(`products/${PRODUCT}.yaml`, (text) => `${text}\ndraft: true\n`)
  change(ARTICLE, (text) =>
    text
      .replace('---\n', '---\npublish_at: 2999-01-04T09:00+00:00\n')
      .replace(/^products:$/m, `products:\n  - ${PRODUCT}`)
      .concat(`\nSee [the cell](/products/${PRODUCT}).\n`),
  )
  change('articles/charging-lifepo4-below-freezing.md', (text) => text.replace('---\n', '---\ndraft: true\n'))
  change('articles/c-rate-explained.md', (text) => `${text}\nSee [the cell](/products/${PRODUCT}).\n`)
  return {
    content: readContent(new ContentFolder(directory), pageTable),
    settings: { CONTENT_DIR: directory, SECRET_KEY: SECRET },
  }
}

const signed = (subject: string, { until = Date.now() + 7 * DAY_MS, key = SECRET } = {}) =>
  createPreviewLinks([key]).sign({ subject, from: until - 7 * DAY_MS, until })

test('a signed link shows a draft as it will be, to nobody else', async ({ openSite }) => {
  const site = await openSite(draftContent())
  expect((await site.get(PAGE)).status).toBe(404)
  const response = await site.get(withPreview(PAGE, signed(ARTICLE)))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const page = await response.text()
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(page).toMatch(
    /role="region" aria-label="Draft"><div[^>]*><b>Draft<\/b><span>Goes live Friday 4 January/,
  )
  // What it refers to is shown too, and its link and picture carry the signature.
  expect(page).toContain(`href="/products/${PRODUCT}?preview=${signed(ARTICLE).split('~')[0]}`)
  expect(page).toContain('SVP-280')
  expect((await site.get(PAGE)).status).toBe(404)
  expect(await site.getText('/articles/c-rate-explained')).toContain('See <span>the cell</span>')
})

test('a draft’s pictures and documents need the signature', async ({ openSite }) => {
  const site = await openSite(draftContent())
  const file = `products/${PRODUCT}.yaml`
  const picture = `/images/products/${PRODUCT}.webp`
  const sheet = '/documents/solvane-datasheet-svp-280-en-v1.0.pdf'
  const page = await site.getText(withPreview(`/products/${PRODUCT}`, signed(file)))
  const sheetOf = /\/documents\/solvane-datasheet-svp-280-en-v[\d.]+\.pdf/.exec(page)?.[0] ?? sheet
  for (const address of [picture, sheetOf]) {
    expect((await site.get(address)).status, address).toBe(404)
    const response = await site.get(withPreview(address, signed(file)))
    expect([response.status, response.headers.get('cache-control')], address).toEqual([200, 'no-store'])
  }
  // A link shows one draft, not the others.
  const own = signed('articles/charging-lifepo4-below-freezing.md')
  expect((await site.get(withPreview(picture, own))).status).toBe(404)
  const pictures = page.match(/\/images\/products\/svp-280-lfp[^"\s]*/g) ?? []
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((address) => !address.includes('preview='))).toEqual([])
})

test('an ended link is 410, an altered one 404', async ({ openSite }) => {
  const site = await openSite(draftContent())
  const ended = await site.get(withPreview(PAGE, signed(ARTICLE, { until: Date.now() - 1000 })))
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('The link worked for 7 days')
  const other = { key: 'x'.repeat(32) }
  for (const altered of [
    `${signed(ARTICLE)}x`,
    signed(ARTICLE, other),
    'x',
    `a${signed(ARTICLE)}`,
    '~'.repeat(500),
  ])
    expect((await site.get(withPreview(PAGE, encodeURIComponent(altered)))).status, altered).toBe(404)
  const live = await site.get(
    withPreview('/articles/c-rate-explained', signed('articles/c-rate-explained.md')),
  )
  expect([live.status, live.headers.get('location')]).toEqual([302, '/articles/c-rate-explained'])
})
