import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { reportContent } from '#content/check/report-content.server.ts'
import { runIn } from '#content/command/run.fixture.server.ts'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { publishContent } from '#content/published.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { showLinkOf } from './addresses.server.ts'
import { isDraftFile } from './draft-file.server.ts'

let directory: string
beforeEach(() => {
  directory = newDirectory()
  copyContent(directory)
})
const FILE = 'articles/lfp-vs-nmc.md'
const write = (file: string, text: string) => writeFileSync(join(directory, file), text)
const breakIn = (text: string) => text.replace(/^author: .*\n/m, '')
const draft = (text: string) => text.replace(/^---\n/, '---\ndraft: true\n')
const original = readFileSync(join('content', FILE), 'utf8')
const error = vi.fn<(fields: object, message: string) => void>()
const log = { info: () => {}, debug: () => {}, warn: () => {}, error } as unknown as Log

test('the mistakes of a draft are warnings of the check', async () => {
  write(FILE, draft(breakIn(original)))
  write('articles/torn.md', '---\ndraft: true # soon\ntitle: "Torn\n---\nText.\n')
  const { mistakes, draftMistakes } = checkContent(directory, anyPages)
  expect(mistakes).toEqual([])
  expect(draftMistakes.map(({ field }) => field)).toEqual(['author', ''])
  const { code, out } = await runIn(directory, ['check'])
  expect([code, out]).toEqual([0, expect.stringMatching(/^warning: .*lfp-vs-nmc\.md:\d+: author: /m)])
  const file = reportContent(directory, anyPages).files.find((one) => one.file === FILE)
  expect(file).toMatchObject({ state: 'draft', mistakes: [{ field: 'author' }] })
})

test('a draft with a mistake is not among the refused files, except where an earlier version is on the site', async () => {
  write('articles/new.md', draft(breakIn(original)))
  const published = publishContent({ directory, pages: anyPages, pollMs: 50, log })
  onTestFinished(published.close)
  expect([published.refusals(), error.mock.calls]).toEqual([[], []])
  write(FILE, draft(breakIn(original)))
  await vi.waitFor(() => expect(published.refusals()).toHaveLength(1), { timeout: 5000 })
  expect(published.refusals()[0]).toMatchObject({ file: join(directory, FILE), field: 'author' })
})

test('what refers to a draft with a mistake is published', async () => {
  const published = publishContent({ directory, pages: anyPages, pollMs: 50, log })
  onTestFinished(published.close)
  write('articles/new.md', draft(breakIn(original)))
  write(FILE, `${original}\nSee [the new one](/articles/new#limits).\n`)
  const text = () => published.current().articles.find(({ title_slug }) => title_slug === 'lfp-vs-nmc')?.body
  await vi.waitFor(() => expect(text()?.toString()).toContain('See [the new one]'), { timeout: 5000 })
  expect(published.refusals()).toEqual([])
  const showLink = showLinkOf(published.current())
  expect(
    ['/articles/new#limits', '/articles/c-rate-explained'].map((address) => showLink?.(address)),
  ).toEqual([null, '/articles/c-rate-explained'])
  expect(checkContent(directory, anyPages).warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /lfp-vs-nmc\.md:\d+: text: "\/articles\/new#limits" is shown as text: it is a draft with a mistake/,
    ),
  )
})

test('only what has drafts can be one', () => {
  write('company.yaml', 'draft: true\n')
  write(FILE, original.replace('\n---\n', '\n---\ndraft: true\n'))
  write('articles/crlf.md', '---\r\ndraft: true\r\n---\r\n')
  const files = ['company.yaml', FILE, 'articles/none.md', 'articles/crlf.md']
  expect(files.filter((file) => isDraftFile(join(directory, file)))).toEqual(['articles/crlf.md'])
})
