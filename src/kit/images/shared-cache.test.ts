import { expect, test } from 'vitest'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { createImageService, type ImageService } from './image-service.server.ts'
import { bytesOf, inEveryTest, inFolder, world } from './image-service.fixture.server.ts'
import { SharedCache } from './shared-cache.server.ts'

inEveryTest()

/** Opens the service of another machine: its disk is empty, the store is shared. */
const openMachine = (name: string, shared: FileStore): ImageService =>
  createImageService({
    root: inFolder('pictures'),
    cacheDirectory: inFolder(name),
    shared,
    log: { debug: () => void world.made++, info() {}, warn() {}, error() {} },
  })
const pictureFrom = async (machine: ImageService) =>
  bytesOf(await machine.respond(new Request('http://localhost/images/a.webp?image_process=resize,w_320')))
const failing = (calls: string[], fail: () => Promise<never>) =>
  ({
    get: (key: string) => (calls.push(`get ${key}`), fail()),
    put: (key: string) => (calls.push(`put ${key}`), fail()),
  }) as unknown as FileStore

test('a picture is made by one machine, and by the others only once it is neither on their disk nor shared', async () => {
  const shared = new DiskFiles(inFolder('shared'))
  const first = await pictureFrom(openMachine('one', shared))
  await expect.poll(() => shared.list('images/')).toMatchObject([{ bytes: first.length }])
  const second = openMachine('two', shared)
  expect((await pictureFrom(second)).equals(first)).toBe(true)
  expect(world.made).toBe(1)
  for (const { key } of await shared.list('images/')) await shared.delete(key)
  expect((await pictureFrom(second)).equals(first)).toBe(true)
  expect(world.made).toBe(1)
  await pictureFrom(openMachine('three', shared))
  expect(world.made).toBe(2)
  // The picture is put in the background, and its folder is removed after the test.
  await expect.poll(() => shared.list('images/')).toMatchObject([{ bytes: first.length }])
})

test('while the store is away pictures are made, and it is not asked for each of them', async () => {
  const calls: string[] = []
  const machine = openMachine(
    'one',
    failing(calls, () => Promise.reject(new Error('away'))),
  )
  expect((await pictureFrom(machine)).length).toBeGreaterThan(100)
  const other = new Request('http://localhost/images/a.webp?image_process=quality,Q_60/resize,w_320')
  expect((await machine.respond(other)).status).toBe(200)
  expect([world.made, calls.length]).toEqual([2, 1])
})

test('a store that does not answer holds a visitor up for a second at most', async () => {
  const calls: string[] = []
  const cache = new SharedCache(
    failing(calls, () => new Promise(() => {})),
    { debug() {}, info() {}, warn() {}, error() {} },
  )
  const start = performance.now()
  expect(await cache.get('a')).toBeNull()
  expect(await cache.get('b')).toBeNull()
  expect(performance.now() - start).toBeLessThan(1900)
  expect(calls).toEqual(['get images/a'])
})
