import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, isFromUncountedProxy } from './client-address.server.ts'

const from = (remoteAddress: string | undefined, ...forwarded: string[]) =>
  ({
    socket: { remoteAddress },
    headers: forwarded.length ? { 'x-forwarded-for': forwarded.join(', ') } : {},
  }) as unknown as IncomingMessage

test.each([
  ['without a proxy the header is ignored', from('192.0.2.7', '203.0.113.9'), 0, '192.0.2.7'],
  ['one proxy appends its peer', from('10.0.0.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['an entry forged by the client is ignored', from('10.0.0.1', '1.1.1.1, 203.0.113.9'), 1, '203.0.113.9'],
  ['also in a header of its own', from('10.0.0.1', '1.1.1.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['two proxies append theirs', from('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2'), 2, '203.0.113.9'],
  ['more proxies are trusted than have appended', from('10.0.0.1', '203.0.113.9'), 5, '203.0.113.9'],
  ['a proxy appends nothing', from('10.0.0.1'), 1, '10.0.0.1'],
  ['a proxy appends unknown', from('10.0.0.1', '1.1.1.1, unknown'), 1, '10.0.0.1'],
  ['a number is not an address', from('10.0.0.1', '1'), 1, '10.0.0.1'],
  ['IPv4 with a port', from('10.0.0.1', '203.0.113.9:4711'), 1, '203.0.113.9'],
  ['IPv6 with a port', from('10.0.0.1', '[2001:DB8::1]:4711'), 1, '2001:db8::1'],
  ['IPv4 on an IPv6 socket', from('::ffff:192.0.2.7'), 0, '192.0.2.7'],
  ['a closed connection has none', from(undefined), 0, undefined],
] as const)('client address: %s', (...[, request, proxies, address]) => {
  expect(clientAddress(request, proxies)).toBe(address)
})

test.each([
  ['a proxy on this machine', from('::1', '203.0.113.9'), true],
  ['a proxy in the same network', from('::ffff:10.0.0.1', '203.0.113.9'), true],
  ['a remote client that sends the header', from('8.8.8.8', '203.0.113.9'), false],
  ['no header', from('127.0.0.1'), false],
  ['a closed connection', from(undefined, '203.0.113.9'), false],
])('uncounted proxy: %s', (_, request, isDetected) => {
  expect(isFromUncountedProxy(request)).toBe(isDetected)
})
