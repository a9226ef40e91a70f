import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { FileFolder, DiskFull } from './file-folder.server.ts'

const inDirectory = (options?: { minFreeBytes: number }) => {
  const directory = join(newDirectory(), 'files')
  return { directory, folder: new FileFolder(directory, { minFreeBytes: 0, ...options }) }
}
const bytes = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test('a file is stored under a random name, readable by its owner only', async () => {
  const { directory, folder } = inDirectory()
  const written = await folder.write(bytes('abc', 'def'), 6)
  expect(written).toEqual({
    stored: expect.stringMatching(/^[\da-f-]{36}$/),
    bytes: 6,
    sha256: 'bef57ec7f53a6d40beb640a780a639c83bc29ac8a9816f1fc6c5c6dcd93c4721',
  })
  const path = folder.pathOf(written?.stored ?? '')
  expect(readFileSync(path, 'utf8')).toBe('abcdef')
  expect([statSync(path).mode & 0o777, statSync(directory).mode & 0o777]).toEqual([0o600, 0o700])
  await folder.remove(written?.stored ?? '')
  await folder.remove(written?.stored ?? '')
  expect(readdirSync(directory)).toEqual([])
})

test('a file that is too large leaves nothing, and the rest of its source can be read', async () => {
  const { directory, folder } = inDirectory()
  const source = bytes('abc', 'def', 'ghi', 'jkl')
  expect(await folder.write(source, 5)).toBeUndefined()
  expect(readdirSync(directory)).toEqual([])
  expect(Buffer.concat(await source.toArray()).toString()).toBe('ghijkl')
})

test('a source that fails leaves nothing', async () => {
  const { directory, folder } = inDirectory()
  const source = new Readable({ read() {} })
  source.on('error', () => {})
  source.push('abc')
  const writing = folder.write(source, 5)
  setImmediate(() => source.destroy(new Error('gone')))
  await expect(writing).rejects.toThrow('gone')
  expect(readdirSync(directory)).toEqual([])
})

test('nothing is written to a disk without free space', async () => {
  const { directory, folder } = inDirectory({ minFreeBytes: 1e18 })
  await expect(folder.write(bytes('abc'), 5)).rejects.toThrow(DiskFull)
  expect(readdirSync(directory)).toEqual([])
})

test('only names of stored files have a path', () => {
  const { folder } = inDirectory()
  for (const name of ['', '..', '../leads.sqlite', 'a'.repeat(36), '/etc/passwd'])
    expect(() => folder.pathOf(name)).toThrow('not the name of a stored file')
})

test('what a process that ended without warning has left is removed', async () => {
  const { directory, folder } = inDirectory()
  await folder.clear()
  await folder.write(bytes('abc'), 5)
  await folder.clear()
  expect(existsSync(directory)).toBe(false)
})
