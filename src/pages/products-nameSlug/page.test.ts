import { describe, expect, test } from 'vitest'
import { readContent, realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { withPrinter } from '#content/downloads/printer.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { type LoadedData, NOT_FOUND, Redirect, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { createHead } from './head.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'
import { placeFigures } from './key-figures.server.tsx'
import { describeRelated } from './related.server.ts'

const real = realSite(pageTable)
const { content } = real
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
/** Fixed families, so that comparisons do not change with the catalogue. */
const DROP_INS = 'SVD-12020 SVD-12054 SVD-12100 SVD-12100H SVD-12300 SVD-24100 SVD-36100'
  .split(' ')
  .map(product)
const PRISMATIC = ['SVP-050', 'SVP-100H', 'SVP-105', 'SVP-230', 'SVP-280', 'SVP-314'].map(product)

function ask(nameSlug: string, lists: Lists = real.lists) {
  return load(requestPage({ ...real, lists }, { path: `/products/${nameSlug}`, params: { nameSlug } }))
}

async function page(model: string) {
  const loaded = await ask(product(model).url)
  if (typeof loaded === 'symbol' || loaded instanceof Redirect) throw new Error('there is no such page')
  return loaded
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/&#x27;/g, "'")

describe('ways to buy', () => {
  test.each([
    ['SVD-12100', { value: 'Single units from a distributor', href: '/contact#distributors' }],
    ['SVP-280', { value: 'Samples, up to 20 pieces', href: `/samples?product=${product('SVP-280').url}` }],
  ])('%s: what is below the minimum order is said beside it', async (model, fewer) => {
    const { terms } = (await page(model)).data
    expect(terms.slice(0, 2)).toMatchObject([
      { label: 'Minimum order' },
      { label: 'Smaller orders', ...fewer },
    ])
  })

  test('one piece is the least that a visitor can order', async () => {
    const { terms } = (await page('SVE-C261')).data
    expect(terms.map(({ label }) => label)).not.toContain('Smaller orders')
  })

  test('links to the distributors, and to WhatsApp with the model in the message', async () => {
    const [where, chat] = (await page('SVD-12100')).data.links
    expect(where).toEqual({ label: 'Where to buy', href: '/contact#distributors' })
    const url = new URL(chat?.href ?? '')
    expect(url.origin + url.pathname).toBe(content.company.whatsapp_url)
    expect(url.searchParams.get('text')).toMatch(/about SVD-12100 12\.8.V 100.Ah LiFePO4 Battery/)
    expect(url.search).not.toContain('+')
  })
})

describe('the address', () => {
  test('an unknown product is not found', async () => {
    expect(await ask('svd-99999')).toBe(NOT_FOUND)
  })

  test('a model name, or a model that was replaced, redirects to the product', async () => {
    for (const [slug, model] of [
      ['SVD-12100', 'SVD-12100'],
      ['svm-48105g', 'SVM-48100G'],
      ['svm-48105g-51-2v-105ah-golf-cart-battery', 'SVM-48100G'],
    ] as const) {
      expect(await ask(slug)).toEqual(new Redirect(`/products/${product(model).url}`))
    }
  })

  test('a product that only the upstream API lists gets a page without figures', async () => {
    const item = {
      id: 9,
      name: 'Foreign Cell',
      model_name: 'FX-1',
      url: 'fx-1',
      main_pic_url: '/images/fx.webp',
    }
    const category = { id: 1, name: 'Their Cells', name_slug: 'theirs', main_pic: '/images/t.webp' }
    const lists = { get: () => Promise.resolve([{ ...category, products: [item] }]) } as unknown as Lists
    expect(await ask('fx-1', lists)).toMatchObject({
      context: { product_name_slug: 'fx-1' },
      data: { model_name: 'FX-1', terms: [] },
    })
  })
})

test('a product without a picture has that of its category in its head', () => {
  const category = content.categories.find(({ name_slug }) => name_slug === product('SVD-12100').category)
  const site: Site = { ...real, siteUrl: 'https://solvane.example' }
  const bare = { ...product('SVD-12100'), main_pic_url: '/images/products/not-made-yet.webp' }
  const head = createHead(bare, category, site)
  expect(head.image).toBe(category?.main_pic)
  expect(head.structuredData?.[0]).toMatchObject({ image: [`https://solvane.example${category?.main_pic}`] })
  expect(createHead(product('SVD-12100'), category, site).image).toBe(product('SVD-12100').main_pic_url)
})

test('while the list is unavailable, an unknown product is not reported missing', async () => {
  const lists: Lists = { get: () => Promise.resolve(undefined), ready: () => false }
  expect(await ask('svd-99999', lists)).toBe(UNAVAILABLE)
  expect(await ask(product('SVD-12100').url, lists)).toMatchObject({ data: { model_name: 'SVD-12100' } })
})

describe('the page', () => {
  test('sets the subject of an inquiry', async () => {
    expect((await page('SVD-12100')).context).toEqual({
      product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
      voltage: '12.8 V',
      capacity: '100 Ah',
      size: '330 × 173 × 220 mm',
      summary: ['SVD-12100', '12.8\u00a0V · 100\u00a0Ah · 330\u00a0×\u00a0173\u00a0×\u00a0220\u00a0mm'],
    })
  })

  test('shows the most similar products of the same family', async () => {
    const catalogue = { ...content, products: [...PRISMATIC, ...DROP_INS] }
    const { cards, all } = describeRelated(product('SVD-12100'), catalogue)
    expect(cards.map((card) => card.model_name).join()).toBe('SVD-12100H,SVD-12054,SVD-24100,SVD-12300')
    expect(all.label).toBe('All 7 products of the range')
    expect((await page('SVD-12100')).data.related?.cards).toHaveLength(4)
  })

  test('keeps the order of the catalogue among equally similar products', () => {
    const energies = [100, 200, 400, 50, 200, 100, 800, 100, 400, 100, 200, 50, 100, 100, 1600]
    const products = energies.map((energy_wh, place) => ({
      ...product('SVD-12100'),
      energy_wh,
      url: `one-${place}`,
      model_name: String(place),
    }))
    for (const one of products) {
      const far = (other: Product) => Math.abs(Math.log(other.energy_wh / one.energy_wh))
      const nearest = products.filter((other) => other !== one).toSorted((a, b) => far(a) - far(b))
      const { cards } = describeRelated(one, { ...content, products })
      expect(cards.map((card) => card.model_name)).toEqual(nearest.slice(0, 4).map((near) => near.model_name))
    }
  })

  test('does not search the whole family again for another product of it', () => {
    let reads = 0
    const products = Array.from({ length: 1000 }, (_, place) => ({
      ...product('SVD-12100'),
      get energy_wh() {
        reads++
        return 1000 + place
      },
      url: `one-${place}`,
    }))
    const look = (at: number) => {
      describeRelated(products[at]!, { ...content, products })
      placeFigures(products[at]!, products)
    }
    look(0)
    const before = reads
    look(500)
    expect(reads - before).toBeLessThan(100)
  })

  test('shows an expired certificate, and does not list it as held', async () => {
    const later = readContent(new ContentFolder('content'), pageTable, '2027-01-21')
    const url = content.products.find(({ certifications }) => certifications.includes('bis'))!.url
    const site: Site = { ...real, content: later }
    const { data } = (await load(requestPage(site, { params: { nameSlug: url } }))) as LoadedData<Data>
    const body = text(data.body?.html ?? '')
    expect(body).toMatch(/BIS registration .* DEMO-BIS-2025-2366 2025-01-21 Expired/)
    expect(body).toMatch(/ Expired BIS /)
  })

  test('shows certificates with number and date, those in progress without', async () => {
    const body = text((await page('SVN-220P')).data.body?.html ?? '')
    expect(body).toMatch(/UL 1973 product certificate .* – – In progress/)
    expect(body).toMatch(/UN38\.3 test report and summary .* DEMO-UN383-2025-0251 2025-05-12 Held/)
  })

  test.each([
    ['SVX-36175D', '2025-09-09'],
    ['SVP-280', '2025-03-04'],
    ['SVE-M5015', '2025-03-04'],
  ])(
    'names only the UN38.3 report of %s and links its declarations of conformity',
    async (model, declared) => {
      const { html } = (await page(model)).data.body!
      const { report } = content.products.find(({ model_name }) => model_name === model)!.transport_test
      expect(html.match(/DEMO-UN383-[\d-]+/g)).toEqual([report])
      expect(text(html)).toContain(`${model} EU declaration of conformity PDF · v1.0 · ${declared}`)
      expect(text(html)).toContain(`${model} UK declaration of conformity`)
      expect(text(html)).toContain('REACH statement')
    },
  )

  test('links the documents of a product with version and date, and with pages and size once they are printed', async () => {
    const downloads = withPrinter(downloadsOf(content))
    const sheet = downloads.all.find(({ title }) => title === 'SVN-220P data sheet')!
    const { data } = await page('SVN-220P')
    const documents = data.body!.html.split('id="documents"')[1]!
    const hrefs = [...documents.matchAll(/href="(\/documents\/[^"]+-v[^"]+)"/g)].map(([, href]) => href)
    for (const href of hrefs) expect(downloads.find(href!), href).toBeDefined()
    const types = hrefs.slice(0, 4).map((href) => downloads.find(href!)?.type)
    expect(types).toEqual(['datasheet', 'un38-3', 'drawing', 'sds'])
    expect(hrefs).toContain(downloads.all.find(({ slug }) => slug === 'sodium-ion')?.url)
    expect(text(data.sheet!.html).trim()).toBe(`Data sheet PDF, v${sheet.version}`)
    expect(data.sheet!.html).toContain(`href="${sheet.url}"`)

    const { pages, bytes } = await downloads.getFacts(sheet)
    const size = `${Math.round(bytes / 1000)} kB`
    const printed = (await page('SVN-220P')).data
    expect(text(printed.sheet!.html).trim()).toBe(
      `Data sheet PDF, ${pages} pages, ${size}, v${sheet.version}`,
    )
    expect(text(printed.body!.html)).toContain(
      `SVN-220P data sheet PDF · v${sheet.version} · ${sheet.date} · ${pages} pages · ${size}`,
    )
  })

  test('does not use the cold table of standard LiPo for the low-temperature cell', async () => {
    const body = text((await page('SVL-5060100LT')).data.body?.html ?? '')
    expect(body).not.toContain('Usable capacity against temperature')
    expect(body).toContain('Keeps 70 % of its capacity at −30 °C and 0.2C.')
  })

  test('has structured data without offers and ratings', async () => {
    const data = (await page('SVD-12100')).head.structuredData!
    expect(data).toMatchObject([
      { '@type': 'ProductModel', sku: 'SVD-12100', weight: { value: 11.8, unitCode: 'KGM' } },
      { '@type': 'BreadcrumbList' },
      { '@type': 'FAQPage' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/offer|rating/i)
  })
})

describe.each(content.products)('$model_name', (one) => {
  test('has every part, and a description of 140 to 155 characters with its figures', async () => {
    const { head, data } = await page(one.model_name)
    expect(head.description).toMatch(/^(?=.{140,155}$).* V, .* Ah, .* Wh /)
    for (const html of [data.figures?.html, data.body?.html])
      expect(html).not.toMatch(/undefined|NaN|Infinity|\[object| style=/)
    expect(data.body?.html.match(/<h2/g)).toHaveLength(10)
    // The calculator answers its example.
    expect(data.body?.html).toContain('Each figure with its sum')
    expect(data.body?.html).not.toContain('aria-invalid')
  })

  test('has no catalogue shorthand', async () => {
    const { data } = await page(one.model_name)
    expect(text(data.body?.html ?? '')).not.toMatch(/\d C\b|mOhm|\+\/-/)
    expect(data.lead).not.toMatch(/\d C\b/)
  })
})
