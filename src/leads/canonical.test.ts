import { expect, test } from 'vitest'
import { canonicalEmail, storedPageUrl } from './canonical.server.ts'

test.each([
  [' Ana@Buyer.Example ', 'ana@buyer.example'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana+tag@buyer.example', 'ana+tag@buyer.example'],
  ['nothing', 'nothing'],
])('the canonical form of %j is %j', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
})

const SITE = { siteUrl: 'https://www.solvane.example', hosts: ['shop.solvane.example'] }

test.each([
  ['https://www.solvane.example/contact', 'https://www.solvane.example/contact'],
  [
    'https://www.solvane.example/a?email=x&utm_source=fair&utm_medium=qr&gclid=1#top',
    'https://www.solvane.example/a?utm_source=fair&utm_medium=qr',
  ],
  ['/products?x=1', 'https://www.solvane.example/products'],
  ['https://user:secret@www.solvane.example/', 'https://www.solvane.example/'],
  ['https://shop.solvane.example:8443/a', 'https://shop.solvane.example:8443/a'],
  ['https://evil.example/contact', null],
  ['//evil.example/contact', null],
  ['https://www.solvane.example.evil.example/', null],
  ['https://www.solvane.example@evil.example/', null],
  ['/\\\\evil.example', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
  [undefined, null],
])('the page %j is stored as %j', (pageUrl, stored) => {
  expect(storedPageUrl(pageUrl, SITE)).toBe(stored)
})
