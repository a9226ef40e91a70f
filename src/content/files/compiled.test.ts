import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readContent } from '#content/content.server.ts'
import { copyContent } from '#content/mistakes.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { ContentFolder } from './folder.server.ts'
import * as reading from './read.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const directory = newDirectory()
copyContent(directory)
const file = join(newDirectory(), 'content.ndjson')
const readEntry = vi.spyOn(reading, 'readEntry')

/** Reads the content as a start of the build does and saves it for the next; `read` is how many files had to be read. */
async function start(build = 'one') {
  readEntry.mockClear()
  const folder = new ContentFolder(directory, { file, build })
  const content = readContent(folder, anyPages)
  await folder.save()
  return { content: { ...content, copy: undefined, copyBody: undefined }, read: readEntry.mock.calls.length }
}

test('a start goes by what the last one has read, to the letter', async () => {
  const first = await start()
  expect(first.read).toBeGreaterThan(100)
  const second = await start()
  expect(second.read).toBe(0)
  expect(second.content).toStrictEqual(first.content)
})

test('content that changes while it is being saved is saved afterwards', async () => {
  rmSync(file)
  const folder = new ContentFolder(directory, { file, build: 'one' })
  const path = join(directory, 'articles/lfp-vs-nmc.md')
  const text = readFileSync(path, 'utf8')
  const saves = []
  for (const more of ['', 'And more. '.repeat(1000), 'Less.']) {
    writeFileSync(path, `${text}\n${more}`)
    readContent(folder, anyPages)
    saves.push(folder.save())
    await new Promise(setImmediate)
  }
  await Promise.all(saves)
  const { content, read } = await start()
  expect(read).toBe(0)
  const bodies = content.articles.map(({ body }) => body.toString())
  expect(bodies.filter((body) => body.endsWith('Less.'))).toHaveLength(1)
  writeFileSync(path, text)
})

test('a file that has changed is read again, and what it names is looked at', async () => {
  await start()
  const path = join(directory, PRODUCT)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace(/^name: .*$/m, 'name: Another'))
  const { content, read } = await start()
  expect(read).toBe(1)
  expect(content.products.some(({ name }) => name === 'Another')).toBe(true)
  writeFileSync(path, before.replace('category: ', 'category: no-'))
  await expect(start()).rejects.toThrow('there is no category')
  await expect(start()).rejects.toThrow('there is no category')
  writeFileSync(path, before)
  expect((await start()).read).toBe(1)
})

test('another build reads all files itself, and so does one that finds a kept file cut off', async () => {
  const { read } = await start('two')
  expect(read).toBeGreaterThan(100)
  expect(existsSync(file)).toBe(true)
  writeFileSync(file, readFileSync(file).subarray(0, 5000))
  expect((await start('two')).read).toBe(read)
  expect((await start('two')).read).toBe(0)
})
