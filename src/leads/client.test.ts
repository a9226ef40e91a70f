import { expect, test } from 'vitest'
import { clientOf, prefixOf } from './client.server.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['2001:db8:1::', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b::/48'],
  ['', null],
  ['somewhere', null],
])('the network of %j is %j', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'browser'],
  ['curl/8.9', 'program'],
  [undefined, 'none'],
])('the user agent %j is stored as its class', (userAgent, ua_class) => {
  expect(clientOf({ address: '203.0.113.9', userAgent })).toEqual({ ip_prefix: '203.0.113.0/24', ua_class })
})
