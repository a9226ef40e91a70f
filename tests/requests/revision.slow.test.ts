import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { PATHS } from '#tests/e2e/paths.mjs'
import { test } from './site.fixture.ts'

/** Copies the repository's content to another folder, as a clone does: with other times and inodes. */
function cloneContent(): string {
  const directory = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync('content', directory, { recursive: true })
  return directory
}

test('two clones of one commit have the same revision and the same ETags', async ({ openSite }) => {
  const directories = [cloneContent(), cloneContent()]
  utimesSync(join(directories[0] ?? '', 'company.yaml'), 1, 1)
  const sites = await Promise.all(
    directories.map((directory) =>
      openSite({
        content: readContent(new ContentFolder(directory), pageTable),
        settings: { CONTENT_DIR: directory },
      }),
    ),
  )
  const [first, second] = sites.map(({ content }) => content.revision)
  expect(first).toBe(second)
  const lists = ['/sitemap.xml', '/articles.xml', '/api/product-categories', '/products.json']
  for (const path of [...PATHS, ...lists]) {
    const [one, other] = await Promise.all(sites.map((site) => site.get(path)))
    expect(one?.headers.get('etag'), path).toMatch(/^(?:W\/)?"/)
    expect(other?.headers.get('etag'), path).toBe(one?.headers.get('etag'))
  }
})

test('the revision follows what the files say, and differs only where one is held back', () => {
  const [directory, another] = [cloneContent(), cloneContent()]
  const folders = [directory, another].map((path) => new ContentFolder(path))
  const readBoth = () =>
    folders.map((folder) => {
      const { content, refusals } = runToCompletion(readContentInSteps(folder, pageTable))
      return [content.revision, refusals.length] as const
    })
  const [[first]] = readBoth() as [readonly [string, number]]
  const file = 'articles/lfp-vs-nmc.md'
  const text = readFileSync(join(directory, file), 'utf8')
  utimesSync(join(directory, file), 1, 1)
  expect(readBoth()).toEqual([
    [first, 0],
    [first, 0],
  ])
  writeFileSync(join(directory, file), `${text}\nOne more sentence.\n`)
  writeFileSync(join(another, file), `no front matter\n`)
  const [changed, held] = readBoth()
  expect([changed?.[1], held]).toEqual([0, [first, 1]])
  expect(changed?.[0]).not.toBe(first)
  writeFileSync(join(another, file), `${text}\nOne more sentence.\n`)
  expect(readBoth()).toEqual([changed, changed])
})
