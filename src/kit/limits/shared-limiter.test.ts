import { expect, test } from 'vitest'
import { connected } from '#kit/workers/channel.fixture.server.ts'
import { limiterBehind, shareLimiter } from './shared-limiter.server.ts'
import { TokenBuckets } from './token-buckets.server.ts'

const bucket = { key: 'a', amount: 4, per: 60_000 }

test('what several processes take is taken from the same buckets', async () => {
  const limiter = new TokenBuckets({ now: () => 0 })
  const ends = [connected(), connected()]
  for (const { primary } of ends) shareLimiter(limiter, primary)
  const workers = ends.map(({ worker }) => limiterBehind(worker))
  const taken = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((at) => workers[at]?.take([bucket, { ...bucket, key: String(at), amount: 9 }])),
  )
  expect(taken.map((standing) => standing?.isGranted)).toEqual([true, true, true, true, false, false])
  expect(taken.map((standing) => standing?.remaining)).toEqual([3, 2, 1, 0, 0, 0])
})

test('a process that does not answer refuses nobody', async () => {
  const limiter = limiterBehind(connected().worker, 1)
  expect(await limiter.take([bucket])).toMatchObject({ isGranted: true })
})
