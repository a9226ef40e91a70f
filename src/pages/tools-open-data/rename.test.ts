import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runContentCommand } from '#content/command/run.server.ts'
import { copyWithPictures } from '#content/content-copy.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'

test('a product that is renamed keeps its file among the open data', async () => {
  const directory = newDirectory()
  copyWithPictures(directory)
  const read = () => readFileSync(join(directory, 'pages/open-data.yaml'), 'utf8')
  const before = read()
  const product = 'svd-12100-12v-100ah-lifepo4-battery'
  const site = () => ({ siteUrl: 'https://www.solvane.example', secretKeys: ['k'.repeat(32)] as const })
  const io = { out: () => {}, err: () => {}, ask: async () => undefined }
  expect(
    await runContentCommand(['rename', product, 'svd-12100'], { directory, pages: pageTable, site }, io),
  ).toBe(0)
  expect(read()).toBe(before.replace(`/products/${product}.json`, '/products/svd-12100.json'))
})
