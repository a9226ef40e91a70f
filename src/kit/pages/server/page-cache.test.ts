import { expect, test } from 'vitest'
import { sizeOf, store, type Stored } from '#kit/http/stored.server.ts'
import { PageCache } from './page-cache.server.ts'

/** Of 99 bytes, with a key of one letter. */
const page = (status = 200): Stored =>
  store(Buffer.alloc(99), { status, type: 'text/html', cacheControl: 'no-cache' }, [])

function cacheOf(limit: number) {
  const cache = new PageCache(limit)
  const made: string[] = []
  const ask = (key: string, status = 200) =>
    cache.get(key, async () => {
      made.push(key)
      return page(status)
    })
  return { cache, made, ask }
}

test('the pages used last are kept, as many as the bytes of all their codings allow', async () => {
  const { made, ask } = cacheOf(300)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('a page larger than all that may be kept is answered and not kept', async () => {
  const { made, ask } = cacheOf(99)
  expect((await ask('a')).status).toBe(200)
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})

test('who asks at the same time gets the same page, and its bytes count once', async () => {
  const { made, ask } = cacheOf(200)
  await Promise.all([ask('a'), ask('a'), ask('a')])
  await ask('b')
  await ask('a')
  expect(made).toEqual(['a', 'b'])
})

test('errors are not kept; what was cleared while it was made neither', async () => {
  const { cache, made, ask } = cacheOf(200)
  await ask('a', 404)
  const late = ask('b')
  cache.clear()
  await late
  for (const key of ['a', 'b', 'c', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'a', 'b', 'c'])
})

test('what is asked for again is compressed well, once, and its bytes in all codings count', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `${at * 7919} `).join('')
  const stored = store(Buffer.from(text), { status: 200, type: 'text/html', cacheControl: 'no-cache' })
  const cache = new PageCache(2 * text.length)
  await cache.get('a', async () => stored)
  expect(sizeOf(stored)).toBe(text.length)
  cache.peek('a')
  await cache.get('a', () => Promise.reject(new Error('is kept')))
  await expect.poll(() => [...stored.forms.values()].every((form) => form && 'body' in form)).toBe(true)
  expect(sizeOf(stored)).toBeGreaterThan(text.length)
  await cache.get('b', async () => page())
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, expect.anything()])
})
