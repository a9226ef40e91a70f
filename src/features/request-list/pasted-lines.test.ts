import { expect, test } from 'vitest'
import { addPasted, MAX_PASTED, readPasted, writePasted } from './pasted-lines.ts'

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
  ['SVP-280 1,000', 'product:SVP-280:1,000'],
  ['SVP-280 x 1,000', 'product:SVP-280:1,000'],
  ['SVP-280 x1,000 pcs', 'product:SVP-280:1,000'],
  ['SVP-280, 1,000', 'product:SVP-280:1,000'],
  ['1,000 SVP-280', 'product:SVP-280:1,000'],
  ['SVP-280 1,5', 'product:SVP-280:1,5'],
  ['SVP-280,100', 'product:SVP-280:100'],
  ['1\tSVD-12100\t20', 'product:SVD-12100:1 or 20'],
  ['sample:svp-280:2', 'sample:svp-280:2'],
  ['SVD-12100\t1 000', 'product:SVD-12100:1000'],
  ['SVD-12100 1 000 pcs', 'product:SVD-12100:1000'],
  ['SVD-12100 1\u00a0500', 'product:SVD-12100:1500'],
  ['SVD-12100\t1\u202f500', 'product:SVD-12100:1500'],
  ["SVD-12100\t1'500", 'product:SVD-12100:1500'],
  ['"SVD-12100";"20"', 'product:SVD-12100:20'],
  ['SVD-12100\t"12"', 'product:SVD-12100:12'],
  ['SVD\u201112100 20', 'product:SVD-12100:20'],
  ['SVD-12100\tminimum', 'product:SVD-12100;minimum:minimum'],
  ['SVD-12100\t1 50', 'product:SVD-12100;1 50:1 50'],
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

test('adds up what is on the list, and no quantity that is missing or unreadable', () => {
  const list = ['product:a:8', 'product:b:2']
  const pasted = ['product:a:2', 'product:c:1', 'product:c:3', 'product:b:', 'product:b:x']
  expect(addPasted(list, pasted)).toEqual([
    'product:a:10',
    'product:b:2',
    'product:c:4',
    'product:b:',
    'product:b:x',
  ])
})

test('writes an item as a line that is read as the same', () => {
  for (const item of ['product:SVD-12100:20', 'product:SVD-12100;blue:20', 'sample:svp-280:2'])
    expect(readPasted(writePasted(item))).toEqual([item])
})
