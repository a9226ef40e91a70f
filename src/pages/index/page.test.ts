import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { copy } from './copy.server.ts'
import { Families, toPercent } from './families.server.tsx'
import { scaleRow } from './line-up.server.tsx'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site
const texts = content.copy(copy)
const product = (url: string) => content.products.find((found) => found.url === url)!
const { head, html, text } = await renderPage(load, requestPage(site))

describe('the home page', () => {
  it('fills in figures from the catalogue', () => {
    expect(head.description).toContain(`${content.products.length} products`)
    expect(text).toContain('from a 14.4 Wh cell to a 5120 Wh rack')
    expect(texts.proof[0]?.value).toBe(String(content.products.length))
    expect(html + JSON.stringify(head)).not.toMatch(/\{(products|least|most)\}/)
  })

  it('has structured data of site and questions', () => {
    expect(head.structuredData?.map((entry) => (entry as { '@type': string })['@type'])).toEqual([
      'WebSite',
      'FAQPage',
    ])
  })

  it('uses the parameters of the product list in its search', () => {
    const [, finder = ''] = /<form([^>]* aria-label="Find a battery".*?)<\/form>/.exec(html) ?? []
    expect(finder).toContain('action="/products"')
    expect(finder).toContain('<option value="rv-and-camper">RV and Camper</option>')
    const [, voltages = ''] = /name="system_v">(.*?)<\/select>/.exec(finder) ?? []
    const values = [...voltages.matchAll(/value="(\w*)"/g)].map(([, value]) => value)
    expect(values.join()).toBe(',cell,12,24,36,48,72,80')
    const names = [...finder.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(names.join()).toBe('system_v,application,p_avg,hours,capacity_from,capacity_to,t_dis,t_chg')
    // The browser would refuse "0.2 kW" and "14 °F" in a number's field.
    expect(finder).not.toContain('type="number"')
    expect(/<input[^>]* name="t_dis"/.exec(finder)?.[0]).not.toContain('inputMode="decimal"')
  })
})

describe('the line-up', () => {
  const { placed, length } = scaleRow(texts.lineup.products, content.products)

  it('scales the upright edge of each product to its record', () => {
    for (const place of texts.lineup.products) {
      const item = placed.find(({ product: { url } }) => url === place.product)!
      const box = product(place.product).dimensions_mm
      const upright = place.upright === 'length' && 'length' in box ? box.length : box.height
      expect(place.edge * (item.height / place.picture[1])).toBeCloseTo(upright, 0)
      expect(item.width / item.height).toBeCloseTo(place.picture[0] / place.picture[1], 2)
    }
  })

  it('lowers texts that are wider than their product', () => {
    const lowered = [...html.matchAll(/<span class="[^"]*low[^"]*"><b>([^<]*)/g)]
    expect(lowered.map(([, model]) => model)).toEqual(['SVC-2170-40P'])
  })

  it('is as long as its pictures and four gaps of 3 %', () => {
    expect(length * 0.88).toBeCloseTo(placed.reduce((sum, { width }) => sum + width, 0))
  })
})

describe('the process', () => {
  it('takes as long as that of custom battery packs', () => {
    const custom = content.solutions.find(({ url }) => url === 'custom-battery-packs')!
    const end = (steps: { start?: number | undefined; length?: number | undefined }[]) =>
      Math.max(...steps.map(({ start = 0, length = 0 }) => start + length))
    expect(end(texts.process.steps)).toBe(end(custom.steps))
    expect(texts.process.weeks).toBe(custom.weeks)
  })
})

describe('the families', () => {
  it('are placed on a scale from 0.1 Wh to 10 MWh', () => {
    expect(toPercent(0.1)).toBe(0)
    expect(toPercent(1000)).toBe(50)
    expect(toPercent(1e7)).toBe(100)
  })

  const show = (products: Pick<Product, 'name' | 'model_name' | 'url' | 'main_pic_url'>[], name: string) => {
    const family = { id: 9, name, name_slug: 'other', main_pic: '/images/o.webp', products }
    const families = [family] as unknown as List<'product-categories'>
    return renderToStaticMarkup(createElement(Families, { families, content, pictured: [] }))
  }

  it('show the range of energies in the catalogue', () => {
    const cells = content.products.filter(({ model_name }) => ['SVP-050', 'SVP-314'].includes(model_name))
    const shown = show(cells, 'Cells')
    expect(textOf(shown)).toContain('Cells 2 products 160–1004.8 Wh')
    expect(shown).toContain(`<rect x="40.1%" width="${50 - 40.1}%"`)
  })

  it('show a family of the upstream API with its own picture and no range', () => {
    const only = { id: 1, name: 'A', model_name: 'A', url: 'a', main_pic_url: '/images/a.webp' }
    const shown = show([only], 'Other')
    expect(shown).toContain('href="/products?category=other"')
    expect(shown).toContain('src="/images/o.webp')
    expect(textOf(shown)).toMatch(/Other 1 products$/)
    expect(shown).not.toContain('<rect')
  })
})
