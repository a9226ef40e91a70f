import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sizeOf, storedResponse, type StoredResponse } from '#kit/http/stored-response.server.ts'
import { PageCache } from './page-cache.server.ts'

const response = (body: string | Buffer, status = 200): StoredResponse =>
  storedResponse(Buffer.from(body), { status, type: 'text/html', cacheControl: 'no-cache' }, [])

/** Creates a cache of responses of 99 bytes; `made` lists the addresses that it did not find. */
function cacheOf(maxBytes?: number) {
  const cache = new PageCache(maxBytes)
  const made: string[] = []
  const ask = (key: string, { status = 200, whole = key } = {}) =>
    cache.getOrMake({ key, whole }, async () => {
      made.push(whole)
      await Promise.resolve()
      return response(Buffer.alloc(99), status)
    })
  return { cache, made, ask }
}

describe('pages', () => {
  test('the least recently used are evicted first, by the bytes of all codings', async () => {
    const { made, ask } = cacheOf(300)
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  })

  test('a page larger than the whole cache is returned and not stored', async () => {
    const { made, ask } = cacheOf(99)
    expect((await ask('a')).status).toBe(200)
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })

  test('concurrent requests share one page', async () => {
    const { made, ask } = cacheOf(200)
    const answers = await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(new Set(answers).size).toBe(1)
    expect(made).toEqual(['a'])
  })

  test('addresses that differ only in parameters that the page does not read share it', async () => {
    const { made, ask } = cacheOf()
    await ask('/a', { whole: '/a?x' })
    await ask('/a', { whole: '/a?y' })
    expect(made).toEqual(['/a?x'])
  })

  test('a page that was being made when the content changed is returned and not stored', async () => {
    const { cache, made, ask } = cacheOf(200)
    const late = ask('a')
    cache.clear()
    expect((await late).status).toBe(200)
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })

  test('other results and failures are not stored', async () => {
    const { cache } = cacheOf()
    const keys = { key: 'a', whole: 'a' }
    const moved = { to: '/elsewhere' }
    expect(await cache.getOrMake(keys, async () => moved)).toBe(moved)
    await expect(cache.getOrMake(keys, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const page = response('a page')
    expect(await cache.getOrMake(keys, async () => page)).toBe(page)
  })

  test('a page that is requested again is compressed thoroughly, and the bytes of its codings count', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `${at * 7919} `).join('')
    const stored = storedResponse(Buffer.from(text), {
      status: 200,
      type: 'text/html',
      cacheControl: 'no-cache',
    })
    const cache = new PageCache(2 * text.length)
    await cache.getOrMake({ key: 'a', whole: 'a' }, async () => stored)
    expect(sizeOf(stored)).toBe(text.length)
    cache.get('a')
    const isImproved = () => [...stored.representations.values()].every((form) => form && 'body' in form)
    await expect.poll(isImproved, { timeout: 10_000 }).toBe(true)
    await cache.getOrMake({ key: 'b', whole: 'b' }, async () => response(Buffer.alloc(text.length)))
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, expect.anything()])
  })
})

describe('compressing thoroughly', () => {
  const text = (length: number) => 'A pack of 16 cells. '.repeat(length / 20)
  const plain = (length: number): StoredResponse =>
    storedResponse(Buffer.from(text(length)), { status: 200, type: 'text/html', cacheControl: 'no-cache' })
  const isImproved = ({ representations }: StoredResponse) =>
    [...representations.values()].every((form) => form && 'body' in form)
  const improved = (page: StoredResponse) =>
    expect.poll(() => isImproved(page), { timeout: 10_000 }).toBe(true)

  /** Stores pages of these lengths in a cache whose clock the test moves. */
  async function cacheWith(pages: Record<string, number>) {
    const clock = { now: 1000 }
    const cache = new PageCache(2e6, () => clock.now)
    const entries = Object.entries(pages).map(([key, length]) => [key, plain(length)] as const)
    for (const [key, page] of entries) await cache.getOrMake({ key, whole: key }, async () => page)
    const hit = (key: string, times = 1) => {
      for (let count = 0; count < times; count++) cache.get(key)
    }
    return { clock, hit, page: Object.fromEntries(entries) }
  }

  test('waits for the fifth hit of a page with parameters', async () => {
    const { clock, hit, page } = await cacheWith({ '/a?b=1': 2000, '/c': 2000 })
    hit('/a?b=1', 4)
    hit('/c')
    await improved(page['/c']!)
    expect(isImproved(page['/a?b=1']!)).toBe(false)
    clock.now += 60_000
    hit('/a?b=1')
    await improved(page['/a?b=1']!)
  })

  test('leaves out pages above 300 kB', async () => {
    const { hit, page } = await cacheWith({ '/large': 300_020, '/small': 300_000 })
    hit('/large', 9)
    hit('/small')
    await improved(page['/small']!)
    expect(isImproved(page['/large']!)).toBe(false)
  })

  test('takes a tenth of the time', async () => {
    const { clock, hit, page } = await cacheWith({ '/a': 2000, '/b': 2000, '/c': 2000 })
    hit('/a')
    clock.now += 100
    await improved(page['/a']!)
    // The promises that follow the last coding.
    await new Promise((resolve) => void setImmediate(resolve))
    clock.now += 899
    hit('/b', 3)
    clock.now += 1
    hit('/c')
    await improved(page['/c']!)
    expect(isImproved(page['/b']!)).toBe(false)
  })
})

describe('errors', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    // To lru-cache an entry of time 0 has no age.
    vi.advanceTimersByTime(1)
  })
  afterEach(() => vi.useRealTimers())

  test.each([404, 503])('a %i is cached for a second, under its whole address only', async (status) => {
    const { cache, made, ask } = cacheOf()
    for (const whole of ['/a?x', '/a?x', '/a?y']) await ask('/a', { status, whole })
    expect(made).toEqual(['/a?x', '/a?y'])
    expect(cache.get('/a')).toBeUndefined()
    vi.advanceTimersByTime(1001)
    await ask('/a', { status, whole: '/a?x' })
    expect(made).toEqual(['/a?x', '/a?y', '/a?x'])
  })

  test('requests during a slow render and in the second after its end share it', async () => {
    const cache = new PageCache()
    const make = vi.fn(async () => {
      await new Promise((resolve) => void setTimeout(resolve, 3000))
      return response('', 503)
    })
    const asked: unknown[] = []
    const ask = () => asked.push(cache.getOrMake({ key: '/a', whole: '/a' }, make))
    for (let ms = 0; ms < 4000; ms += 50) {
      for (let count = 0; count < 10; count += 1) ask()
      await vi.advanceTimersByTimeAsync(50)
    }
    ask()
    expect([make.mock.calls.length, new Set(await Promise.all(asked)).size]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    ask()
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each([200, 404])('a request at the moment when a render of a %i ends shares it', async (status) => {
    const { cache } = cacheOf()
    const { promise, resolve } = Promise.withResolvers<StoredResponse>()
    const make = vi.fn(() => promise)
    const ask = () => void cache.getOrMake({ key: '/a', whole: '/a' }, make)
    ask()
    resolve(response('', status))
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.resolve()
      ask()
    }
    expect(make).toHaveBeenCalledOnce()
  })

  test('are dropped when the content changes', async () => {
    const { cache, made, ask } = cacheOf()
    await ask('/a', { status: 404 })
    cache.clear()
    await ask('/a', { status: 404 })
    expect(made).toEqual(['/a', '/a'])
  })

  test('are limited to 200, and the oldest is evicted', async () => {
    const { made, ask } = cacheOf()
    for (let at = 0; at <= 200; at += 1) await ask(`/${at}`, { status: 404 })
    await ask('/1', { status: 404 })
    expect(made).toHaveLength(201)
    await ask('/0', { status: 404 })
    expect(made).toHaveLength(202)
  })
})
