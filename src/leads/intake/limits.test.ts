import { expect, test } from 'vitest'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import { withinLimits } from './limits.server.ts'

const policy = { name: 'letters', amount: 5, per: 600_000 }
const counted = { policy, buckets: [{ ...policy, key: 'letters 192.0.2.1' }] }
const away = () => Promise.reject(new StoreUnavailable('away'))

function limitsWith(rates: RateLimiter, permits = 96) {
  const limits = { rates, capacity: new Semaphore(permits), log: { error: () => {} } }
  return (store: () => Promise<string>) => withinLimits(limits, counted, store)
}

test('what could not be stored was not counted, and nothing is said of the limit', async () => {
  const send = limitsWith(new TokenBuckets({ now: () => 0 }))
  for (let count = 0; count < 20; count++)
    expect(await send(away)).toMatchObject({ done: { told: { code: 'store-unavailable' } }, headers: {} })
  const { done, headers } = await send(async () => 'stored')
  expect([done, headers['ratelimit']]).toEqual(['stored', '"letters";r=4;t=0'])
})

test('who finds no place was not counted either', async () => {
  const send = limitsWith(new TokenBuckets({ now: () => 0 }), 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = send(() => promise)
  for (let count = 0; count < 20; count++)
    expect(await send(away)).toMatchObject({ done: { told: { code: 'busy' } }, headers: {} })
  resolve('stored')
  expect((await first).headers['ratelimit']).toBe('"letters";r=4;t=0')
  expect((await send(async () => 'stored')).headers['ratelimit']).toBe('"letters";r=3;t=0')
})
