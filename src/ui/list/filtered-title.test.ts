import { expect, test } from 'vitest'
import { filteredTitle } from './filtered-title.server.ts'

test.each([
  [[], 'Products'],
  [['12 V'], 'Products: 12 V'],
  [['12 V', 'LFP', 'UN38.3'], 'Products: 12 V · LFP · UN38.3'],
  [['12 V', 'LFP', 'UN38.3', 'CB', '“heater”'], 'Products: 12 V · LFP · UN38.3 · 2 more'],
])('the filters %j are named in the title', (filters, title) => {
  expect(filteredTitle('Products', filters)).toBe(title)
})
