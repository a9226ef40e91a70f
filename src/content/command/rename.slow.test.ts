import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { copyWithPictures } from '#content/content-copy.fixture.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

let directory: string
beforeEach(() => {
  directory = newDirectory()
  copyWithPictures(directory)
})
const read = (file: string) => readFileSync(join(directory, file), 'utf8')
const rename = (...args: string[]) => runIn(directory, ['rename', ...args])
const mistakesOf = () => checkContent(directory, anyPages).mistakes.map(({ message }) => message)

const CELL = 'svp-280-lfp-prismatic-cell-280ah'

test('a product is renamed with its field, its pictures and all that refers to it', async () => {
  const article = read('articles/280ah-vs-314ah-cells.md')
  const redirects = read('redirects.yaml')
  const { code, out } = await rename(`products/${CELL}.yaml`, 'svp-280')
  expect(code).toBe(0)
  expect(out).toContain('updated articles/280ah-vs-314ah-cells.md\n')
  expect(out).toContain(`/products/${CELL} redirects to /products/svp-280\n`)
  expect(read('products/svp-280.yaml')).toContain(
    'url: svp-280\nmain_pic_url: /images/products/svp-280.webp\n',
  )
  expect(existsSync(join(directory, `products/${CELL}.yaml`))).toBe(false)
  for (const ending of ['', '-tile', '-cut', '-alpha'])
    expect(existsSync(join(directory, `images/products/svp-280${ending}.webp`)), ending).toBe(true)
  // Nothing else changes: comments, quotes and the order of fields stay.
  expect(read('articles/280ah-vs-314ah-cells.md')).toBe(article.replaceAll(CELL, 'svp-280'))
  expect(read('redirects.yaml')).toBe(
    `${redirects}- { from: /products/${CELL}, to: /products/svp-280 }\n` +
      `- { from: /products/${CELL}.json, to: /products/svp-280.json }\n`,
  )
  expect(mistakesOf()).toEqual([])
})

test.each([
  ['articles/lfp-vs-nmc.md', '/articles/lfp-vs-nmc redirects to /articles/one-more\n'],
  ['applications/rv-and-camper.yaml', '/applications/rv-and-camper redirects to /applications/one-more\n'],
  ['solutions/bms-design.yaml', '/solutions/bms-design redirects to /solutions/one-more\n'],
  [
    'categories/lipo-pouch-cells.yaml',
    '/products?category=lipo-pouch-cells is now /products?category=one-more',
  ],
  ['certifications/iec-62619.yaml', '/certification#iec-62619 is now /certification#one-more'],
  ['downloads/transport-guide.md', 'nothing redirects the old address'],
])('%s is renamed without a mistake', async (file, line) => {
  const { code, out, err } = await rename(file, 'one-more')
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(line)
  expect(mistakesOf()).toEqual([])
})

test('renamed back, an item leaves no redirect from its own address', async () => {
  await rename('lfp-vs-nmc', 'one-more')
  await rename('one-more', 'lfp-vs-nmc')
  expect(read('redirects.yaml')).toContain('{ from: /articles/one-more, to: /articles/lfp-vs-nmc }')
  expect(read('redirects.yaml')).not.toContain('from: /articles/lfp-vs-nmc')
  expect(mistakesOf()).toEqual([])
})

test('a folder without redirects.yaml, or with an empty list, gets the redirect', async () => {
  writeFileSync(join(directory, 'redirects.yaml'), '# Moved pages.\n[]\n')
  await rename('lfp-vs-nmc', 'one')
  expect(read('redirects.yaml')).toBe('# Moved pages.\n- { from: /articles/lfp-vs-nmc, to: /articles/one }\n')
  rmSync(join(directory, 'redirects.yaml'))
  await rename('one', 'two')
  expect(read('redirects.yaml')).toBe('- { from: /articles/one, to: /articles/two }\n')
})

describe('an own document', async () => {
  const pdf = await createPdf()
  const write = (name: string, replaces: string) => {
    const fields = `title: ${name}\nkind: warranty\nversion: '1.0'\nreplaces: ${replaces} # before\n`
    writeFileSync(join(directory, `documents/${name}.yaml`), fields)
    writeFileSync(join(directory, `documents/${name}.pdf`), pdf)
  }
  beforeEach(() => {
    mkdirSync(join(directory, 'documents'))
    write('terms', 'warranty-terms')
    write('terms-2', 'terms')
  })

  test.each(['documents/terms.yaml', 'documents/terms.pdf', 'terms'])(
    '%s is renamed with its PDF and the document that replaces it',
    async (file) => {
      const { code, out, err } = await rename(file, 'terms-1.0.pdf')
      expect([code, err]).toEqual([0, ''])
      expect(out).toBe(
        'updated documents/terms-2.yaml\n' +
          'renamed documents/terms.yaml to terms-1.0.yaml\n' +
          'renamed documents/terms.pdf to terms-1.0.pdf\n',
      )
      expect(read('documents/terms-2.yaml')).toContain('\nreplaces: terms-1.0 # before\n')
      expect(mistakesOf()).toEqual([])
    },
  )

  test('follows when the text that it replaces is renamed', async () => {
    expect((await rename('warranty-terms', 'warranty-terms-new')).err).toBe('')
    expect(read('documents/terms.yaml')).toContain('\nreplaces: warranty-terms-new # before\n')
    expect(mistakesOf()).toEqual([])
  })

  test('does not take the place of a PDF', async () => {
    writeFileSync(join(directory, 'documents/other.pdf'), pdf)
    expect((await rename('terms', 'other')).err).toContain('There already is documents/other.')
  })

  test('cannot leave its folder', async () => {
    expect((await rename('terms', '../terms')).err).toContain('cannot be part of an address')
  })
})

test.each([
  [['nowhere', 'x'], 'There is no item nowhere'],
  [['company.yaml', 'x'], 'There is no item company.yaml'],
  [['lfp-vs-nmc', 'LFP vs NMC'], 'cannot be part of an address'],
  [['lfp-vs-nmc', 'c-rate-explained'], 'There already is articles/c-rate-explained'],
  [['custom-battery-packs', 'packs'], "the site's code knows it"],
])('%j is refused: %s', async (args, problem) => {
  const { code, err } = await rename(...args)
  expect([code, err]).toEqual([1, expect.stringContaining(problem)])
})

test('a file with other mistakes is updated too, and its mistakes are not reported as new ones', async () => {
  const file = 'applications/rv-and-camper.yaml'
  writeFileSync(join(directory, file), read(file).replace(/^key_figure: .*\n/m, ''))
  const [, product = ''] = /^products: ?\[?[\n -]*([\w-]+)/m.exec(read(file)) ?? []
  const { code, err } = await rename(`products/${product}.yaml`, 'one-more')
  expect([code, err]).toEqual([0, ''])
  expect(read(file)).not.toContain(product)
})
