import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { anyPages, readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import * as entries from './entry.server.ts'
import { ContentFolder } from './folder.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const directory = newDirectory()
copyContent(directory)
const file = join(newDirectory(), 'content.ndjson')
const readEntry = vi.spyOn(entries, 'readEntry')

/** Reads the content as a start of the build does and caches it; `parsed` is the number of files parsed. */
async function start(build = 'one') {
  readEntry.mockClear()
  const folder = new ContentFolder(directory, { file, build })
  const content = readContent(folder, anyPages)
  await folder.save()
  return {
    content: { ...content, copy: undefined, copyBody: undefined },
    parsed: readEntry.mock.calls.length,
  }
}

test('the second start parses no file and has the same content', async () => {
  const first = await start()
  expect(first.parsed).toBeGreaterThan(100)
  const second = await start()
  expect(second.parsed).toBe(0)
  expect(second.content).toStrictEqual(first.content)
})

test('content that changes during a save is saved afterwards', async () => {
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
  const { content, parsed } = await start()
  expect(parsed).toBe(0)
  const bodies = content.articles.map(({ body }) => body.toString())
  expect(bodies.filter((body) => body.endsWith('Less.'))).toHaveLength(1)
  writeFileSync(path, text)
})

test('a changed file is parsed again, and its references are checked', async () => {
  await start()
  const path = join(directory, PRODUCT)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace(/^name: .*$/m, 'name: Another'))
  const { content, parsed } = await start()
  expect(parsed).toBe(1)
  expect(content.products.some(({ name }) => name === 'Another')).toBe(true)
  writeFileSync(path, before.replace('category: ', 'category: no-'))
  await expect(start()).rejects.toThrow('there is no category')
  await expect(start()).rejects.toThrow('there is no category')
  writeFileSync(path, before)
  expect((await start()).parsed).toBe(1)
})

test('another build, or an incomplete cache file, parses all files', async () => {
  const { parsed } = await start('two')
  expect(parsed).toBeGreaterThan(100)
  writeFileSync(file, readFileSync(file).subarray(0, 5000))
  expect((await start('two')).parsed).toBe(parsed)
  expect((await start('two')).parsed).toBe(0)
})
