import { expect } from 'vitest'
import { headOf, test } from './site.fixture.ts'

const frameOf = (html: string) => html.replace(/<main[^]*<\/main>/, '')

test('a document has the links of its menus, and neither their pictures nor the dialogs', async ({
  site,
}) => {
  const frame = frameOf(await site.getText('/articles'))
  const { categories, applications } = site.content
  for (const { name_slug } of categories) expect(frame).toContain(`href="/products?category=${name_slug}"`)
  for (const { url } of applications) expect(frame.split(`href="/applications/${url}"`)).toHaveLength(3)
  expect(frame).not.toContain('<img')
  expect(frame).not.toMatch(/<dialog[^>]* id="(?!ask")/)
  expect(frame).toContain('href="/contact" aria-label="Send an inquiry"')
})

test('menus are completed with pictures, and each category with its products', async ({ site }) => {
  const products = await site.getText('/_app/menu/categories')
  for (const { url } of site.content.products.slice(0, 3))
    expect(products).toContain(`href="/products/${url}"`)
  for (const [menu, count] of [
    ['applications', site.content.applications.length],
    ['mobile/categories', site.content.categories.length],
  ] as const)
    expect((await site.getText(`/_app/menu/${menu}`)).match(/<img/g), menu).toHaveLength(count)
})

test('the dialogs of every page are one file', async ({ site }) => {
  const response = await site.get('/_app/dialogs')
  expect(headOf(response, 'content-type', 'cache-control', 'x-robots-tag')).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=60',
    'noindex',
  ])
  const html = await response.text()
  for (const id of ['inquiry', 'thank-you', 'cookie-preferences'])
    expect(html).toMatch(new RegExp(`<dialog[^>]* id="${id}"`))
  for (const { name } of site.content.applications) expect(html).toContain(`>${name}</option>`)
})
