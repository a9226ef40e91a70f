import { expect, test } from 'vitest'
import { isWithin, networkOf, plainAddress, readNetwork } from './ip-address.server.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1', undefined],
  ['', undefined],
])('the canonical form of %j is %j', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24', true],
  ['192.0.3.7', '192.0.2.0/24', false],
  ['2001:db8:5::1', '2001:db8::/32', true],
  ['2001:db8::1', '192.0.2.0/24', false],
])('%j is in %j: %j', (address, network, isInside) => {
  expect(isWithin(address, network)).toBe(isInside)
})

test.each([
  ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['', '', ''],
])('%j is in %j and %j', (address, own, around) => {
  expect(networkOf(address, { ipv4: 32, ipv6: 64 })).toBe(own)
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(around)
})

test.each([
  ['127.0.0.1', '127.0.0.1/32'],
  [' 10.1.2.3/8 ', '10.0.0.0/8'],
  ['::1', '::1/128'],
  ['2001:db8::1/48', '2001:db8::/48'],
  ['::ffff:192.0.2.1', '192.0.2.1/32'],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/', undefined],
  ['10.0.0.0/8/8', undefined],
  ['proxy.example', undefined],
])('the network of %j is %s', (text, network) => expect(readNetwork(text)).toBe(network))
