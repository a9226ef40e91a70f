import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

const peer = '10.0.0.1'

test.each([
  [0, [], peer],
  [0, ['203.0.113.9'], peer],
  [1, ['203.0.113.9'], '203.0.113.9'],
  [1, ['6.6.6.6, 203.0.113.9'], '203.0.113.9'],
  [1, ['6.6.6.6', '203.0.113.9'], '203.0.113.9'],
  [2, ['6.6.6.6, 203.0.113.9, 10.0.0.2'], '203.0.113.9'],
  // One proxy was left out on the way: the nearest to the client that is told.
  [2, ['203.0.113.9'], '203.0.113.9'],
  [1, [' 2001:DB8::1 '], '2001:db8::1'],
  [1, ['::ffff:203.0.113.9'], '203.0.113.9'],
  [1, ['unknown'], undefined],
  [1, ['203.0.113.9; drop'], undefined],
  [1, [], peer],
])('behind %j proxies, %j is from %s', (proxies, forwardedFor, address) => {
  expect(clientAddress({ peer, forwardedFor }, proxies)).toBe(address)
})

test('of a connection that is gone nothing is known', () => {
  expect(clientAddress({ peer: undefined, forwardedFor: [] }, 0)).toBeUndefined()
})
