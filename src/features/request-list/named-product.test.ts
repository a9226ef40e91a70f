import { expect, test } from 'vitest'
import type { Product } from '#content/products/product.server.ts'
import { findClose, findNamed } from './named-product.server.ts'

const product = (model_name: string, name: string) =>
  ({
    model_name,
    name,
    url: `${model_name}-${name}`.toLowerCase().replaceAll(' ', '-'),
    replaces: [],
  }) as unknown as Product
const products = [
  product('SVD-12100', '12.8 V 100 Ah Battery'),
  product('SVD-12200', '12.8 V 200 Ah Battery'),
]
const named = (text: string) => findNamed(products, text)?.model_name

test.for([
  ['SVD-12100', 'SVD-12100'],
  ['svd-12200', 'SVD-12200'],
  ['svd-12100-12.8-v-100-ah-battery', 'SVD-12100'],
  ['svd-12100 12.8 V 100 Ah battery', 'SVD-12100'],
  ['deep cycle;SVD-12100;for the boat', 'SVD-12100'],
  ['SVD-12100;SVD-12200', undefined],
  ['SVD-12100 or so', undefined],
  ['SVD12100', undefined],
  ['', undefined],
] as const)('%j names %s', ([text, model]) => {
  expect(named(text)).toBe(model)
})

test.for([
  ['SVD12100', ['SVD-12100']],
  ['SVD 12100', ['SVD-12100']],
  ['SVD-1210O', ['SVD-12100']],
  ['SVD-12100 or so', ['SVD-12100']],
  ['SVD-12', ['SVD-12100', 'SVD-12200']],
  ['SVD-48100', []],
  ['x', []],
] as const)('%j is near to %j', ([text, models]) => {
  expect(findClose(products, text).map(({ model_name }) => model_name)).toEqual(models)
})
