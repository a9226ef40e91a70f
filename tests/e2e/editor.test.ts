import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, freePort, test as base } from './site.ts'

/** The editor runs once for all tests: the bundling of its program takes seconds the first time. */
const test = base.extend<object, { editor: string }>({
  editor: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const PORT = String(await freePort())
      const server = spawn('node_modules/.bin/node', ['scripts/edit.mjs'], {
        env: { ...process.env, PORT, CI: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await expect.poll(() => output, { timeout: 60_000 }).toContain(`Editor: http://localhost:${PORT}/admin`)
      await use(`http://localhost:${PORT}`)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      expect((await ended)[0]).toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default' })

const ARTICLE = 'articles/lfp-vs-nmc.md'
/** Files with comments, lists of lists, variants and a list at the top. */
const FILES = [
  'company.yaml',
  'routing.yaml',
  'redirects.yaml',
  ARTICLE,
  'applications/rv-and-camper.yaml',
  'categories/cylindrical-cells.yaml',
  ...globSync('products/svd-12*.yaml', { cwd: 'content' }),
]
/** Times as RFC 9557 writes them: the editor must not lose one, as the article would be on the site at once. */
const DATES =
  'publish_at: 2026-12-10T18:00[Europe/Berlin]\nunpublish_at: 2027-01-10T18:00+01:00[Europe/Berlin]\n'
const read = (file: string) => {
  const text = readFileSync(`content/${file}`, 'utf8')
  return file === ARTICLE ? text.replace(/\n---\n/, `\n${DATES}---\n`) : text
}

/** Puts files into a folder of the browser's own, which the picker of folders then returns. */
async function offerFolder(page: Page, editor: string, files: [name: string, text: string][]): Promise<void> {
  await page.addInitScript(() => {
    // A picked folder is another object than one that a folder returns.
    const pick = async () =>
      structuredClone(await (await navigator.storage.getDirectory()).getDirectoryHandle('picked'))
    Object.assign(window, { showDirectoryPicker: pick })
  })
  // Any page of the server will do.
  await page.goto(`${editor}/health/live`)
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory()
    const picked = await root.getDirectoryHandle('picked', { create: true })
    for (const [path, text] of files) {
      const names = path.split('/')
      let folder = picked
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
      const file = await folder.getFileHandle(names.at(-1)!, { create: true })
      const writer = await file.createWritable()
      await writer.write(text)
      await writer.close()
    }
  }, files)
}

/** Reads a file of the offered folder; empty while the editor moves it. */
const readOffered = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (path) => {
    const names = ['picked', ...path.split('/')]
    let folder = await navigator.storage.getDirectory()
    try {
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
      const file = await folder.getFileHandle(names.at(-1)!)
      return await (await file.getFile()).text()
    } catch {
      return ''
    }
  }, path)

for (const [kind, folder] of [
  ['a content folder', ''],
  ['a clone of the project', 'content/'],
] as const)
  test(`The editor opens ${kind}, and a saved file differs only in what was changed`, async ({
    page,
    editor,
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(editor) && !/^(?:blob|data):/.test(url)) outside.push(url)
    })
    const git: [string, string][] = folder ? [['.git/HEAD', 'ref: refs/heads/main\n']] : []
    await offerFolder(page, editor, [
      ...git,
      ...FILES.map((file): [string, string] => [folder + file, read(file)]),
    ])
    await page.goto(`${editor}/admin`)
    await page.getByRole('button', { name: 'Work with Local Repository' }).click()
    await expect(page.getByRole('button', { name: 'Create New Entry' }).first()).toBeVisible()
    await page.goto(`${editor}/admin#/collections/articles/entries/lfp-vs-nmc`)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('LFP or NMC')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => readOffered(page, folder + ARTICLE))
      .toBe(read(ARTICLE).replace('"LFP vs NMC: a decision by five numbers"', '"LFP or NMC"'))
    for (const file of FILES.filter((one) => one !== ARTICLE))
      expect(await readOffered(page, folder + file), file).toBe(read(file))
    expect(outside).toEqual([])
  })

test('The built site has no editor', async ({ site }) => {
  expect((await fetch(`${site.url}/admin`)).status).toBe(404)
  const built = globSync('dist/{client,server}/**/*.js').filter((file) =>
    readFileSync(file, 'utf8').includes('sveltia'),
  )
  expect(built).toEqual([])
})
