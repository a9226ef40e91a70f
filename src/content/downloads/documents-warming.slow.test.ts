import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DocumentService } from './documents.server.ts'
import { type Downloads, downloadsOf } from './downloads.server.ts'
import { inlinePrinter } from './printer.fixture.server.ts'
import type { Printer } from './printer.server.ts'

const content = realContent()

const small = {
  ...content,
  products: content.products.slice(0, 2),
  writtenDocuments: content.writtenDocuments.filter(({ type }) => type !== 'catalogue').slice(0, 1),
}
const delays = { start: 1, pause: 0 }
const createService = (current: () => typeof small) =>
  new DocumentService({ printer: inlinePrinter, content: current, delays })
const neverAborted = () => new AbortController().signal
/** Returns the titles of the documents whose pages and size are unknown. */
const unknownIn = (downloads: Downloads) =>
  downloads.all.filter((download) => !downloads.knownFacts(download)).map(({ title }) => title)

test('warming prints every unknown document, unless it is aborted', async () => {
  const downloads = downloadsOf(small)
  const service = createService(() => small)
  expect(unknownIn(downloads)).toHaveLength(11)
  expect(await service.warm(AbortSignal.abort())).toBe(false)
  expect(unknownIn(downloads)).toHaveLength(11)
  expect(await service.warm(neverAborted())).toBe(true)
  expect(unknownIn(downloads)).toEqual([])
  expect(await service.warm(neverAborted())).toBe(false)
})

test('warming follows new content and prints only what it changes', async () => {
  const [first, second] = small.products
  let current = { ...small }
  const service = createService(() => current)
  const early = service.warm(neverAborted())
  current = { ...small, products: [first!, { ...second!, summary: 'Another.' }] }
  expect(await Promise.all([early, service.warm(neverAborted())])).toEqual([true, true])
  expect(unknownIn(downloadsOf(current))).toEqual([])
  current = { ...current, products: [first!, { ...second!, summary: 'Yet another.' }] }
  const changed = service.warm(neverAborted())
  expect(unknownIn(downloadsOf(current))).toEqual(
    [
      'data sheet',
      'UN38.3 test summary',
      'dimension drawing',
      'EU declaration of conformity',
      'UK declaration of conformity',
    ].map((name) => `${second!.model_name} ${name}`),
  )
  await changed
  expect(unknownIn(downloadsOf(current))).toEqual([])
})

test('a document that cannot be printed is logged and skipped', async () => {
  const current = { ...small }
  const [first] = downloadsOf(current).all
  const print: Printer['print'] = async (job) => {
    if (job.download.url === first?.url) throw new Error('no picture')
    return inlinePrinter.print(job)
  }
  const log = { error: vi.fn() }
  const printer = { ...inlinePrinter, print }
  const service = new DocumentService({ printer, content: () => current, delays, log })
  expect(await service.warm(neverAborted())).toBe(true)
  expect(unknownIn(downloadsOf(current))).toEqual([first?.title])
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ document: first?.url }), 'a document could not be printed'],
  ])
})

test('facts are cached for the next start of the same build; a broken cache file is ignored', async () => {
  const file = join(newDirectory(), 'documents.json')
  const start = (build: string) => {
    const content = { ...small }
    const cacheFile = { file, build }
    const service = new DocumentService({
      printer: inlinePrinter,
      content: () => content,
      cacheFile,
      delays,
    })
    return { service, downloads: downloadsOf(content) }
  }
  const { service, downloads } = start('one')
  await service.warm(neverAborted())
  await service.saveFacts()
  const again = start('one').downloads
  expect(again.all.map((download) => again.knownFacts(download))).toEqual(
    downloads.all.map((download) => downloads.knownFacts(download)),
  )
  expect(unknownIn(again)).toEqual([])
  expect(unknownIn(start('other').downloads)).toHaveLength(11)
  for (const broken of ['', '{', 'null', '{"build":"one","facts":[["x",-1,"y"]]}']) {
    writeFileSync(file, broken)
    expect(unknownIn(start('one').downloads), broken).toHaveLength(11)
  }
})
