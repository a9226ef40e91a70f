import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { DiskCache } from './disk-cache.server.ts'

let directory: string
const open = (maxBytes = 1000) => new DiskCache({ directory, maxBytes, log: createLog('silent') })
const bytes = (size: number) => Buffer.alloc(size, 7)

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function used(): Promise<number> {
  const sizes = (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('files are cached for the next process, too', async () => {
  const cache = open()
  expect(await cache.get('a')).toBeNull()
  await cache.put('a', bytes(100))
  expect(await cache.get('a')).toEqual(bytes(100))
  expect(await open().get('a')).toEqual(bytes(100))
  expect(await readdir(directory)).toEqual(['a'])
})

test('the cache stays below its limit, and the least recently used files go first', async () => {
  const cache = open()
  for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(300))
  await cache.get('a')
  await cache.put('d', bytes(300))
  expect((await readdir(directory)).sort()).toEqual(['a', 'c', 'd'])
  await Promise.all(Array.from({ length: 50 }, (_, index) => cache.put(`k${index}`, bytes(90))))
  expect(await used()).toBeLessThanOrEqual(1000)
  await cache.put('whale', bytes(1001))
  expect(await cache.get('whale')).toBeNull()
})

test('a restart knows the last use, applies a smaller limit and deletes temporary files', async () => {
  const first = open()
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    await first.put(key, bytes(300))
    await utimes(join(directory, key), 1000 + index, 1000 + index)
  }
  await writeFile(join(directory, 'x.tmp'), 'partial')
  await open().get('a')
  await open(700).ready()
  expect((await readdir(directory)).sort()).toEqual(['a', 'c'])
})

test('a directory that is deleted or read-only means cache misses', async () => {
  const cache = open()
  await cache.put('a', bytes(10))
  await rm(directory, { recursive: true })
  expect(await cache.get('a')).toBeNull()
  await cache.put('a', bytes(10))
  expect(await cache.get('a')).toEqual(bytes(10))
  await rm(directory, { recursive: true })
  await writeFile(directory, 'a file in its place')
  await cache.put('b', bytes(10))
  expect(await cache.get('b')).toBeNull()
})
