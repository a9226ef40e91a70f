import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { computeDigest } from '#content/files/folder-state.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'

test('a PDF that is replaced is read again; one that is refused leaves the version before', async () => {
  const [directory, data] = [newDirectory(), newDirectory()]
  copyContent(directory)
  mkdirSync(join(directory, 'documents'))
  const pdf = join(directory, 'documents', 'one.pdf')
  writeFileSync(pdf, await createPdf())
  writeFileSync(pdf.replace('.pdf', '.yaml'), "title: One\nkind: guide\nversion: '1.0'\n")
  const cacheFile = { file: join(data, 'content.ndjson'), build: 'one' }
  const folder = new ContentFolder(directory, cacheFile)
  const read = (from = folder) => runToCompletion(readContentInSteps(from, anyPages))
  const digest = () => runToCompletion(computeDigest(directory))

  const first = read()
  expect(first.content.ownDocuments).toMatchObject([{ name: 'one', date: '2026-03-02', pdf: { pages: 1 } }])
  const before = digest()
  writeFileSync(pdf, await createPdf({ pages: 2 }))
  expect(digest()).not.toBe(before)
  const second = read()
  expect(second.content.ownDocuments).toMatchObject([{ pdf: { pages: 2 } }])
  expect(second.content.revision).not.toBe(first.content.revision)

  writeFileSync(pdf, 'no PDF')
  const third = read()
  expect(third.refusals.map(({ message }) => message)).toEqual([
    expect.stringContaining('one.pdf: file: is no PDF, or only a part of one.'),
  ])
  expect(third.content.ownDocuments).toEqual(second.content.ownDocuments)

  // The next start does not read the PDF again.
  writeFileSync(pdf, await createPdf({ pages: 3 }))
  read()
  await folder.save()
  writeFileSync(cacheFile.file, readFileSync(cacheFile.file, 'utf8').replace('"pages":3', '"pages":33'))
  const next = read(new ContentFolder(directory, cacheFile))
  expect(next.content.ownDocuments).toMatchObject([{ pdf: { pages: 33 } }])
})
