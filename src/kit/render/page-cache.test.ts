import { expect, test } from 'vitest'
import type { Stored } from '#kit/http/stored.server.ts'
import { PageCache } from './page-cache.server.ts'

/** Of 100 bytes in all codings, with a key of one letter. */
const page: Stored = {
  status: 200,
  type: 'text/html',
  etag: '""',
  identity: Buffer.alloc(60),
  br: Buffer.alloc(19),
  gzip: Buffer.alloc(20),
}

function cacheOf(limit: number) {
  const cache = new PageCache(limit)
  const made: string[] = []
  const ask = (key: string, answer = page) =>
    cache.get(key, async () => {
      made.push(key)
      return answer
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
  expect(await ask('a')).toBe(page)
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
  await ask('a', { ...page, status: 404 })
  const late = ask('b')
  cache.clear()
  await late
  for (const key of ['a', 'b', 'c', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'a', 'b', 'c'])
})
