import { expect, test } from 'vitest'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { Unavailable } from '#kit/http/unavailable.server.ts'
import { admit } from './admit.server.ts'

const policy = { name: 'letters', amount: 5, per: 600_000 }
const counted = { policy, buckets: [{ ...policy, key: 'letters 192.0.2.1' }] }
const STORED = { outcome: 'stored' as const }
const away = () => Promise.reject(new Unavailable('away'))

function limitsWith(rates: RateLimiter, permits = 96) {
  const describeLimit = (wait: number) => `again in ${wait} s`
  const limits = { rates, capacity: new Semaphore(permits), describeLimit, log: { error: () => {} } }
  return (deliver: () => Promise<{ outcome: 'stored' }>) => admit(limits, counted, deliver)
}

test('a form that could not be stored does not count, and has no rate-limit headers', async () => {
  const send = limitsWith(new TokenBuckets({ now: () => 0 }))
  for (let count = 0; count < 20; count++)
    expect(await send(away)).toMatchObject({ result: { code: 'store-unavailable' }, headers: {} })
  const { result, headers } = await send(async () => STORED)
  expect([result, headers['ratelimit']]).toEqual([STORED, '"letters";r=4;t=0'])
})

test('a form over the limit is refused in the words of the site', async () => {
  const send = limitsWith(new TokenBuckets({ now: () => 0 }))
  for (let count = 0; count < 5; count++) await send(async () => STORED)
  const { result } = await send(async () => STORED)
  expect(result).toMatchObject({ code: 'too-many', retryAfter: 120, detail: 'again in 120 s' })
})

test('a form rejected at full capacity does not count either', async () => {
  const send = limitsWith(new TokenBuckets({ now: () => 0 }), 1)
  const { promise, resolve } = Promise.withResolvers<typeof STORED>()
  const first = send(() => promise)
  for (let count = 0; count < 20; count++)
    expect(await send(away)).toMatchObject({ result: { code: 'busy' }, headers: {} })
  resolve(STORED)
  expect((await first).headers['ratelimit']).toBe('"letters";r=4;t=0')
  expect((await send(async () => STORED)).headers['ratelimit']).toBe('"letters";r=3;t=0')
})
