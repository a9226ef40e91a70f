import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { copyContent, withoutSearch } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { pageTable } from './page-table.server.ts'

const PRODUCT = 'products/svl-352035-lipo-cell-220mah.yaml'
const OTHER = 'products/svp-105-lfp-prismatic-cell-105ah.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const pages = withoutSearch(pageTable)
let directory: string
let cache: string
let folder: ContentFolder

beforeEach(() => {
  directory = newDirectory()
  copyContent(directory)
  cache = join(newDirectory(), 'content.ndjson')
  start()
})

/** Starts a build, which knows of the content only what is cached. */
const start = (build = 'one') => {
  folder = new ContentFolder(directory, { file: cache, build })
}

const edit = (name: string, change: (text: string) => string) => {
  const path = join(directory, name)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const rename = (file: string, name: string) =>
  edit(file, (text) => text.replace(/^(name|title): .*$/m, `$1: ${name}`))

/** Reads the content; returns the names that are published and the errors. */
async function publish() {
  const { content, refusals } = runToCompletion(readContentInSteps(folder, pages))
  await folder.save()
  const lists = [content.products, content.applications, content.certifications].flat()
  return {
    content,
    names: lists.map((item) => ('name' in item ? item.name : item.standard)),
    titles: content.articles.map(({ title }) => title),
    errors: refusals.map(({ message }) => message.replaceAll(`${directory}/`, '')),
  }
}

test('a file with a mistake keeps its version, and everything else is published', async () => {
  rename(PRODUCT, 'Before')
  await publish()
  edit(PRODUCT, (text) => text.replace(/^capacity_ah: .*/m, 'capacity_ah: lots').replace('Before', 'After'))
  rename(OTHER, 'Corrected')
  rename(ARTICLE, 'A better title')
  const { names, titles, errors } = await publish()
  expect(names).toEqual(expect.arrayContaining(['Before', 'Corrected']))
  expect(titles).toContain('A better title')
  expect(errors).toEqual([
    expect.stringMatching(/^products\/svl.*\.yaml:\d+: capacity_ah: .*Write "capacity_ah"/),
  ])
  edit(PRODUCT, (text) => text.replace('capacity_ah: lots', 'capacity_ah: 0.22'))
  expect((await publish()).names).toContain('After')
})

test.each(['one', 'two'])('after a restart of build %s too', async (build) => {
  rename(PRODUCT, 'Before')
  await publish()
  edit(PRODUCT, () => 'id: [')
  edit('company.yaml', () => '')
  for (let starts = 0; starts < 2; starts++) {
    start(build)
    rename(OTHER, `Name ${starts}`)
    const { names, errors, content } = await publish()
    expect(names).toEqual(expect.arrayContaining(['Before', `Name ${starts}`]))
    expect(content.company.email).toContain('@')
    expect(errors).toHaveLength(2)
  }
})

test('a first start leaves out an item with a mistake', async () => {
  edit(PRODUCT, () => 'id: [')
  edit(ARTICLE, (text) =>
    text.replace('\n---\n', '\n---\n\n[This cell](/products/svl-352035-lipo-cell-220mah)\n'),
  )
  const { content, errors } = await publish()
  expect(content.products).toHaveLength(47)
  expect(content.articles.map(({ title_slug }) => title_slug)).toContain('lfp-vs-nmc')
  expect(errors).toEqual([expect.stringContaining(`${PRODUCT}:1: file: is not YAML`)])
})

test.each([
  'company.yaml',
  'navigation.yaml',
  'pages/index.yaml',
  'pages/faq.yaml',
  'transport-test.yaml',
  'categories/lfp-prismatic-cells.yaml',
])('a first start without a good version of %s stops', async (name) => {
  edit(name, () => '')
  await expect(publish()).rejects.toThrow(`${name}: file: is empty`)
})

test('what refers to a new file with a mistake keeps its version until that is corrected', async () => {
  await publish()
  const text = readFileSync(join(directory, PRODUCT), 'utf8')
    .replace(/^id: .*/m, 'id: 900')
    .replace(/^model_name: .*/m, 'model_name: SVL-NEW')
    .replace(/^url: .*/m, 'url: svl-new')
    .replace(/report: DEMO-[\w-]+/, 'report: DEMO-UN383-2025-9001')
  writeFileSync(join(directory, 'products/svl-new.yaml'), text.replace(/^weight_kg: .*/m, 'weight_kg: 0'))
  rename(ARTICLE, 'With a link')
  edit(ARTICLE, (text) => `${text}\n[The new cell](/products/svl-new)\n`)
  const refused = await publish()
  expect(refused.titles).not.toContain('With a link')
  expect(refused.errors).toHaveLength(2)
  writeFileSync(join(directory, 'products/svl-new.yaml'), text)
  const { titles, errors } = await publish()
  expect(titles).toContain('With a link')
  expect(errors).toEqual([])
})

test('a file that is removed while others refer to it stays', async () => {
  const before = await publish()
  rmSync(join(directory, 'applications/rv-and-camper.yaml'))
  rename(OTHER, 'Published')
  const { content, names, errors } = await publish()
  expect(content.applications).toHaveLength(before.content.applications.length)
  expect(names).toContain('Published')
  expect(errors[0]).toContain('there is no application "rv-and-camper". Use the name of a file')
  start()
  expect((await publish()).content.applications).toHaveLength(before.content.applications.length)
})

test('a question that is reworded while pages quote it stays', async () => {
  await publish()
  const quoted =
    /questions:\n\s+- (.*)/.exec(readFileSync(join(directory, 'pages/index.yaml'), 'utf8'))?.[1] ?? ''
  edit('pages/faq.yaml', (text) => text.replace(quoted, 'Reworded?'))
  rename(OTHER, 'Published')
  const { names, errors, content } = await publish()
  expect(JSON.stringify(content.questions)).not.toContain('Reworded?')
  expect(names).toContain('Published')
  expect(errors[0]).toContain(`there is no question "${quoted}"`)
})

test('a number that another file has already is refused where it was written last', async () => {
  const { content } = await publish()
  const taken = content.products.find(({ url }) => OTHER.includes(url))?.id
  edit(PRODUCT, (text) => text.replace(/^id: .*/m, `id: ${taken}`))
  rename(ARTICLE, 'Published')
  const { titles, errors } = await publish()
  expect(titles).toContain('Published')
  expect(errors).toEqual([expect.stringContaining(`${PRODUCT}:1: id: ${taken} is taken by svp-105`)])
})

test('a folder that is missing keeps its files, and one of a wrong name is told', async () => {
  await publish()
  renameSync(join(directory, 'solutions'), join(directory, 'solution'))
  rename(OTHER, 'Published')
  const { names, errors, content } = await publish()
  expect(content.solutions).toHaveLength(6)
  expect(names).toContain('Published')
  expect(errors).toEqual([
    expect.stringContaining('solutions: file: is missing'),
    expect.stringContaining('solution: file: is not a folder of the content'),
  ])
})

test.each([
  ['pages/contact.yaml', '  description'],
  ['pages/faq.yaml', '    answer'],
  [PRODUCT, 'summary'],
  [ARTICLE, 'title'],
])('a placeholder of %s that nothing fills in is a mistake', async (name, field) => {
  await publish()
  edit(name, (text) =>
    text.replace(new RegExp(`^(${field}|.*- question): .*$`, 'm'), '$1: For {foo} of them.'),
  )
  const { errors } = await publish()
  expect(errors).toEqual([expect.stringContaining('nothing is put in the place of {foo}.')])
  expect(errors[0]).toMatch(/^\w+\/[\w-]+\.\w+:\d+: [\w.]+: /)
})

test.each(['{ foo }', '{foo-bar}', '{größe}', '{}', '{Foo.bar 2}'])(
  '%s in an article is a mistake, because visitors would read its braces',
  async (braces) => {
    await publish()
    edit(ARTICLE, (text) => text.replace(/^title: .*$/m, `title: "For ${braces} of them"`))
    expect((await publish()).errors).toEqual([
      expect.stringContaining(`nothing is put in the place of ${braces}.`),
    ])
  },
)
