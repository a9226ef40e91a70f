import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content } from '#content/content.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { createConfigurator } from './configurator.server.tsx'

const content = realContent()
/** A catalogue of ten times as many products. */
const large: Content = {
  ...content,
  products: Array.from({ length: 10 }, (_, copy) =>
    content.products.map((product) => ({
      ...product,
      url: `${product.url}-${copy}`,
      model_name: `${product.model_name}-${copy}`,
    })),
  ).flat(),
}
const htmlOf = (site: Content, query: string) => {
  const page = { query: new URLSearchParams(query), content: site }
  return renderToStaticMarkup(createConfigurator(page).section)
}

test('a page has the address of the data, and a large catalogue is calculated on the server alone', () => {
  const query = 'need=energy&wh=5000'
  expect(htmlOf(content, query)).toMatch(
    /<script type="application\/json">\{"query":"need=energy&wh=5000","partsHref":"\/_app\/pack-parts\/[\da-f]{12}\.json"\}<\/script>/,
  )
  const html = htmlOf(large, query)
  expect(html).not.toContain('<script')
  expect(html).toMatch(/<a href="\/products\/[a-z0-9-]+-\d">/)
})

test('the result has the separators between texts that hydration needs', () => {
  const html = htmlOf(content, 'need=capacity&ah=15&vclass=36&cell=SVC-2170-50E')
  expect(html.includes('630<!-- --> Wh')).toBe(true)
})

test('a cell of a large catalogue is typed', () => {
  const html = htmlOf(large, 'need=energy&wh=5000&cell=SVP-280-7')
  expect(html).toMatch(/<input[^>]* name="cell"[^>]* value="SVP-280-7"/)
  expect(html).toContain('Calculated with the cell that was chosen.')
  expect(htmlOf(large, 'need=energy&wh=5000&cell=SVP-999')).toContain('Cell is not an allowed value.')
})
