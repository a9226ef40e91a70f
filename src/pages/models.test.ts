import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { findProduct, listModelOptions, getModelValue, suggestModels } from './models.server.ts'

const content = realContent()
const [first] = content.products
if (!first) throw new Error('the catalogue is empty')
const many = Array.from({ length: 201 }, (_, id) => ({ ...first, id, url: `p-${id}`, model_name: `P-${id}` }))

test('every model can be chosen, under its category', () => {
  const choices = listModelOptions(content)
  expect(choices.map(({ label }) => label)).toEqual(content.categories.map(({ name }) => name))
  expect(choices.flatMap(({ options }) => options)).toHaveLength(content.products.length)
  expect(suggestModels(content.products)).toContain('SVD-12100')
})

test('of more than 200 none is chosen or suggested: a model is typed', () => {
  expect(listModelOptions({ ...content, products: many })).toEqual([])
  expect(suggestModels(many)).toEqual([])
  expect(listModelOptions({ ...content, products: many.slice(1) })).toHaveLength(1)
})

test('a product is meant by its url or by its model, however it is written', () => {
  for (const asked of [first.url, first.model_name, ` ${first.model_name.toLowerCase()} `])
    expect(findProduct(asked, content.products)).toBe(first)
  expect(findProduct('', content.products)).toBeUndefined()
})

test('a list shows its choice by the url, a text field by the model or what was typed', () => {
  const choices = listModelOptions(content)
  expect([getModelValue('x', first, choices), getModelValue('x', undefined, choices)]).toEqual([
    first.url,
    '',
  ])
  expect([getModelValue('x', first, []), getModelValue('x', undefined, [])]).toEqual([first.model_name, 'x'])
})
