import { expect, test } from 'vitest'
import { MAX_PASTED, readPasted } from './pasted-lines.ts'

test.for([
  ['SVD-12100 20', 'product:SVD-12100:20'],
  ['20 SVD-12100', 'product:SVD-12100:20'],
  ['SVD-12100\t20', 'product:SVD-12100:20'],
  ['SVD-12100;20', 'product:SVD-12100:20'],
  ['SVD-12100, 20', 'product:SVD-12100:20'],
  ['20,SVD-12100', 'product:SVD-12100:20'],
  ['SVD-12100 x 20', 'product:SVD-12100:20'],
  ['SVD-12100 x20', 'product:SVD-12100:20'],
  ['20 x SVD-12100', 'product:SVD-12100:20'],
  ['20x SVD-12100', 'product:SVD-12100:20'],
  ['SVD-12100 20 pcs', 'product:SVD-12100:20'],
  ['SVD-12100\t20\tpcs', 'product:SVD-12100:20'],
  ['20 pcs. SVD-12100', 'product:SVD-12100:20'],
  ['20pcs SVD-12100', 'product:SVD-12100:20'],
  ['SVD-12100', 'product:SVD-12100:'],
  ['SVD-12100;12 V battery: deep cycle;20', 'product:SVD-12100;12 V battery  deep cycle:20'],
  ['SVD-12100 12.8 V 100 Ah LiFePO4 Battery 20', 'product:SVD-12100 12.8 V 100 Ah LiFePO4 Battery:20'],
  ['svd-12100-12v-100ah-lifepo4-battery 20;', 'product:svd-12100-12v-100ah-lifepo4-battery:20'],
  ['SVD-12100\t1,000', 'product:SVD-12100:1,000'],
  ['1\tSVD-12100\t20', 'product:SVD-12100:1 or 20'],
  ['sample:svp-280:2', 'sample:svp-280:2'],
] as const)('reads %j as %s', ([line, item]) => {
  expect(readPasted(line)).toEqual([item])
})

test('skips empty lines and a header, and no other line', () => {
  expect(readPasted('Model\tQty\r\n\r\nSVD-12100\t20\r\nProduct\t3\n')).toEqual([
    'product:SVD-12100:20',
    'product:Product:3',
  ])
  expect(readPasted('Item SVD-12100 20')).toEqual(['product:Item SVD-12100:20'])
})

test('reads 20 kB of anything, and names that fit into an item', () => {
  for (const text of ['x', '1', ' ', ',', '\t', '×1', 'a,'])
    for (const item of readPasted(text.repeat(MAX_PASTED * 2)))
      expect(item.length).toBeLessThan(MAX_PASTED + 20)
  expect(readPasted(`${'A'.repeat(500)} 20`)).toEqual([`product:${'A'.repeat(190)}:20`])
})
