import { expect, test } from 'vitest'
import { questionsIn } from '#content/questions/question.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { LoadedData } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const { data, head } = (await load(requestPage(site))) as LoadedData<Data>

test('every question is on the page once and in the structured data', () => {
  const shown = data.faq.groups.flatMap(({ questions }) => questions)
  expect(shown).toEqual(questionsIn(site.content.questions))
  expect(new Set(shown.map(({ question }) => question)).size).toBe(shown.length)
  expect(head.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: shown.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  )
})

test('lists every site, the first with its address', () => {
  const { sites } = data
  expect(sites.map(({ name, note }) => [name, note])).toEqual([
    ['Northmere', 'Headquarters, packs, research and development, 46\u202f000\u00a0m²'],
    ['Port Calder', 'Cells, 118\u202f000\u00a0m²'],
  ])
  expect(sites.map(({ lines }) => lines.join(', '))).toEqual([
    `${site.content.company.legal_name}, ${site.content.company.address}`,
    '',
  ])
})

test('lists every distributor with links to what it stocks (issue 28)', async () => {
  const { distributors } = site.content
  const table = data.distributors?.table.html ?? ''
  for (const { country, name, website, email } of distributors) {
    expect(table).toContain(`>${country}</th>`)
    expect(table).toContain(`<a href="${website}">${name}</a>`)
    expect(table).toContain(`href="mailto:${email}"`)
  }
  expect(table).toContain(
    '<a href="/products?category=lifepo4-drop-in-batteries">LiFePO4 Drop-In Batteries</a>',
  )
  const without = { ...site, content: { ...site.content, distributors: [] } }
  const loaded = (await load(requestPage(without))) as LoadedData<Data>
  expect(loaded.data.distributors).toBeUndefined()
})
