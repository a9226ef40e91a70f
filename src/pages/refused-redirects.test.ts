import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { copyContent, withoutSearch } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { pageTable } from './page-table.server.ts'

const FILE = 'redirects.yaml'
const pages = withoutSearch(pageTable)
const directory = newDirectory()
copyContent(directory)
const original = readFileSync(join(directory, FILE), 'utf8')
const lines = original.trimEnd().split('\n').length
/** What a server has read that stopped before the test: no test reads all files again. */
const read = join(newDirectory(), 'content.ndjson')
let cache: string
let folder: ContentFolder

beforeAll(async () => {
  cache = read
  start()
  await publish()
})

beforeEach(() => {
  writeFileSync(join(directory, FILE), original)
  cache = join(newDirectory(), 'content.ndjson')
  copyFileSync(read, cache)
  start()
})

const start = () => {
  folder = new ContentFolder(directory, { file: cache, build: 'one' })
}
const append = (text: string) => appendFileSync(join(directory, FILE), text)
const replace = (from: string, to: string) => {
  const path = join(directory, FILE)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** Reads the content; returns where these addresses lead, and the errors. */
async function publish() {
  const { content, refusals } = runToCompletion(readContentInSteps(folder, pages))
  await folder.save()
  const to = new Map(content.redirects.map((redirect) => [redirect.from, redirect.to]))
  return {
    to: ['/catalog', '/before', '/bad', '/after'].map((from) => to.get(from)),
    errors: refusals.map(({ message }) => message.replaceAll(`${directory}/`, '')),
  }
}

const CATALOGUE = '/download?type=catalogue'
const BEFORE = '- {from: /before, to: /about-us}\n'
const AFTER = '- {from: /after, to: /contact}\n'

test.each<[what: string, bad: string, line: number, error: string]>([
  ['to a page that does not exist', '- {from: /bad, to: /no-such-page}\n', 0, 'there is no redirect target'],
  ['to another site', '- {from: /bad, to: "https://elsewhere.example"}\n', 0, 'must begin with /'],
  ['from a page', '- {from: /about-us, to: /contact}\n', 0, '/about-us is a page of this site'],
  ['from an address that has one', '- {from: /before, to: /contact}\n', 0, '/before stands twice'],
  ['from the API', '- {from: /api/bad, to: /contact}\n', 0, 'belongs to a part of the server'],
  ['with a misspelt key', '- {form: /bad, to: /contact}\n', 0, 'form: is not a known field'],
  ['that is a text', '- /bad to /contact\n', 0, 'is a text, not fields. Write the entry as fields'],
  ['that is empty', '-\n', 0, 'is empty. Write the entry as fields'],
  ['without its brace', '- {from: /bad, to: /contact\n', 0, 'is not YAML'],
  ['that is not YAML', '- from: /bad\n  to: [/contact\n', 1, 'is not YAML'],
])('a redirect %s is left out, the others work', async (...[, bad, offset, error]) => {
  append(BEFORE + bad + AFTER)
  for (const published of [await publish(), await publish()]) {
    expect(published.to).toEqual([CATALOGUE, '/about-us', undefined, '/contact'])
    expect(published.errors).toEqual([expect.stringContaining(error)])
    const [, line] = /^redirects\.yaml:(\d+): /.exec(published.errors[0] ?? '') ?? []
    expect(Number(line)).toBeGreaterThanOrEqual(lines + 2 + offset)
    expect(Number(line)).toBeLessThanOrEqual(lines + 3 + offset)
  }
})

test('a bad redirect is named again after a restart, and works once it is corrected', async () => {
  append(BEFORE + '- {from: /bad, to: /nowhere}\n' + AFTER)
  await publish()
  start()
  const { to, errors } = await publish()
  expect(to).toEqual([CATALOGUE, '/about-us', undefined, '/contact'])
  expect(errors).toEqual([expect.stringContaining(`${FILE}:${lines + 2}: `)])
  replace('/nowhere', '/articles')
  const corrected = await publish()
  expect(corrected).toEqual({ to: [CATALOGUE, '/about-us', '/articles', '/contact'], errors: [] })
})

test('each bad redirect is named, with line and remedy', () => {
  append(
    '- {from: bad, to: /contact}\n' + BEFORE + '- {from: /bad, to: /nowhere\n- {from: /worse, to: nowhere}\n',
  )
  const messages = checkContent(directory, pageTable).mistakes.map(({ message }) =>
    message.replace(`${directory}/`, ''),
  )
  expect(messages.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(`^${FILE}:${lines + 1}: \\d+\\.from: must be a path like /faq.*Correct "from"`),
    expect.stringMatching(`^${FILE}:${lines + 3}: \\d+: is not YAML.*Correct the YAML`),
    expect.stringMatching(`^${FILE}:${lines + 4}: \\d+\\.to: must begin with /.*Correct "to"`),
  ])
})

test('a file that is no list keeps its version', async () => {
  append(AFTER)
  await publish()
  writeFileSync(join(directory, FILE), 'from: /before\nto: /about-us\n')
  const { to, errors } = await publish()
  expect(to).toEqual([CATALOGUE, undefined, undefined, '/contact'])
  expect(errors).toEqual([expect.stringContaining('Write the file as a list')])
})

test('a redirect from an address that becomes a page is left out', async () => {
  append('- {from: /articles/new, to: /contact}\n' + AFTER)
  expect((await publish()).errors).toEqual([])
  const article = readFileSync(join(directory, 'articles/lfp-vs-nmc.md'), 'utf8')
  const copy = article.replace(/^title_slug: .*/m, 'title_slug: new').replace(/^id: .*/m, 'id: 9000')
  const added = join(directory, 'articles/new.md')
  writeFileSync(added, copy)
  const { to, errors } = await publish()
  rmSync(added)
  expect(to.at(-1)).toBe('/contact')
  expect(errors).toEqual([expect.stringContaining('/articles/new is a page of this site')])
})
