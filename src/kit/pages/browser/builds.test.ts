import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectOf, watchBuilds } from './builds.ts'

const HOUR = 3_600_000
const requested: string[] = []
let answer: (url: string) => unknown

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  requested.length = 0
  answer = (url) => (url.includes('latest') ? { id: 'mine' } : { matcher: { static: {}, wildcard: {} } })
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const body = answer(url)
    return body === undefined ? new Response('', { status: 500 }) : Response.json(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const onConnection = (effectiveType?: string) => vi.stubGlobal('navigator', { connection: { effectiveType } })

test('Manifest check starts 1 second after load, unless the connection is very slow (spec §9)', async () => {
  onConnection('2g')
  watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(999)
  expect(requested).toEqual([])
  await passing(1)
  expect(requested).toEqual(['/_app/builds/meta/mine.json'])
  onConnection('slow-2g')
  watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(60_000)
  expect(requested).toHaveLength(1)
})

test('latest.json is polled after each full interval with a timestamp, until a newer build is out (spec §7)', async () => {
  onConnection('slow-2g')
  const builds = watchBuilds({ buildId: 'mine', interval: HOUR })
  await passing(HOUR - 1)
  expect(requested).toEqual([])
  await passing(1)
  expect(requested).toEqual([`/_app/builds/latest.json?${1_700_000_000_000 + HOUR}`])
  answer = () => undefined
  await passing(HOUR)
  expect(builds.isOutdated()).toBe(false)
  answer = () => ({ id: 'newer' })
  await passing(HOUR)
  expect(builds.isOutdated()).toBe(true)
  await passing(5 * HOUR)
  expect(requested).toHaveLength(3)
})

test('a manifest that fails to load is reported once, and requested again when it is next needed', async () => {
  onConnection()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => undefined
  const builds = watchBuilds({ buildId: 'mine', interval: 0 })
  await passing(1000)
  expect(error).toHaveBeenCalledTimes(1)
  answer = () => ({ matcher: { static: { '/old': { redirect: '/new' } }, wildcard: {} } })
  expect(builds.movedTo('/old')).toBeUndefined()
  await passing(0)
  expect(builds.movedTo('/old')).toBe('/new')
  expect(requested).toHaveLength(2)
})

test('a path follows its own rule, else the longest wildcard, and keeps the rest of the path', () => {
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
