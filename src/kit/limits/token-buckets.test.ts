import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.server.ts'

const MINUTE = 60_000
const bucket = (key: string, amount = 5) => ({ key, amount, per: 10 * MINUTE })

function bucketsAt({ maxBuckets = 100 } = {}) {
  const clock = { now: 1000 }
  const buckets = new TokenBuckets({ maxBuckets, now: () => clock.now })
  return { clock, buckets, take: (...all: ReturnType<typeof bucket>[]) => buckets.takeTokens(all) }
}

test('a bucket allows a burst of five, then one request every two minutes', async () => {
  const { clock, take } = bucketsAt()
  for (const remaining of [4, 3, 2, 1])
    expect(await take(bucket('a'))).toEqual({ isGranted: true, remaining, wait: 0 })
  const refused = { isGranted: false, remaining: 0, wait: 2 * MINUTE }
  expect(await take(bucket('a'))).toEqual({ ...refused, isGranted: true })
  expect(await take(bucket('a'))).toEqual(refused)
  clock.now += 2 * MINUTE - 1
  expect(await take(bucket('a'))).toEqual({ ...refused, wait: 1 })
  clock.now += 1
  expect(await take(bucket('a'))).toMatchObject({ isGranted: true })
  expect(await take(bucket('a'))).toMatchObject({ isGranted: false })
})

test('a bucket is full again after its period, and never holds more', async () => {
  const { clock, take } = bucketsAt()
  for (let count = 0; count < 5; count++) await take(bucket('a'))
  clock.now += 100 * MINUTE
  expect(await take(bucket('a'))).toMatchObject({ isGranted: true, remaining: 4 })
})

test('an empty bucket refuses the request, and no token is taken from the others', async () => {
  const { take } = bucketsAt()
  await take(bucket('one', 1))
  for (let count = 0; count < 9; count++)
    expect(await take(bucket('many', 9), bucket('one', 1))).toMatchObject({ isGranted: false })
  expect(await take(bucket('many', 9))).toMatchObject({ isGranted: true, remaining: 8 })
})

test('returned tokens can be taken again, and never overfill a bucket', async () => {
  const { buckets, take } = bucketsAt()
  for (let count = 0; count < 5; count++) await take(bucket('a'))
  buckets.returnTokens([bucket('a'), bucket('untouched')])
  expect(await take(bucket('a'))).toMatchObject({ isGranted: true })
  expect(await take(bucket('a'))).toMatchObject({ isGranted: false })
  for (let count = 0; count < 9; count++) buckets.returnTokens([bucket('a'), bucket('untouched')])
  for (const key of ['a', 'untouched']) expect(await take(bucket(key))).toMatchObject({ remaining: 4 })
})

test('the number of buckets is limited, and full ones are dropped', async () => {
  const { clock, buckets, take } = bucketsAt({ maxBuckets: 3 })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await take(bucket(key))
  expect(buckets.size).toBe(3)
  expect(await take(bucket('a'))).toMatchObject({ remaining: 2 })
  clock.now += 10 * MINUTE
  await take(bucket('z'))
  expect(buckets.size).toBe(1)
})
