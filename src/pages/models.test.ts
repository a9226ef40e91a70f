import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { listModelOptions, getModelValue, suggestModels } from './models.server.ts'

const content = realContent()
const [first] = content.products
if (!first) throw new Error('the catalogue is empty')
const many = Array.from({ length: 201 }, (_, id) => ({ ...first, id, url: `p-${id}`, model_name: `P-${id}` }))

test('lists every model under its category', () => {
  const choices = listModelOptions(content)
  expect(choices.map(({ label }) => label)).toEqual(content.categories.map(({ name }) => name))
  expect(choices.flatMap(({ options }) => options)).toHaveLength(content.products.length)
  expect(suggestModels(content.products)).toContain('SVD-12100')
})

test('lists and suggests no models of a catalogue of more than 200', () => {
  expect(listModelOptions({ ...content, products: many })).toEqual([])
  expect(suggestModels(many)).toEqual([])
  expect(listModelOptions({ ...content, products: many.slice(1) })).toHaveLength(1)
})

test('finds a product by its url, or by its model in any case', () => {
  for (const text of [first.url, first.model_name, ` ${first.model_name.toLowerCase()} `])
    expect(findProduct(text, content.products)).toBe(first)
  expect(findProduct('', content.products)).toBeUndefined()
})

test('the value is a url in a list, and a model or the typed text in a text field', () => {
  const choices = listModelOptions(content)
  expect([getModelValue('x', first, choices), getModelValue('x', undefined, choices)]).toEqual([
    first.url,
    '',
  ])
  expect([getModelValue('x', first, []), getModelValue('x', undefined, [])]).toEqual([first.model_name, 'x'])
})
