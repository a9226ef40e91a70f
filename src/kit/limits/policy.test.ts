import { expect, test } from 'vitest'
import { bucketsOf, rateHeaders } from './policy.server.ts'
import { TokenBuckets } from './token-buckets.server.ts'

const policy = { name: 'letters', amount: 2, per: 60_000, together: 30 }

async function granted(addresses: string[]): Promise<number> {
  const buckets = new TokenBuckets({ now: () => 0 })
  let count = 0
  for (const address of addresses)
    if ((await buckets.takeTokens(bucketsOf(policy, address))).isGranted) count += 1
  return count
}
const many = (address: (index: number) => string, length = 100) =>
  Array.from({ length }, (_, index) => address(index))

test('one client has one limit, whichever address of its /64 it uses', async () => {
  expect(await granted(many(() => '192.0.2.7'))).toBe(2)
  expect(await granted(many((index) => `2001:db8::${index.toString(16)}`))).toBe(2)
})

test('a network has ten times the limit of one client', async () => {
  expect(await granted(many((index) => `192.0.2.${index}`))).toBe(20)
  expect(await granted(many((index) => `2001:db8:0:${index.toString(16)}::1`))).toBe(20)
})

test('all clients together are limited if the policy says so', async () => {
  expect(await granted(many((index) => `192.${index}.2.7`))).toBe(60)
  const { together: _, ...endless } = policy
  expect(bucketsOf(endless, '192.0.2.7').map(({ amount }) => amount)).toEqual([2, 20])
})

test('two policies count separately', async () => {
  const buckets = new TokenBuckets({ now: () => 0 })
  for (const name of ['letters', 'letters', 'parcels', 'parcels'])
    expect((await buckets.takeTokens(bucketsOf({ ...policy, name }, '192.0.2.7'))).isGranted).toBe(true)
})

test('rate-limit headers say how many requests are left and round the wait up', () => {
  expect(rateHeaders(policy, { isGranted: true, remaining: 1, wait: 0 })).toEqual({
    'ratelimit-policy': '"letters";q=2;w=60',
    ratelimit: '"letters";r=1;t=0',
  })
  expect(rateHeaders(policy, { isGranted: false, remaining: 0, wait: 1001 })).toMatchObject({
    ratelimit: '"letters";r=0;t=2',
  })
})
