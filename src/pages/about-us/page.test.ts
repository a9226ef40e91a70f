import { expect, it } from 'vitest'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { LoadedData } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { copy } from './copy.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'
import { describeCapacity, describeSites, listYears } from './scales.server.ts'

const site = realSite(pageTable)
const { content } = site
const texts = content.copy(copy)

it('lists every year between the first and the last milestone', () => {
  expect(
    listYears([
      { year: 2009, text: 'a' },
      { year: 2011, text: 'b' },
    ]),
  ).toEqual([{ year: 2009, text: 'a' }, { year: 2010 }, { year: 2011, text: 'b' }])
  expect(listYears(texts.milestones).filter(({ text }) => text)).toHaveLength(texts.milestones.length)
})

it('draws sites as squares of their areas', () => {
  const { squares, scale } = describeSites(content.company.sites)
  expect(squares.map(({ area }) => area)).toEqual(['46\u202f000\u00a0m²', '118\u202f000\u00a0m²'])
  expect(squares.map(({ side }) => side)).toEqual([214, 344])
  expect(scale).toBe(344)
})

it('describes cell output by chemistry, and the parts add up to the total', () => {
  const sum = texts.capacity.parts.reduce((total, { gwh }) => total + gwh, 0)
  expect(sum).toBeCloseTo(Number(texts.capacity.value))
  const { parts, marks } = describeCapacity(texts.capacity.parts)
  expect(parts[0]).toEqual({ name: 'LFP', value: '4.4\u00a0GWh', percent: 88 })
  expect(marks.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5'])
})

it('says how many 314 Ah cells the LFP output is', () => {
  const cell = content.products.find(({ model_name }) => model_name === 'SVP-314')!
  const lfp = texts.capacity.parts.find(({ name }) => name === 'LFP')!
  expect(((lfp.gwh * 1e9) / cell.energy_wh / 1e6).toFixed(1)).toBe('4.4')
  expect(texts.capacity.note).toContain(`${cell.energy_wh}\u00a0Wh`)
})

it('links every policy and report as a file', async () => {
  const { reports } = ((await load(requestPage(site))) as LoadedData<Data>).data
  expect(reports.map(({ label }) => label)).toEqual(
    content.writtenDocuments.filter(({ type }) => type === 'company').map(({ title }) => title),
  )
  for (const { href } of reports) expect(downloadsOf(content).find(href), href).toBeDefined()
})
