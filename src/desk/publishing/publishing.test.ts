import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportFolder } from '#content/check/folder-report.server.ts'
import { LatestReports } from '#content/check/folder-reports.server.ts'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { createPreviewLinks } from '#content/publishing/preview-link.server.ts'
import { publishContent } from '#content/published.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { DAY, HOUR, MINUTE } from '#leads/durations.server.ts'
import { secretKeys } from '#leads/leads.fixture.server.ts'

const directory = join(newDirectory(), 'content')
mkdirSync(directory)
copyContent(directory)
const ARTICLE = 'articles/lfp-vs-nmc.md'
const RETIRED = 'products/svp-105-lfp-prismatic-cell-105ah.yaml'
const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'

const read = (file: string) => readFileSync(join(directory, file), 'utf8')

/** Writes a file as if it had been saved so many ms ago. */
function write(file: string, text: string, age = 0) {
  const path = join(directory, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  const time = (Date.now() - age) / 1000
  utimesSync(path, time, time)
}

/** An article with further fields. */
const articleWith = (slug: string, fields: string) =>
  read(ARTICLE).replace(/^title_slug: .*$/m, `title_slug: ${slug}\n${fields}`)

const inDays = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 16)}Z`

write('articles/waiting.md', articleWith('waiting', `publish_at: ${inDays(3)}`), HOUR)
write('articles/unfinished.md', articleWith('unfinished', 'draft: true'), 2 * HOUR)
write('articles/over.md', articleWith('over', `unpublish_at: ${inDays(-1)}`), 3 * DAY)
write('banners/fair.yaml', `text: Meet us at the fair\nunpublish_at: ${inDays(5)}\n`, 4 * DAY)
write(RETIRED, `${read(RETIRED)}\ndiscontinued: '${inDays(9).slice(0, 10)}'\n`, 4 * DAY)
write(PRODUCT, read(PRODUCT).replace(/^energy_wh: .*$/m, 'energy_wh: many'), MINUTE)

const published = publishContent({ directory, pages: anyPages, log: createLog('silent') })
afterAll(published.close)
let checks = 0
const reports = new LatestReports(published.state, async () => {
  checks++
  return reportFolder(directory, anyPages)
})
const { signIn } = await openTestDesk({ content: published.current, publishing: { ...published, reports } })
const { read: readPage } = await signIn()

test('every mistake stands with its file, line and remedy, the lines around it, and what visitors see', async () => {
  const page = await readPage('/desk/content')
  const text = textOf(page)
  const line = read(PRODUCT).split('\n').indexOf('energy_wh: many') + 1
  expect(text).toContain(`content/${PRODUCT}:${line}`)
  expect(text).toContain('energy_wh : is a text, not a number.')
  expect(text).toContain('To mend: Write &quot;energy_wh&quot; as a number')
  expect(text).toContain('Visitors see nothing of it: no version of it was without a mistake.')
  expect(page).toMatch(/data-at-fault="true">energy_wh: <u>many<\/u>/)
  expect(text).toContain('1 file is held back')
})

test('what comes and goes next stands in the order of time, with links to previews', async () => {
  const page = await readPage('/desk/content')
  const next = /id="next"([\s\S]*?)<\/section>/.exec(page)![1]!
  expect(textOf(next)).toMatch(
    /goes live content\/articles\/waiting\.md .* ends content\/banners\/fair\.yaml .* is discontinued content\/products\/svp-105/,
  )
  const [, link = ''] = /<a href="([^"]*)">Preview/.exec(next)!
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual(['https://www.solvane.example', '/articles/waiting'])
  const signed = createPreviewLinks(secretKeys).read(searchParams.get('preview')!)
  expect(signed?.subject).toBe('articles/waiting.md')
  expect(signed!.until - Date.now()).toBeGreaterThan(6.9 * DAY)
})

test.each([
  ['held', PRODUCT, '1 mistake, the first in line'],
  ['scheduled', 'articles/waiting.md', 'Preview of'],
  ['draft', 'articles/unfinished.md', 'No date yet'],
  ['ended', 'articles/over.md', 'Ended until'],
])('the files that are %s can be listed alone', async (state, file, text) => {
  const page = await readPage(`/desk/content?state=${state}`)
  const rows = page.match(/<tr role="row">[\s\S]*?<\/tr>/g)!.slice(1)
  expect(rows).toHaveLength(1)
  expect(textOf(rows[0]!)).toContain(file)
  expect(textOf(rows[0]!)).toContain(text)
  expect(page).toContain('aria-current="page">')
})

test('files are found by name and kind, and listed in pages', async () => {
  const found = textOf(await readPage('/desk/content?q=page+privacy'))
  expect(found).toMatch(/pages\/privacy-policy\.md Published Page .* Live page/)
  expect(found).toContain('All 1 ')
  const second = await readPage('/desk/content?page=2')
  expect(textOf(second)).toMatch(/51–100 of 1\d\d/)
  expect(await readPage('/desk/content?page=999&state=unknown&q=%00')).toContain('No such file')
})

test('the last changes have what was saved together in one entry, and what came and went at its time', async () => {
  const page = await readPage('/desk/content')
  const text = textOf(/id="changes"([\s\S]*?)<\/section>/.exec(page)![1]!)
  expect(text).toMatch(/1 file held back products\/svd-12100/)
  expect(text).toMatch(/1 file scheduled articles\/waiting\.md .* 1 file saved as a draft, not on the site/)
  expect(text).toMatch(/1 file ended at its time articles\/over\.md .* 1 file taken up articles\/over\.md/)
  expect(text).toMatch(/\d+ files taken up \S+, \S+, \S+ and \d+ more/)
})

test('the folder is not checked again while it stays as it is', async () => {
  const before = checks
  await Promise.all([readPage('/desk/content'), readPage('/desk/content?state=held')])
  expect(checks).toBe(before)
})

test('the page loads again by itself until the files are checked for the first time', async () => {
  const unfinished = new LatestReports(published.state, () => new Promise(() => {}), 1)
  const desk = await openTestDesk({
    content: published.current,
    publishing: { ...published, reports: unfinished },
  })
  const response = await (await desk.signIn()).get('/desk/content')
  expect(response.headers.get('Refresh')).toBe('2')
  expect(textOf(await response.text())).toContain('The files are being checked')
})
