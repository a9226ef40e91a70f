import { expect, test } from 'vitest'
import { payloadUrl } from './payload.ts'

test.each([
  ['https://solvane.example/', '/_payload.json?b1'],
  ['https://solvane.example/products?category=lto', '/products/_payload.json?b1&category=lto'],
  ['https://solvane.example/articles2/x#part', '/articles2/x/_payload.json?b1'],
])('%s has its payload at %s', (page, payload) => {
  expect(payloadUrl(new URL(page), 'b1')).toBe(payload)
})
