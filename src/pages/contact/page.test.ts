import { expect, test } from 'vitest'
import { questionsIn } from '#content/questions/question.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { head, html } = await renderPage(load, requestPage(site))

test('every question is on the page once and in the structured data', () => {
  const shown = [...html.matchAll(/<summary>((?:(?!<\/summary>).)*)<\/summary><p>(.*?)<\/p>/g)].map(
    ([, question = '', answer = '']) => ({ question, answer }),
  )
  const questions = questionsIn(site.content.questions)
  expect(shown.map(({ question }) => textOf(question))).toEqual(
    questions.map(({ question }) => textOf(question)),
  )
  expect(shown.map(({ answer }) => textOf(answer))).toEqual(questions.map(({ answer }) => textOf(answer)))
  expect(new Set(shown.map(({ question }) => question)).size).toBe(shown.length)
  expect(head.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  )
})

test('lists every site, the first with its address', () => {
  const { legal_name, address } = site.content.company
  const sites = html.match(/<address>.*?<\/address>/g) ?? []
  expect(sites.map(textOf)).toEqual([
    `Northmere ${legal_name} ${address.replaceAll(',', '')} Headquarters, packs, research and development, 46 000 m²`,
    'Port Calder Cells, 118 000 m²',
  ])
  expect(sites[1]).toContain('118\u202f000\u00a0m²')
})

test('lists every distributor with links to what it stocks', async () => {
  const { distributors } = site.content
  for (const { country, name, website, email } of distributors) {
    expect(html).toContain(`>${country}</th>`)
    expect(html).toContain(`<a href="${website}">${name}</a>`)
    expect(html).toContain(`href="mailto:${email}"`)
  }
  expect(html).toContain(
    '<a href="/products?category=lifepo4-drop-in-batteries">LiFePO4 Drop-In Batteries</a>',
  )
  expect(html).toContain('id="distributors"')
  const without = { ...site, content: { ...site.content, distributors: [] } }
  const page = await renderPage(load, requestPage(without))
  expect(page.html).not.toContain('id="distributors"')
})
