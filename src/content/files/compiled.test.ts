import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readContent } from '#content/content.server.ts'
import { copyContent } from '#content/mistakes.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { ContentFolder } from './folder.server.ts'
import { OpenFile } from './kept-text.server.ts'
import * as reading from './read.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const directory = newDirectory()
copyContent(directory)
const file = join(newDirectory(), 'content.ndjson')
const readEntry = vi.spyOn(reading, 'readEntry')

/** Reads the content as a start of the build does, and keeps it for the next; tells how many files had to be read. */
async function start(build = 'one') {
  readEntry.mockClear()
  const folder = new ContentFolder(directory, { file, build })
  const { articles, ...others } = readContent(folder, anyPages)
  const texts = () => articles.map(({ body }) => String(body))
  const before = texts()
  await folder.save()
  const content = { ...others, articles, copy: undefined, copyBody: undefined }
  return { content, texts, before, read: readEntry.mock.calls.length }
}

test('a start goes by what the last one has read, to the letter', async () => {
  const first = await start()
  expect(first.read).toBeGreaterThan(100)
  const second = await start()
  expect(second.read).toBe(0)
  expect(second.content).toStrictEqual(first.content)
  expect(second.before).toEqual(first.before)
})

test('the Markdown is read where it was kept, whatever takes the place of that file, or of the article', async () => {
  rmSync(file)
  const { content, texts, before } = await start()
  expect(before.join().length).toBeGreaterThan(10_000)
  const [article] = content.articles
  const path = join(directory, `articles/${article?.title_slug}.md`)
  const text = readFileSync(path, 'utf8')
  const read = vi.spyOn(OpenFile.prototype, 'read')
  writeFileSync(path, `${text}\nAnd more.`)
  await start()
  expect(texts()).toEqual(before)
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(before.length)
  writeFileSync(path, text)
  rmSync(file)
  expect(texts()).toEqual(before)
})

test('the Markdown is that of the article, whatever befalls the file it is kept in', async () => {
  const { texts, before } = await start()
  const kept = readFileSync(file)
  for (const damaged of [kept.subarray(0, 10_000), Buffer.alloc(0), kept.subarray(20_000), kept]) {
    writeFileSync(file, damaged)
    expect(texts()).toEqual(before)
  }
  const lines = kept.toString().trimEnd().split('\n')
  writeFileSync(file, [lines[0], ...lines.slice(1).reverse()].join('\n'))
  expect(texts()).toEqual(before)
})

test('content that changes while it is kept does not mix with what is being written', async () => {
  rmSync(file)
  const folder = new ContentFolder(directory, { file, build: 'one' })
  const saves = []
  const contents = []
  const path = join(directory, 'articles/lfp-vs-nmc.md')
  const text = readFileSync(path, 'utf8')
  for (const more of ['', 'And more. '.repeat(1000), 'Less.']) {
    writeFileSync(path, `${text}\n${more}`)
    const { articles } = readContent(folder, anyPages)
    contents.push({ articles, texts: articles.map(({ body }) => String(body)) })
    saves.push(folder.save())
    await new Promise(setImmediate)
  }
  await Promise.all(saves)
  for (const { articles, texts } of contents) expect(articles.map(({ body }) => String(body))).toEqual(texts)
  const last = await start()
  expect(last.read).toBe(0)
  expect(last.before).toEqual(contents.at(-1)?.texts)
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
