import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import type { Content } from '#content/content.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readDatabase } from '#leads/leads.fixture.server.ts'
import { textOf } from '#pages/render-page.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { ORIGIN, test as base } from './site.fixture.ts'

const OLD = 'svd-12054-12v-54ah-lifepo4-battery'
const NEW = 'svd-12100-12v-100ah-lifepo4-battery'

/** Returns the content in which SVD-12100 has replaced SVD-12054. */
function readContentWithout(): Content {
  const directory = newDirectory()
  copyContent(directory)
  const file = join(directory, 'products', `${OLD}.yaml`)
  const fields = `discontinued: '2026-06-30'\nreplaced_by: ${NEW}\n`
  writeFileSync(file, readFileSync(file, 'utf8') + fields)
  return readContent(new ContentFolder(directory), pageTable, '2026-06-30')
}

const test = base.extend('options', { scope: 'file' }, { content: readContentWithout() })

const modelData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json = '']) => JSON.parse(json) as Record<string, unknown>[])
    .find((data) => data['@type'] === 'ProductModel')

test('its page stays with a notice, what differs, its documents, and a link to its successor', async ({
  site,
}) => {
  const html = await site.getText(`/products/${OLD}`)
  const [notice = ''] = /<section[^>]* aria-label="Discontinued".*?<\/section>/s.exec(html) ?? []
  expect(notice).toContain(`href="/products/${NEW}"`)
  expect(textOf(notice)).toContain('Discontinued since 30 June 2026. Its successor is the SVD-12100')
  expect(textOf(notice)).toContain('capacity 100 Ah instead of 54 Ah')
  expect(html).toContain('/documents/solvane-datasheet-svd-12054-en-v')
  expect(html).toContain('Each figure with its sum')
  expect(html).not.toContain(`/samples?product=${OLD}`)
  expect((await site.get('/products/SVD-12054')).headers.get('location')).toBe(`/products/${OLD}`)
  expect(await site.getText(`/products/${NEW}`)).not.toContain('aria-label="Discontinued"')
})

test('structured data link both models', async ({ site }) => {
  const [old, successor] = await Promise.all(
    [OLD, NEW].map(async (url) => modelData(await site.getText(`/products/${url}`))),
  )
  const url = (slug: string) => `${ORIGIN}/products/${slug}`
  expect(old).toMatchObject({ predecessorOf: { '@type': 'ProductModel', url: url(NEW) } })
  expect(old).not.toHaveProperty('successorOf')
  expect(successor).toMatchObject({ successorOf: [{ '@type': 'ProductModel', url: url(OLD) }] })
})

test.for([
  '/',
  '/products',
  '/products?category=lifepo4-drop-in-batteries',
  '/products.json',
  '/products.csv',
  '/api/product-categories',
  '/tools',
  '/tools/runtime',
  '/tools/lead-acid-replacement?volts=12&ah=60',
  '/compare',
  `/compare?p=${NEW}`,
  '/samples',
  '/contact',
  '/certification',
  '/solutions/custom-battery-packs',
  '/applications/rv-and-camper',
  `/products/${NEW}`,
  '/products?system_v=12&p_avg=50&hours=4',
])('%s leaves it out', async (path, { site }) => {
  const text = (await site.getText(path)).replace(/"successorOf":\[.*?\]/g, '')
  expect(text).not.toMatch(/svd-12054/i)
})

test('the category, the menu and the copy count what is offered', async ({ site }) => {
  const { products } = site.content
  expect(products).toHaveLength(47)
  expect(textOf(await site.getText('/products'))).toContain('47 products')
})

test('the record, the sitemap and the documents keep it', async ({ site }) => {
  const record = (await (await site.get(`/products/${OLD}.json`)).json()) as object
  expect(record).toMatchObject({ discontinued: '2026-06-30', replaced_by: NEW, sample_available: false })
  expect(await site.getText('/sitemap.xml')).toContain(`/products/${OLD}<`)
  expect(textOf(await site.getText('/download?product=SVD-12054'))).toContain('SVD-12054 data sheet')
  expect((await site.get('/documents/solvane-drawing-svd-12054-en.svg')).status).toBe(302)
})

test('the search finds it after those that are offered, and marks it', async ({ site }) => {
  const hits = (await (await site.get('/api/search?q=SVD-12054')).json()) as object[]
  expect(hits[0]).toMatchObject({ kind: 'product', detail: expect.stringMatching(/^Discontinued · /) })
  const html = await site.getText('/search?q=12.8+V+LiFePO4+battery&kind=product')
  const models = [...html.matchAll(/href="\/products\/(svd-[^"]*)"/g)].map(([, url]) => url)
  expect(models.at(-1)).toBe(OLD)
  expect(textOf(html)).toContain('Discontinued.')
})

test('a list still takes it, and says so to the visitor and in the lead', async ({ site }) => {
  const html = await site.getText(`/request-list?item=product:${OLD}:10`)
  expect(textOf(html)).toContain('Discontinued since 30 June 2026. Its successor is SVD-12100')
  expect(html).toContain(`href="/products/${NEW}"`)
  const items = [{ kind: 'product', product_name_slug: OLD, quantity: 10 }]
  const sender = { name: 'Ana', email: 'ana@buyer.example', type: 'request-list' }
  expect((await site.postJson('/api/messages', { ...sender, items })).status).toBe(201)
  const [lead] = await site.newLeads()
  const details = await readDatabase(site.directory, (db) =>
    db.selectFrom('lead_item').select('details').where('lead_id', '=', lead!.id).execute(),
  )
  expect(details).toEqual([{ details: 'Discontinued since 30 June 2026. Its successor is SVD-12100.' }])
  const sample = await site.getText(`/request-list?item=sample:${OLD}:1`)
  expect(textOf(sample)).toContain('SVD-12054 is not available as a sample.')
})

test('its tools still answer about it', async ({ site }) => {
  const answers = await Promise.all(
    [`/products/${OLD}?quantity=4`, `/compare?p=${OLD}&p=${NEW}`].map((path) => site.get(path)),
  )
  for (const { status } of answers) expect(status).toBe(200)
  expect(textOf(await answers[1]!.text())).not.toContain('There is no product')
})

const NOTE = 'SVD-12054: Discontinued since 30 June 2026. Its successor is SVD-12100.'

test.for([
  `/api/runtime?product=${OLD}&p_avg=100`,
  `/api/window?product=SVD-12054&v_min=10&v_max=16`,
  `/api/shipping?product=${OLD}&packed=alone&by=air`,
  `/api/compare?p=${OLD}&p=${NEW}`,
])('%s says that it is discontinued, and names its successor', async (path, { site }) => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  const { notes, notices } = (await response.json()) as { notes?: string[]; notices?: string[] }
  expect(notes ?? notices).toContain(NOTE)
  const other = await (await site.get(path.replace(/svd-12054[\w-]*/i, 'SVD-12300'))).text()
  expect(other).not.toContain('iscontinued')
})

test.for([
  `/tools/runtime?product=${OLD}&p_avg=100`,
  `/download?product=${OLD}&packed=alone`,
  `/compare?p=${OLD}&p=${NEW}`,
])('%s says so beside the field, where the product stays chosen', async (path, { site }) => {
  const html = await site.getText(path)
  expect(textOf(html)).toContain(NOTE)
  if (!path.startsWith('/compare'))
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${OLD}"[^>]*selected|<option selected[^>]*value="${OLD}"`),
    )
})
