import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectOf, watchBuilds } from './builds.ts'

const HOUR = 3_600_000
const asked: string[] = []
let answer: (url: string) => unknown

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  asked.length = 0
  answer = (url) => (url.includes('latest') ? { id: 'mine' } : { matcher: { static: {}, wildcard: {} } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const told = answer(url)
    return told === undefined ? new Response('', { status: 500 }) : Response.json(told)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const onConnection = (effectiveType?: string) => vi.stubGlobal('navigator', { connection: { effectiveType } })

test('Manifest check starts 1 second after load, unless the connection is very slow', async () => {
  onConnection('2g')
  watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(999)
  expect(asked).toEqual([])
  await passing(1)
  expect(asked).toEqual(['/_app/builds/meta/mine.json'])
  onConnection('slow-2g')
  watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(60_000)
  expect(asked).toHaveLength(1)
})

test('latest.json is polled after each full interval with a timestamp, until a newer build is out', async () => {
  onConnection('slow-2g')
  const builds = watchBuilds({ buildId: 'mine', interval: HOUR })
  await passing(HOUR - 1)
  expect(asked).toEqual([])
  await passing(1)
  expect(asked).toEqual([`/_app/builds/latest.json?${1_700_000_000_000 + HOUR}`])
  answer = () => undefined
  await passing(HOUR)
  expect(builds.isOutdated()).toBe(false)
  answer = () => ({ id: 'newer' })
  await passing(HOUR)
  expect(builds.isOutdated()).toBe(true)
  await passing(5 * HOUR)
  expect(asked).toHaveLength(3)
})

test('an interval of 0 polls never', async () => {
  onConnection('slow-2g')
  watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(100 * HOUR)
  expect(asked).toEqual([])
})

test('a manifest that cannot be had is said once, changes nothing, and is asked for when it is next needed', async () => {
  onConnection()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => undefined
  const builds = watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(1000)
  expect(said).toHaveBeenCalledTimes(1)
  answer = () => ({ matcher: { static: { '/old': { redirect: '/new' } }, wildcard: {} } })
  expect(builds.movedTo('/old')).toBeUndefined()
  await passing(0)
  expect(builds.movedTo('/old')).toBe('/new')
  expect(asked).toHaveLength(2)
})

test('a path goes by its own rule, else by the longest wildcard, and keeps what stands behind it', () => {
  const matcher = {
    static: { '/blog/first': { redirect: '/articles/one' } },
    wildcard: { '/blog': { redirect: '/articles/**' }, '/blog/news': { redirect: '/press/**' }, '/x': {} },
  }
  const to = (path: string) => redirectOf({ matcher }, path)
  expect(to('/blog/first')).toBe('/articles/one')
  expect(to('/blog/second')).toBe('/articles/second')
  expect(to('/blog/news/a/b')).toBe('/press/a/b')
  expect(to('/blog/$&')).toBe('/articles/$&')
  expect([to('/blog'), to('/blogs/a'), to('/x/y'), to('/')]).toEqual(Array(4).fill(undefined))
})
