import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { type FolderReport, reportFolder } from './folder-report.server.ts'
import { LatestReports } from './folder-reports.server.ts'

test('a report has the mistakes with the lines around them, and each file with its state', () => {
  const directory = newDirectory()
  copyContent(directory)
  const article = ['---', 'title: Cold', 'draft: false', 'publish_at: 2026-12-07T09:00', '---', 'Text.']
  writeFileSync(join(directory, 'articles/cold.md'), article.join('\n'))
  writeFileSync(join(directory, 'redirects.yaml'), Buffer.from('fffe00', 'hex'))
  const { mistakes, files } = reportFolder(directory, anyPages)
  const zone = mistakes.first.find(({ field }) => field === 'publish_at')
  expect(zone).toMatchObject({ file: 'articles/cold.md', line: 4, remedy: 'Correct "publish_at".' })
  expect(zone?.problem).toMatch(/^has no time zone/)
  expect(zone?.lines).toEqual([
    { number: 2, text: 'title: Cold', isAtFault: false },
    { number: 3, text: 'draft: false', isAtFault: false },
    { number: 4, text: 'publish_at: 2026-12-07T09:00', isAtFault: true },
    { number: 5, text: '---', isAtFault: false },
  ])
  const cold = files.find(({ file }) => file === 'articles/cold.md')
  expect(cold).toMatchObject({ type: 'article', title: 'Cold', state: 'held' })
  expect(cold?.mistakes).toBeGreaterThan(1)
  expect(structuredClone(mistakes)).toEqual(mistakes)
})

const NONE = { count: 0, first: [] }
const reportAt = (at: number): FolderReport => ({
  at,
  ms: 1,
  mistakes: NONE,
  warnings: NONE,
  files: [],
})

test('each state of a folder is reported on once', async () => {
  let state = 'a'
  let made = 0
  const reports = new LatestReports(
    () => state,
    async () => reportAt(++made),
  )
  const read = async () => (await reports.latest())?.report.at
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  state = 'b'
  expect(await read()).toBe(2)
})

test('a report that takes long is not waited for; the one before is shown meanwhile', async () => {
  let state = 'a'
  let next = Promise.resolve(reportAt(1))
  const reports = new LatestReports(
    () => state,
    () => next,
    20,
  )
  const slow = Promise.withResolvers<FolderReport>()
  next = slow.promise
  expect(await reports.latest()).toBeUndefined()
  slow.resolve(reportAt(1))
  expect(await reports.latest()).toMatchObject({ isCurrent: true })
  state = 'b'
  next = Promise.withResolvers<FolderReport>().promise
  expect(await reports.latest()).toEqual({ report: reportAt(1), isCurrent: false })
})

test('a folder that changes while a report on it is made is reported on again', async () => {
  let state = 'a'
  let made = 0
  const reports = new LatestReports(
    () => state,
    async () => {
      state = 'b'
      return reportAt(++made)
    },
  )
  expect(await reports.latest()).toEqual({ report: reportAt(2), isCurrent: true })
})

test('a check that fails fails the page alone, and is tried again', async () => {
  const answers = [Promise.reject(new Error('no memory')), Promise.resolve(reportAt(1))]
  const reports = new LatestReports(
    () => 'a',
    () => answers.shift()!,
  )
  await expect(reports.latest()).rejects.toThrow('no memory')
  expect(await reports.latest()).toMatchObject({ isCurrent: true })
})
