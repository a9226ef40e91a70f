import { describe, expect, test } from 'vitest'
import { readContent, realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { withPrinter } from '#content/downloads/printer.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { NOT_FOUND, Redirect, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { createHead } from './head.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'
import { placeFigures } from './key-figures.server.tsx'
import { findSimilar } from './related.server.tsx'

const real = realSite(pageTable)
const { content } = real
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
/** Fixed families, so that comparisons do not change with the catalogue. */
const DROP_INS = 'SVD-12020 SVD-12054 SVD-12100 SVD-12100H SVD-12300 SVD-24100 SVD-36100'
  .split(' ')
  .map(product)

const requestFor = (nameSlug: string, site: Partial<Site> = {}) =>
  requestPage({ ...real, ...site }, { path: `/products/${nameSlug}`, params: { nameSlug } })
const ask = (nameSlug: string, lists = real.lists) => load(requestFor(nameSlug, { lists }))
const page = (model: string) => renderPage(load, requestFor(product(model).url))

/** The text of the part of a page with an id. */
const partOf = (html: string, id: string) =>
  textOf(new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '')

describe('ways to buy', () => {
  test.each([
    ['SVD-12100', 'Single units from a distributor', '/contact#distributors'],
    ['SVP-280', 'Samples, up to 20 pieces', `/samples?product=${product('SVP-280').url}`],
  ])('%s: what is below the minimum order is said beside it', async (model, value, href) => {
    const { html } = await page(model)
    const [, terms = ''] = /<dl class="[^"]*terms[^"]*">(.*?)<\/dl>/.exec(html)!
    expect(terms).toMatch(/^<div><dt>Minimum order<\/dt>.*?<\/div><div><dt>Smaller orders<\/dt>/)
    expect(terms).toContain(`<dt>Smaller orders</dt><dd><a class="tap" href="${href}">${value}</a></dd>`)
  })

  test('one piece is the least that a visitor can order', async () => {
    expect((await page('SVE-C261')).text).not.toContain('Smaller orders')
  })

  test('links to the distributors, and to WhatsApp with the model in the message', async () => {
    const { html } = await page('SVD-12100')
    expect(html).toContain(
      '<a class="tap quiet" href="/contact#distributors">Where to buy</a><a class="tap quiet" href="https://wa.me/',
    )
    const url = new URL(/"(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1] ?? '')
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
    const { context, title, html } = await renderPage(load, requestFor('fx-1', { lists }))
    expect(context).toMatchObject({ product_name_slug: 'fx-1' })
    expect(title).toBe('FX-1 Foreign Cell')
    expect(html).not.toMatch(/<dl|<section/)
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
  const { title } = await renderPage(load, requestFor(product('SVD-12100').url, { lists }))
  expect(title).toMatch(/^SVD-12100 /)
})

describe('the page', () => {
  test('sets the subject of an inquiry', async () => {
    expect((await page('SVD-12100')).context).toEqual({
      product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
      voltage: '12.8 V',
      capacity: '100 Ah',
      size: '330 × 173 × 220 mm',
      subjectLine: ['SVD-12100', '12.8\u00a0V · 100\u00a0Ah · 330\u00a0×\u00a0173\u00a0×\u00a0220\u00a0mm'],
    })
  })

  test('shows the most similar products of the same family', async () => {
    const similar = findSimilar(product('SVD-12100'), DROP_INS)
    expect(similar.map(({ model_name }) => model_name).join()).toBe(
      'SVD-12100H,SVD-12054,SVD-24100,SVD-12300',
    )
    const { html, text } = await page('SVD-12100')
    const cards = [...html.matchAll(/<h3><a[^>]* href="\/products\/([^"]+)"/g)].map(([, url]) => url)
    const family = content.products.filter(({ category }) => category === product('SVD-12100').category)
    expect(cards).toHaveLength(4)
    expect(family.map(({ url }) => url)).toEqual(expect.arrayContaining(cards))
    expect(text).toContain(`All ${family.length} products of the range`)
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
      expect(findSimilar(one, products)).toEqual(nearest.slice(0, 4))
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
      findSimilar(products[at]!, products)
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
    const { html, text } = await renderPage(load, requestFor(url, { content: later }))
    expect(partOf(html, 'certificates')).toMatch(/BIS registration DEMO-BIS-2025-2366 2025-01-21 Expired/)
    expect(text).toMatch(/ Expired BIS /)
  })

  test('shows certificates with number and date, those in progress without', async () => {
    const body = (await page('SVN-220P')).text
    expect(body).toMatch(/UL 1973 product certificate – – In progress/)
    expect(body).toMatch(/UN38\.3 test report and summary DEMO-UN383-2025-0251 2025-05-12 Held/)
  })

  test.each([
    ['SVX-36175D', '2025-09-09'],
    ['SVP-280', '2025-03-04'],
    ['SVE-M5015', '2025-03-04'],
  ])(
    'names only the UN38.3 report of %s and links its declarations of conformity',
    async (model, declared) => {
      const { html, text } = await page(model)
      const { report } = content.products.find(({ model_name }) => model_name === model)!.transport_test
      expect(html.match(/DEMO-UN383-[\d-]+/g)).toEqual([report])
      expect(text).toContain(`${model} EU declaration of conformity PDF · v1.0 · ${declared}`)
      expect(text).toContain(`${model} UK declaration of conformity`)
      expect(text).toContain('REACH statement')
    },
  )

  test('links the documents of a product with version and date, and with pages and size once they are printed', async () => {
    // Content of its own: of the shared one, another test may have printed documents.
    const site = { content: readContent(new ContentFolder('content'), pageTable) }
    const render = () => renderPage(load, requestFor(product('SVN-220P').url, site))
    const downloads = withPrinter(downloadsOf(site.content))
    const sheet = downloads.all.find(({ title }) => title === 'SVN-220P data sheet')!
    const { html, text } = await render()
    const documents = html.split('id="documents"')[1]!
    const hrefs = [...documents.matchAll(/href="(\/documents\/[^"]+-v[^"]+)"/g)].map(([, href]) => href)
    for (const href of hrefs) expect(downloads.find(href!), href).toBeDefined()
    const types = hrefs.slice(0, 4).map((href) => downloads.find(href!)?.type)
    expect(types).toEqual(['datasheet', 'un38-3', 'drawing', 'declaration'])
    const [own = '', general = ''] = html.split(/<details[^>]*><summary[^>]*>General documents/)
    expect(own).not.toContain('/solvane-sds-sodium-ion-')
    expect(general).toContain('/solvane-sds-sodium-ion-')
    expect(hrefs).toContain(downloads.all.find(({ slug }) => slug === 'sodium-ion')?.url)
    expect(html).toContain(`href="${sheet.url}"`)
    expect(text).toContain(`Data sheet PDF, v${sheet.version} `)

    const { pages, bytes } = await downloads.getFacts(sheet)
    const size = `${Math.round(bytes / 1000)} kB`
    const printed = await render()
    expect(printed.text).toContain(`Data sheet PDF, ${pages} pages, ${size}, v${sheet.version} `)
    expect(printed.text).toContain(
      `SVN-220P data sheet PDF · v${sheet.version} · ${sheet.date} · ${pages} pages · ${size}`,
    )
  })

  test('does not use the cold table of standard LiPo for the low-temperature cell', async () => {
    const body = (await page('SVL-5060100LT')).text
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
    const { head, html } = await page(one.model_name)
    expect(head.description).toMatch(/^(?=.{140,155}$).* V, .* Ah, .* Wh /)
    expect(html).not.toMatch(/undefined|NaN|Infinity|\[object| style=/)
    expect(html.split(' data-later')[1]!.split('data-band')[0]!.match(/<h2/g)).toHaveLength(9)
    // The calculator answers its example.
    expect(html).toContain('Each figure with its sum')
    expect(html).not.toContain('aria-invalid')
  })

  test('has no catalogue shorthand', async () => {
    const { text, lead } = await page(one.model_name)
    expect(text).not.toMatch(/\d C\b|mOhm|\+\/-/)
    expect(lead).not.toMatch(/\d C\b/)
  })
})

test('a drop-in and a golf cart battery name the lead-acid sizes that they replace, with a link to the tool', async () => {
  const { html } = await page('SVD-12100')
  expect(html).toContain('<dt>Replaces lead-acid</dt>')
  expect(html).toContain(
    '<a href="/tools/lead-acid-replacement?size=31&amp;system_v=12&amp;v=1">BCI group 31</a>',
  )
  expect((await page('SVM-48100G')).html).toContain('system_v=48&amp;v=1">8\u00a0× Trojan T-105</a>')
  expect((await page('SVE-48280W')).html).not.toContain('Replaces lead-acid')
})

test('the load of the calculator leads to the systems of all models that do the same', async () => {
  const linkOf = async (search: string) => {
    const { url } = product('SVD-24100')
    const request = requestPage(real, { path: `/products/${url}`, params: { nameSlug: url }, search })
    const { html } = await renderPage(load, request)
    const [, query = '', label] = /href="\/products\?([^"]*)"[^>]*>(Systems for [^<]*)</.exec(
      html.replaceAll('&amp;', '&'),
    )!
    return { query, label: textOf(label ?? '') }
  }
  expect(await linkOf('p_avg=200&hours=24&t_dis=-20&t_chg=-20&eol=1&vdev_max=30')).toEqual({
    query: 'system_v=24&p_avg=200&hours=24&t_dis=-20&t_chg=-20&eol=1&vdev_max=30&v=1',
    label: 'Systems for 200 W, 24 h',
  })
  expect((await linkOf('p_avg=200&hours=24&system_v=48&p_peak=3000&t_charge=8')).query).toContain(
    '&p_peak=3000&t_charge=8&v=1',
  )
  // 0 °C is a temperature, not an empty field.
  expect((await linkOf('p_avg=200&hours=24&t_dis=0&t_chg=0')).query).toBe(
    'system_v=24&p_avg=200&hours=24&t_dis=0&t_chg=0&v=1',
  )
  // 20 A at 25.6 V through an inverter; without hours, those of the answer.
  expect((await linkOf('i=20&i_cont=40')).query).toBe(
    'system_v=24&p_avg=512&hours=4.5&t_dis=25&p_cont=1024&v=1',
  )
  // A year is the longest that the finder takes.
  expect((await linkOf('p_avg=0.1')).query).toContain('p_avg=0.1&hours=8760&')
  expect((await linkOf('p_avg=460&eta=92&hours=2&system_v=48')).query).toContain(
    'system_v=48&p_avg=500&hours=2',
  )
})
