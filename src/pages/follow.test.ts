import { expect, test } from 'vitest'
import { isUnfollowed } from './follow.server.ts'

test.each([
  '/',
  '/contact#questions',
  '/products?page=2',
  '/products?category=lfp-prismatic-cells&page=2',
  '/products?application=rv-and-camper',
  '/download?type=guide#guide-end-of-life',
  '/articles?tag=bms',
  '/documents/solvane-datasheet-svp-280-en.pdf',
  'https://elsewhere.example/?a=1&b=2',
  'mailto:sales@solvane.example?subject=a&body=b',
])('a crawler follows %s', (address) => {
  expect(isUnfollowed(address)).toBe(false)
})

test.each([
  '/products?category=lfp-prismatic-cells&application=rv-and-camper',
  '/products?voltage=12&voltage=24',
  '/products?sort=energy',
  '/products?view=table&page=2',
  '/products.json',
  '/products.csv?category=lfp-prismatic-cells',
  '/compare?p=svd-12100',
  '/request-list?item=product:svd-12100:20',
  '/samples?product=svd-12100',
  '/solutions/custom-battery-packs?need=energy&wh=5120#configure',
  '?sort=energy',
])('a crawler does not follow %s', (address) => {
  expect(isUnfollowed(address)).toBe(true)
})
