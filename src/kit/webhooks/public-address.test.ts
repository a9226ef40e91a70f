import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isPublicAddress, literalAddress, publicLookup } from './public-address.server.ts'

test.each(['8.8.8.8', '203.0.112.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['https://crm.example/', undefined],
  ['https://localhost/', undefined],
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://127.1/', '127.0.0.1'],
  ['https://127.0.0.1./', '127.0.0.1'],
  ['https://①②⑦.0.0.1/', '127.0.0.1'],
  ['https://[::1]/', '::1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
])('the literal address of %s is %s', (url, address) => {
  expect(literalAddress(new URL(url))).toBe(address)
})

const ipv4 = (address: string): LookupAddress => ({ address, family: 4 })

/** Looks a name up with a resolver that gives these addresses. */
function look(addresses: LookupAddress[], all: boolean) {
  const lookup = publicLookup((_host, _options, callback) => callback(null, addresses))
  return new Promise((resolve, reject) =>
    lookup('crm.example', { all }, (error, address) => (error ? reject(error) : resolve(address))),
  )
}

test('a name with public addresses is resolved to exactly those', async () => {
  const addresses = [ipv4('8.8.8.8'), ipv4('8.8.4.4')]
  expect(await look(addresses, true)).toEqual(addresses)
  expect(await look(addresses, false)).toBe('8.8.8.8')
})

test.each([true, false])('a name with one private address among others is refused (all: %s)', async (all) => {
  const addresses = [ipv4('8.8.8.8'), ipv4('10.0.0.1')]
  await expect(look(addresses, all)).rejects.toThrow('crm.example is at 10.0.0.1, which is not public')
})

test('a name that moves to a private address between two attempts is refused', async () => {
  const answers = [[ipv4('8.8.8.8')], [ipv4('169.254.169.254')]]
  const lookup = publicLookup((_host, _options, callback) => callback(null, answers.shift() ?? []))
  const attempt = () => new Promise((resolve) => lookup('crm.example', { all: true }, resolve))
  expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ code: 'address_refused' })
})

test('the error of the resolver is passed on', async () => {
  const failing = publicLookup((_host, _options, callback) => callback(new Error('ENOTFOUND'), []))
  const looking = new Promise((resolve) => failing('crm.example', { all: true }, resolve))
  expect(await looking).toEqual(new Error('ENOTFOUND'))
})
