import { expect } from 'vitest'
import { PATHS } from '#tests/e2e/paths.mjs'
import { test } from './site.fixture.ts'

type Node = Record<string, unknown>

/** Returns the schema.org objects of a document, nested ones too. */
const nodesIn = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    nodesBelow(JSON.parse(json)),
  )

function nodesBelow(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesBelow)
  return Array.isArray(value) ? below : [value as Node, ...below]
}

const isProduct = (node: Node) => [node['@type']].flat().includes('Product')
const OFFERED = ['offers', 'review', 'aggregateRating']
const isRefused = (node: Node) => isProduct(node) && !OFFERED.some((property) => node[property] !== undefined)

test('no page has a Product without offer, review or rating, which search engines refuse', async ({
  site,
}) => {
  const products = site.content.products.map(({ url }) => `/products/${url}`)
  const lists = site.content.categories.map(({ name_slug }) => `/products?category=${name_slug}`)
  for (const path of new Set([...PATHS, ...products, ...lists])) {
    const nodes = nodesIn(await site.getText(path))
    expect(nodes.length, path).toBeGreaterThan(0)
    expect(nodes.filter(isRefused), path).toEqual([])
  }
})

test('a product page describes its model, with the facts of the product and the company as its brand', async ({
  site,
}) => {
  for (const { url, model_name, weight_kg } of site.content.products) {
    const models = nodesIn(await site.getText(`/products/${url}`)).filter(
      (node) => node['@type'] === 'ProductModel',
    )
    expect(models, url).toEqual([
      expect.objectContaining({
        sku: model_name,
        brand: { '@type': 'Brand', name: 'Solvane' },
        weight: { '@type': 'QuantitativeValue', value: weight_kg, unitCode: 'KGM' },
      }),
    ])
  }
})
