import { expect, test } from 'vitest'
import { connected } from '#kit/workers/channel.fixture.server.ts'
import { limiterBehind, shareLimiter } from './shared-limiter.server.ts'
import { TokenBuckets } from './token-buckets.server.ts'

const bucket = { key: 'a', amount: 4, per: 60_000 }

test('what several processes take is taken from the same buckets', async () => {
  const limiter = new TokenBuckets({ now: () => 0 })
  const ends = [connected(), connected()]
  for (const { primary } of ends) shareLimiter(limiter, primary)
  const [first, second] = ends.map(({ worker }) => limiterBehind(worker))
  const own = { amount: 9, per: 60_000 }
  const turns = [first, second, first, second, first, second].filter((limiter) => limiter !== undefined)
  const taken = await Promise.all(
    turns.map((limiter) => limiter.take([bucket, { key: limiter === first ? 'b' : 'c', ...own }])),
  )
  expect(taken.map((standing) => standing?.isGranted)).toEqual([true, true, true, true, false, false])
  expect(taken.map((standing) => standing?.remaining)).toEqual([3, 2, 1, 0, 0, 0])
  first?.giveBack([bucket])
  expect([await second?.take([bucket]), await second?.take([bucket])]).toMatchObject([
    { isGranted: true },
    { isGranted: false },
  ])
})

test('a process that does not answer has counted nobody', async () => {
  const limiter = limiterBehind(connected().worker, 1)
  expect(await limiter.take([bucket])).toBeUndefined()
})
