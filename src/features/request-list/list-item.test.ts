import { expect, test } from 'vitest'
import { addUp, itemKey, parseItem, quantityOf } from './list-item.ts'

test.for([
  ['product:svd-12100:2', 'product:svd-12100:8', 'product:svd-12100:10'],
  ['product:svd-12100:999999', 'product:svd-12100:8', 'product:svd-12100:1000000'],
  ['product:svd-12100', 'product:svd-12100:8', 'product:svd-12100:8'],
  ['sample:svp-280:18', 'sample:svp-280:5', 'sample:svp-280:20'],
  ['pack:need=energy&wh=5000', 'pack:need=energy&wh=5000', 'pack:need=energy&wh=5000:2'],
  ['pack:need=energy&qty=50', 'pack:need=energy&qty=50', 'pack:need=energy&qty=50:100'],
  ['product:svd-12100:many', 'product:svd-12100:8', 'product:svd-12100:many'],
] as const)('%s and %s are %s', ([text, added, sum]) => {
  expect(addUp(text, added)).toBe(sum)
})

test('an item is the same whatever its quantity, and a pack without one is a single pack', () => {
  expect(itemKey('product:svd-12100:2')).toBe(itemKey('product:svd-12100'))
  expect(quantityOf('pack:need=energy')).toBe('1')
  expect(parseItem('product::2')).toBeUndefined()
})
