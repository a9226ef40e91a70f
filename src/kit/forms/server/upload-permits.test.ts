import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rejected } from '#kit/limits/semaphore.server.ts'
import { type ReadUpload, UploadPermits } from './upload-permits.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Uploads that each bring a constant number of bytes a second, and end when they are stopped. */
function uploadsTo(permits: UploadPermits) {
  const start = Date.now()
  return (client: string, bytesPerSecond: number, more: Partial<ReadUpload> = {}) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let isReading = false
    const upload: ReadUpload = {
      client,
      isComplete: false,
      get bytes() {
        return ((Date.now() - start) / 1000) * bytesPerSecond
      },
      stop: () => resolve('stopped'),
      ...more,
    }
    const result = permits.tryRun(upload, () => {
      isReading = true
      return promise
    })
    return { result, isReading: () => isReading, end: () => resolve('done') }
  }
}

const SLOW = 6500
const FAST = 250_000
const eight = <Result>(create: (at: number) => Result) => Array.from({ length: 8 }, (_, at) => create(at))

test('eight slow uploads do not keep a ninth from being read', async () => {
  const upload = uploadsTo(new UploadPermits())
  const slow = eight((at) => upload(`198.51.${at}.1`, SLOW + at))
  await vi.advanceTimersByTimeAsync(60_000)
  const ninth = upload('203.0.113.1', FAST)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ninth.isReading()).toBe(true)
  ninth.end()
  expect([await ninth.result, await slow[0]?.result]).toEqual(['done', 'stopped'])
  // Only the slowest gave its permit.
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { end } of slow) end()
  expect(await Promise.all(slow.slice(1).map(({ result }) => result))).toEqual(Array(7).fill('done'))
})

test('uploads at the minimum rate are never stopped, and the ninth is rejected after five seconds', async () => {
  const upload = uploadsTo(new UploadPermits())
  const fast = eight((at) => upload(`198.51.${at}.1`, FAST))
  const ninth = upload('203.0.113.1', FAST)
  await vi.advanceTimersByTimeAsync(4999)
  expect(ninth.isReading()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ninth.result).toBe(rejected)
  for (const { end } of fast) end()
  expect(await Promise.all(fast.map(({ result }) => result))).toEqual(Array(8).fill('done'))
})

test('a permit that becomes free goes to the form that has waited longest', async () => {
  const upload = uploadsTo(new UploadPermits())
  const [first] = eight((at) => upload(`198.51.${at}.1`, FAST))
  const waiting = [upload('203.0.113.1', FAST), upload('203.0.113.2', FAST)]
  first?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.map(({ isReading }) => isReading())).toEqual([true, false])
})

test('an upload that is complete, or began since the last check, is not stopped', async () => {
  const upload = uploadsTo(new UploadPermits())
  const [one, ...others] = eight((at) => upload(`198.51.${at}.1`, SLOW, { isComplete: true }))
  const waiting = [upload('203.0.113.1', SLOW), upload('203.0.113.2', FAST)]
  await vi.advanceTimersByTimeAsync(1000)
  one?.end()
  await vi.advanceTimersByTimeAsync(1000)
  // The first of the two that waited took the permit a second ago.
  expect(waiting.map(({ isReading }) => isReading())).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(2000)
  expect(waiting.map(({ isReading }) => isReading())).toEqual([true, true])
  for (const { end } of others) end()
  expect(await Promise.all(others.map(({ result }) => result))).toEqual(Array(7).fill('done'))
})

test.each([
  ['an IPv4 address', () => '192.0.2.1'],
  ['an IPv6 /64', (at: number) => `2001:db8:1:2::${at}`],
  ['an IPv6 /48', (at: number) => `2001:db8:1:${at}::1`],
])('%s holds three permits', async (_, client) => {
  const upload = uploadsTo(new UploadPermits())
  const results = eight((at) => upload(client(at), FAST))
  expect(results.map(({ isReading }) => isReading())).toEqual([
    ...Array(3).fill(true),
    ...Array(5).fill(false),
  ])
  expect(await Promise.all(results.slice(3).map(({ result }) => result))).toEqual(Array(5).fill(rejected))
  expect(upload('2001:db8:2::1', FAST).isReading()).toBe(true)
  results[0]?.end()
  await results[0]?.result
  expect(upload(client(9), FAST).isReading()).toBe(true)
})

test('at most sixteen forms wait', async () => {
  const upload = uploadsTo(new UploadPermits())
  eight((at) => upload(`198.51.${at}.1`, FAST))
  for (let at = 0; at < 16; at++) upload(`203.0.113.${at}`, FAST)
  expect(await upload('192.0.2.1', FAST).result).toBe(rejected)
})
