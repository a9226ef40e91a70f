import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { test } from './site.fixture.ts'

const ARTICLE = 'articles/lfp-vs-nmc.md'
const OTHER = 'articles/c-rate-explained.md'
const PRODUCT = 'products/svp-280-lfp-prismatic-cell-280ah.yaml'
const PRODUCT_SLUG = 'svp-280-lfp-prismatic-cell-280ah'
const PAGE = '/articles/lfp-vs-nmc'

/** Copies the content and adds fields to files; returns the content at a time. */
function contentAt(time: string, fields: Record<string, string>, bodies: Record<string, string> = {}) {
  const directory = newDirectory()
  copyContent(directory)
  for (const [file, added] of Object.entries(fields)) {
    const path = join(directory, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      file.endsWith('.md') ? text.replace('---\n', `---\n${added}\n`) : `${text}\n${added}\n`,
    )
  }
  for (const [file, added] of Object.entries(bodies)) {
    const path = join(directory, file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${added}\n`)
  }
  return {
    content: readContent(new ContentFolder(directory), pageTable, time),
    settings: { CONTENT_DIR: directory },
  }
}

const LISTS = [
  '/articles.xml',
  '/sitemap.xml',
  '/api/articles',
  '/search?q=decision+five+numbers',
  '/articles.json',
]
const SCHEDULED = 'publish_at: 2027-01-04T09:00+00:00\nunpublish_at: 2027-02-01T09:00[Europe/London]'

test('an article with dates is on the site between them', async ({ openSite }) => {
  const at = async (time: string) => {
    const site = await openSite(contentAt(time, { [ARTICLE]: SCHEDULED }))
    const lists = await Promise.all(
      LISTS.map(async (path) => (await site.getText(path)).includes('lfp-vs-nmc')),
    )
    return { status: (await site.get(PAGE)).status, lists: lists.some(Boolean), all: lists.every(Boolean) }
  }
  expect(await at('2027-01-04T08:59:59Z')).toEqual({ status: 404, lists: false, all: false })
  expect(await at('2027-01-04T09:00:00Z')).toEqual({ status: 200, lists: true, all: true })
  expect(await at('2027-02-01T09:00:00Z')).toEqual({ status: 410, lists: false, all: false })
})

test('an article that goes live later than it is dated is new from then on', async ({ openSite }) => {
  const site = await openSite(contentAt('2027-01-05T00:00:00Z', { [ARTICLE]: SCHEDULED }))
  expect(await site.getText('/sitemap.xml')).toContain(`${PAGE}</loc><lastmod>2027-01-04</lastmod>`)
  const feed = await site.getText('/articles.xml')
  expect(feed).toMatch(/lfp-vs-nmc"\/><updated>2027-01-04T09:00:00Z/)
  expect(feed).toMatch(/<\/author><updated>2027-01-04T09:00:00Z/)
  expect(/<entry>.*?<id>(.*?)<\/id>/s.exec(feed)?.[1]).toMatch(/lfp-vs-nmc$/)
  expect(
    /href="(\/articles\/[^"]+)"/.exec((await site.getText('/articles')).split('<h1')[1] ?? '')?.[1],
  ).toBe(PAGE)
})

test('a product that is a draft is nowhere', async ({ openSite }) => {
  const site = await openSite(contentAt('2027-01-05T00:00:00Z', { [PRODUCT]: 'draft: true' }))
  const addresses = [
    `/products/${PRODUCT_SLUG}`,
    `/products/${PRODUCT_SLUG}.json`,
    '/documents/solvane-datasheet-svp-280-en.pdf',
  ]
  for (const address of addresses) expect((await site.get(address)).status, address).toBe(404)
  const pages = ['/', '/products', '/products.json', '/sitemap.xml', '/download', '/api/product-categories']
  const category = '/products?category=lfp-prismatic-cells'
  const application = '/applications/home-energy-storage'
  for (const path of [...pages, category, application, '/search?q=SVP-280', '/articles/sodium-ion-vs-lfp'])
    expect(await site.getText(path), path).not.toContain(PRODUCT_SLUG)
})

test('a successor that is a draft is not named', async ({ openSite }) => {
  const retired = 'svp-230-lfp-prismatic-cell-230ah'
  const fields = `discontinued: 2026-12-01\nreplaced_by: ${PRODUCT_SLUG}`
  const parts = contentAt('2027-01-05T00:00:00Z', {
    [PRODUCT]: 'draft: true',
    [`products/${retired}.yaml`]: fields,
  })
  const site = await openSite(parts)
  for (const path of [`/products/${retired}`, `/products/${retired}.json`])
    expect(await site.getText(path), path).not.toContain(PRODUCT_SLUG)
})

test('a link to what is not on the site is text', async ({ openSite }) => {
  const link = `See [the comparison](${PAGE}#cold) and [cells](/products).`
  const parts = (time: string) => contentAt(time, { [ARTICLE]: SCHEDULED }, { [OTHER]: link })
  const before = await (await openSite(parts('2027-01-03T00:00:00Z'))).getText('/articles/c-rate-explained')
  expect(before).toContain('See <span>the comparison</span> and <a href="/products">cells</a>.')
  const { CONTENT_DIR } = parts('2027-01-03T00:00:00Z').settings
  const { mistakes, warnings } = checkContent(CONTENT_DIR, pageTable, Date.parse('2027-01-03'))
  expect(mistakes).toEqual([])
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /articles\/c-rate-explained\.md:\d+: text: "\/articles\/lfp-vs-nmc#cold" is shown as text: it goes live 2027/,
    ),
  )
  const later = await (await openSite(parts('2027-01-05T00:00:00Z'))).getText('/articles/c-rate-explained')
  expect(later).toContain(`See <a href="${PAGE}#cold">the comparison</a>`)
})

test.each([
  ['publish_at: 2027-01-04T09:00', /lfp-vs-nmc\.md:2: publish_at: has no time zone/],
  ['publish_at: 2027-03-28T01:30+00:00', /publish_at: does not exist in Europe\/London/],
  ['publish_at: 2027-01-04T09:00Z\nunpublish_at: 2027-01-04T08:00Z', /unpublish_at: is not after publish_at/],
])('%s is a mistake', (fields, message) => {
  expect(() => contentAt('2027-01-01', { [ARTICLE]: fields })).toThrow(message)
})

test('a day that has not come needs a time', () => {
  const directory = newDirectory()
  copyContent(directory)
  const path = join(directory, ARTICLE)
  const dated = (fields: string) =>
    readFileSync(join('content', ARTICLE), 'utf8').replace(/^date: .*$/m, `date: 2027-01-04${fields}`)
  const read = (fields: string) => {
    writeFileSync(path, dated(fields))
    return readContent(new ContentFolder(directory), pageTable, '2027-01-03T12:00Z')
  }
  expect(() => read('')).toThrow(/date: 2027-01-04 has not come yet/)
  expect(() => read('\npublish_at: 2027-01-03T09:00Z')).toThrow(/date: 2027-01-04 is after publish_at/)
  for (const fields of ['\ndraft: true', '\npublish_at: 2027-01-04T09:00Z'])
    expect(read(fields).articles.some(({ title_slug }) => title_slug === 'lfp-vs-nmc')).toBe(false)
})

test('a banner is a line above the header while it is live', async ({ openSite }) => {
  const directory = newDirectory()
  copyContent(directory)
  mkdirSync(join(directory, 'banners'))
  const write = (text: string) => writeFileSync(join(directory, 'banners/meet.yaml'), text)
  const homeAt = async (time: string) => {
    const content = readContent(new ContentFolder(directory), pageTable, time)
    return (await openSite({ content, settings: { CONTENT_DIR: directory } })).getText('/')
  }
  write('text: Meet us in Northmere\nlink: /contact\nunpublish_at: 2027-01-04T18:00Z\n')
  expect(await homeAt('2027-01-04T17:59Z')).toMatch(
    /role="region" aria-label="Notice">.*<a href="\/contact">Meet us in Northmere<\/a>.*<header/,
  )
  expect(await homeAt('2027-01-04T18:00Z')).not.toContain('aria-label="Notice"')
  write('text: Meet us\nlink: /nowhere\n')
  await expect(homeAt('2027-01-04T17:59Z')).rejects.toThrow(
    /meet\.yaml:2: link: there is no address "\/nowhere"/,
  )
  write('text: Meet us\nlink: javascript:alert(1)\n')
  await expect(homeAt('2027-01-04T17:59Z')).rejects.toThrow(/must begin with \/ or https/)
})
