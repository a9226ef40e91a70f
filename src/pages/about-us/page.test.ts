import { expect, it } from 'vitest'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { copy } from './copy.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site
const texts = content.copy(copy)
const { html } = await renderPage(load, requestPage(site))
/** Returns what is between a text of the page and the end tag after it. */
const partAfter = (text: string, end: string) => html.slice(html.indexOf(text)).split(end)[0] ?? ''

it('lists every year between the first and the last milestone', () => {
  const years = texts.milestones.map(({ year }) => year)
  const list = partAfter(`>${texts.headings.milestones}</h2>`, '</ol>')
  const rows = [...list.matchAll(/<li( aria-hidden="true")?>/g)]
  expect(rows).toHaveLength(Math.max(...years) - Math.min(...years) + 1)
  expect(rows.filter(([, isEmpty]) => !isEmpty)).toHaveLength(years.length)
  for (const { year, text } of texts.milestones) expect(list).toContain(`<b>${year}</b><p>${text}</p>`)
})

it('draws sites as squares of their areas', () => {
  const list = partAfter(`>${texts.headings.sites}</h2>`, '</ul>')
  expect(list).toContain('>46\u202f000\u00a0m²<')
  expect(list).toContain('>118\u202f000\u00a0m²<')
  expect([...list.matchAll(/viewBox="([^"]+)"/g)].map(([, box]) => box)).toEqual([
    '0 0 344 214',
    '0 0 344 344',
  ])
  expect([...list.matchAll(/<rect width="(\d+)"/g)].map(([, side]) => side)).toEqual(['214', '344'])
})

it('shows cell output by chemistry, and the parts add up to the total', () => {
  const sum = texts.capacity.parts.reduce((total, { gwh }) => total + gwh, 0)
  expect(sum).toBeCloseTo(Number(texts.capacity.value))
  const [bars = '', axis = ''] = partAfter(`>${texts.headings.capacity}</h2>`, '<span>GWh').split('</dl>')
  expect(bars).toMatch(/<dt>LFP<\/dt>.*?width="88%".*?>4\.4\u00a0GWh</)
  expect([...axis.matchAll(/>(\d)<\/text>/g)].map(([, mark]) => mark).join('')).toBe('012345')
})

it('says how many 314 Ah cells the LFP output is', () => {
  const cell = content.products.find(({ model_name }) => model_name === 'SVP-314')!
  const lfp = texts.capacity.parts.find(({ name }) => name === 'LFP')!
  expect(((lfp.gwh * 1e9) / cell.energy_wh / 1e6).toFixed(1)).toBe('4.4')
  expect(texts.capacity.note).toContain(`${cell.energy_wh}\u00a0Wh`)
})

it('links every policy and report as a file', () => {
  const list = partAfter('Policies and reports', '</section>')
  const links = [...list.matchAll(/<a href="([^"]+)">([^<]+)<span>/g)]
  expect(links.map(([, , title]) => title)).toEqual(
    content.writtenDocuments.filter(({ type }) => type === 'company').map(({ title }) => title),
  )
  for (const [, href = ''] of links) expect(downloadsOf(content).find(href), href).toBeDefined()
})
