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
const htmlOf = (site: Content, query: string) =>
  renderToStaticMarkup(
    createConfigurator({
      query: new URLSearchParams(query),
      content: site,
      path: '/packs',
      dialog: 'inquiry',
      productHref: (url) => `/products/${url}`,
    }).section,
  )

test('a page has the data of a small catalogue only, so that it does not grow with a large one', () => {
  const query = 'need=energy&wh=5000'
  expect(htmlOf(content, query)).toContain('data-configurator')
  const html = htmlOf(large, query)
  expect(html).not.toContain('data-configurator')
  expect(html.length).toBeLessThan(htmlOf(content, query).length)
  expect(html).toMatch(/<a href="\/products\/[a-z0-9-]+-\d">/)
})

test('a cell of a large catalogue is typed', () => {
  const html = htmlOf(large, 'need=energy&wh=5000&cell=SVP-280-7')
  expect(html).toMatch(/<input[^>]* name="cell"[^>]* value="SVP-280-7"/)
  expect(html).toContain('Calculated with the cell that was chosen.')
  expect(htmlOf(large, 'need=energy&wh=5000&cell=SVP-999')).toContain('Cell is not an allowed value.')
})
