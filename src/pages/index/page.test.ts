import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { LoadedData } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { copy } from './copy.server.ts'
import { describeFamilies, toPercent } from './families.server.ts'
import { Finder } from './finder.tsx'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const { content } = site
const texts = content.copy(copy)
const product = (url: string) => content.products.find((found) => found.url === url)!
const loaded = (await load(requestPage(site))) as LoadedData<Data>
const { head, data } = loaded

describe('the home page', () => {
  it('fills in figures from the catalogue', () => {
    expect(head.description).toContain(`${content.products.length} products`)
    expect(data.lineup.text).toContain('from a 14.4\u00a0Wh cell to a 5120\u00a0Wh rack')
    expect(data.proof[0]?.value).toBe(String(content.products.length))
    expect(JSON.stringify(loaded)).not.toMatch(/\{(products|least|most)\}/)
  })

  it('has structured data of site and questions', () => {
    expect(head.structuredData?.map((entry) => (entry as { '@type': string })['@type'])).toEqual([
      'WebSite',
      'FAQPage',
    ])
  })

  it('uses the parameters of the product list in its search', () => {
    expect(data.finder.action).toBe('/products')
    expect(data.finder.voltages.map(({ value }) => value).join()).toBe('cell,12,24,36,48,72,80')
    expect(data.finder.applications).toContainEqual({ value: 'rv-and-camper', label: 'RV and Camper' })
    const html = renderToStaticMarkup(createElement(Finder, data.finder))
    const names = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['system_v', 'p_avg', 'hours', 'capacity_from', 'capacity_to', 'application'])
  })
})

describe('the line-up', () => {
  it('scales the upright edge of each product to its record', () => {
    for (const place of texts.lineup.products) {
      const item = data.lineup.row.items.find(({ href }) => href.endsWith(place.product))!
      const box = product(place.product).dimensions_mm
      const upright = place.upright === 'length' && 'length' in box ? box.length : box.height
      expect(place.edge * (item.height / place.picture[1])).toBeCloseTo(upright, 0)
      expect(item.width / item.height).toBeCloseTo(place.picture[0] / place.picture[1], 2)
    }
  })

  it('lowers texts that are wider than their product', () => {
    const lowered = data.lineup.row.items.filter(({ isLow }) => isLow)
    expect(lowered.map(({ model }) => model)).toEqual(['SVC-2170-40P'])
  })

  it('is as long as its pictures and four gaps of 3 %', () => {
    const pictures = data.lineup.row.items.reduce((sum, { width }) => sum + width, 0)
    expect(data.lineup.row.length * 0.88).toBeCloseTo(pictures)
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

  it('show the range of energies in the catalogue', () => {
    const products = content.products.filter(({ model_name }) => ['SVP-050', 'SVP-314'].includes(model_name))
    const family = { ...content.categories[0]!, products }
    expect(describeFamilies([family], content, [])).toMatchObject([
      { count: 2, range: '160–1004.8\u00a0Wh', span: [40.1, 50] },
    ])
  })

  it('show a family of the upstream API with its own picture and no range', () => {
    const only = { id: 1, name: 'A', model_name: 'A', url: 'a', main_pic_url: '/images/a.webp' }
    const family = { id: 9, name: 'Other', name_slug: 'other', main_pic: '/images/o.webp', products: [only] }
    expect(describeFamilies([family], content, texts.families.products)).toEqual([
      { href: '/products?category=other', name: 'Other', picture: '/images/o.webp', isScene: true, count: 1 },
    ])
  })
})
