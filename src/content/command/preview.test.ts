import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { createPreviewLinks, PREVIEW } from '#content/publishing/preview-link.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

let directory: string
beforeEach(() => {
  directory = newDirectory()
  copyContent(directory)
})
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(directory, file), change(readFileSync(join(directory, file), 'utf8')))
const makeDraft = (file: string) => edit(file, (text) => text.replace(/^---\n/, '---\ndraft: true\n'))
const FILE = 'articles/lfp-vs-nmc.md'

test('a link to a draft is printed, for a week or as long as is asked', async () => {
  makeDraft(FILE)
  const links = createPreviewLinks(['k'.repeat(32)])
  for (const [args, days] of [
    [[FILE], 7],
    [[join(directory, FILE), '--days', '30'], 30],
  ] as const) {
    const { code, out, err } = await runIn(directory, ['preview', ...args])
    expect([code, err]).toEqual([0, ''])
    const url = new URL(out.trim())
    expect(url.origin + url.pathname).toBe('https://www.solvane.example/articles/lfp-vs-nmc')
    const link = links.read(url.searchParams.get(PREVIEW) ?? '')
    expect([link?.subject, link && link.until - link.from]).toEqual([FILE, days * 86_400_000])
  }
})

test.each([
  [[], 2, 'Give one file'],
  [[FILE, '--days', '0'], 2, '--days is a whole number from 1 to 90'],
  [[FILE, '--days', 'week'], 2, '--days is a whole number from 1 to 90'],
  [['articles/nothing.md'], 1, 'There is no file articles/nothing.md'],
  [[FILE], 1, 'is on the site already: https://www.solvane.example/articles/lfp-vs-nmc.'],
])('%j ends with %i: %s', async (args, code, message) => {
  const { code: ended, err } = await runIn(directory, ['preview', ...args])
  expect([ended, err]).toEqual([code, expect.stringContaining(message)])
})

test('a draft with a mistake is told, not linked', async () => {
  makeDraft(FILE)
  edit(FILE, (text) => text.replace(/^author: .*\n/m, ''))
  const { code, err } = await runIn(directory, ['preview', FILE])
  expect([code, err]).toEqual([1, expect.stringMatching(/has a mistake\. .*lfp-vs-nmc\.md:\d+: author: /)])
})
