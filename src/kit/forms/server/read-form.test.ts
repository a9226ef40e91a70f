import { expect, test } from 'vitest'
import { pageAddress } from './read-form.server.ts'

test.each([
  ['https://www.solvane.example/products?category=x#top', '/products?category=x'],
  ['/contact', '/contact'],
  ['', '/'],
  ['http://localhost:3000/api/messages', '/'],
  ['http://localhost:3000/api', '/'],
  ['http://localhost:3000/api-guide', '/api-guide'],
  ['//evil.example', '/'],
  ['https://a.example//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['http://[', '/'],
])('a form sent from %s goes back to %s', (sentFrom, address) => {
  expect(pageAddress(sentFrom)).toBe(address)
})
