import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, isOfUnknownProxy } from './client-address.server.ts'

const from = (remoteAddress: string | undefined, ...forwarded: string[]) =>
  ({
    socket: { remoteAddress },
    headers: forwarded.length ? { 'x-forwarded-for': forwarded.join(', ') } : {},
  }) as unknown as IncomingMessage

test.each([
  ['without a proxy nobody is believed', from('192.0.2.7', '203.0.113.9'), 0, '192.0.2.7'],
  ['one proxy says whom it was asked by', from('10.0.0.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['what a client wrote before is not read', from('10.0.0.1', '1.1.1.1, 203.0.113.9'), 1, '203.0.113.9'],
  ['not in a header of its own either', from('10.0.0.1', '1.1.1.1', '203.0.113.9'), 1, '203.0.113.9'],
  ['two proxies', from('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2'), 2, '203.0.113.9'],
  ['more proxies than have spoken', from('10.0.0.1', '203.0.113.9'), 5, '203.0.113.9'],
  ['a proxy that says nothing', from('10.0.0.1'), 1, '10.0.0.1'],
  ['a proxy that does not tell', from('10.0.0.1', '1.1.1.1, unknown'), 1, '10.0.0.1'],
  ['a number is no address', from('10.0.0.1', '1'), 1, '10.0.0.1'],
  ['with a port', from('10.0.0.1', '203.0.113.9:4711'), 1, '203.0.113.9'],
  ['IPv6 with a port', from('10.0.0.1', '[2001:DB8::1]:4711'), 1, '2001:db8::1'],
  ['IPv4 by an IPv6 socket', from('::ffff:192.0.2.7'), 0, '192.0.2.7'],
  ['a connection that is gone', from(undefined), 0, undefined],
] as const)('%s', (...[, request, proxies, address]) => {
  expect(clientAddress(request, proxies)).toBe(address)
})

test.each([
  ['a proxy on this machine', from('::1', '203.0.113.9'), true],
  ['one in the same network', from('::ffff:10.0.0.1', '203.0.113.9'), true],
  ['a stranger who writes the header', from('8.8.8.8', '203.0.113.9'), false],
  ['nobody in between', from('127.0.0.1'), false],
  ['a connection that is gone', from(undefined, '203.0.113.9'), false],
])('a proxy may have passed it on: %s', (_, request, isNoticed) => {
  expect(isOfUnknownProxy(request)).toBe(isNoticed)
})
