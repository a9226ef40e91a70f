import { expect, test } from 'vitest'
import { findRedirect, listRedirectRules, redirectSchema } from './redirect.server.ts'

const redirects = [
  { from: '/articles/old', to: '/articles/new?part=2#figures' },
  { from: '/products/größe', to: '/products/size' },
  { from: '/old/shop/**', to: '/products/**' },
]
const find = (address: string) => findRedirect(redirects, new URL(address, 'http://site'))

test.each([
  ['/articles/old', '/articles/new?part=2#figures'],
  ['/articles/old/', '/articles/new?part=2#figures'],
  ['/Articles/OLD', '/articles/new?part=2#figures'],
  ['/Old/Shop/A%2FB', '/products/A%2FB'],
  ['/articles/old?utm=1', '/articles/new?part=2&utm=1#figures'],
  ['/products/gr%C3%B6%C3%9Fe', '/products/size'],
  ['/old/sh%6Fp/a%2Fb/c?x=1', '/products/a%2Fb/c?x=1'],
  ['/old/shop', undefined],
  ['/articles/older', undefined],
  ['/articles/old%', undefined],
])('%s has moved to %s', (from, to) => {
  expect(find(from)).toBe(to)
})

test('the build manifest has those of everything below an address', () => {
  expect(listRedirectRules(redirects)).toEqual({ '/old/shop': { redirect: '/products/**' } })
})

test.each([
  [{ from: 'faq', to: '/contact' }, 'must be a path'],
  [{ from: '/faq?x=1', to: '/contact' }, 'must be a path'],
  [{ from: '/api/x', to: '/contact' }, 'belongs to a part of the server'],
  [{ from: '/faq', to: 'https://elsewhere.example' }, 'must begin with /'],
  [{ from: '/faq/**', to: '/contact' }, 'must end in /**'],
])('%o is refused', (redirect, message) => {
  expect(redirectSchema.safeParse(redirect).error?.issues[0]?.message).toContain(message)
})
