import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { resolveProduct } from './find.server.ts'
import type { Product } from './product.server.ts'

const { products } = realContent()
const [first, second] = products as [Product, Product]
const sample: Product[] = [
  { ...first, url: 'one', model_name: 'SVX-1', replaces: ['SVX-0', 'SVX-00-B'] },
  { ...second, url: 'two', model_name: 'SVX-2', replaces: ['SVX-00', 'svx-1'] },
]

test.each([
  ['one', 'one', false],
  ['ONE', 'one', true],
  ['svx-2', 'two', true],
  ['SVX-0-12v-battery', 'one', true],
  ['svx-00-b', 'one', true],
  ['svx-00-c', 'two', true],
  ['svx-00', 'two', true],
  // Several products have the name: the first of them.
  ['svx-1', 'one', true],
  ['svx-1-old', 'two', true],
])('%s is the product %s', (slug, url, isMoved) => {
  expect(resolveProduct(sample, slug)).toEqual({ product: sample.find((one) => one.url === url), isMoved })
})

test.each(['svx-01', 'svx', '', '-', 'svx-3', 'x'.repeat(8000), 'svx-'.repeat(2000)])(
  'there is no product %.20s',
  (slug) => expect(resolveProduct(sample, slug)).toBeUndefined(),
)

test('a name that no product has is looked up without reading any product', () => {
  expect(resolveProduct(products, 'unknown')).toBeUndefined()
  const unresolved = products.map((product) =>
    Object.defineProperty({ ...product }, 'model_name', {
      get: () => {
        reads++
        return product.model_name
      },
    }),
  )
  let reads = 0
  resolveProduct(unresolved, 'unknown')
  const once = reads
  for (let look = 0; look < 50; look++) resolveProduct(unresolved, `unknown-${look}`)
  expect(reads).toBe(once)
})
