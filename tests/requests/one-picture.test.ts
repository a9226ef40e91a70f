import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { checkContent } from '#content/check/check-content.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { test as base } from './site.fixture.ts'

const BATTERY = 'svd-12100-12v-100ah-lifepo4-battery'
const CELL = 'svp-280-lfp-prismatic-cell-280ah'
const DRAWN = 'svd-12054-12v-54ah-lifepo4-battery'

/** Makes a copy of the content in which one product has a photograph, another a cut-out, and the others none. */
async function createContent(): Promise<string> {
  const directory = newDirectory()
  copyContent(directory)
  const images = join(directory, 'images')
  rmSync(images)
  mkdirSync(join(images, 'products'), { recursive: true })
  for (const folder of ['applications', 'categories', 'site'])
    symlinkSync(resolve('content/images', folder), join(images, folder))
  const half = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const canvas = { width: 2400, height: 900 }
  await sharp({ create: { ...canvas, channels: 3, background: '#00f' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toFile(join(images, 'products', `${BATTERY}.jpg`))
  await sharp({ create: { width: 1200, height: 1200, channels: 4, background: '#0f08' } })
    .png()
    .toFile(join(images, 'products', `${CELL}.png`))
  const file = join(directory, 'products', `${BATTERY}.yaml`)
  writeFileSync(file, `${readFileSync(file, 'utf8')}focus: [0, 0.5]\n`)
  return directory
}

const directory = await createContent()
const content = readContent(new ContentFolder(directory), pageTable)
const test = base.extend('options', { scope: 'file' }, { content, settings: { CONTENT_DIR: directory } })

const decode = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { width: info.width, height: info.height, colourAt }
}
const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60

test('one photograph is enough: its tile is cut around the focus', async ({ site }) => {
  const html = await site.getText(`/products/${BATTERY}`)
  const [address = ''] = new RegExp(`/images/products/${BATTERY}-tile\\.webp\\?v=\\w{8}`).exec(html) ?? []
  const tile = await site.get(address)
  expect(tile.headers.get('content-type')).toBe('image/webp')
  expect(tile.headers.get('cache-control')).toContain('immutable')
  const { width, height, colourAt } = await decode(tile)
  expect([width, height]).toEqual([1200, 900])
  expect(isRed(colourAt(1190, 450))).toBe(true)
  const small = await decode(
    await site.get(`/images/products/${BATTERY}-tile.webp?image_process=resize,w_320`),
  )
  expect([small.width, small.height]).toEqual([320, 240])
  expect((await site.get(`/images/products/${BATTERY}.webp`)).headers.get('content-type')).toBe('image/jpeg')
})

test('a transparent picture keeps its transparency', async ({ site }) => {
  const { width, height, colourAt } = await decode(await site.get(`/images/products/${CELL}-tile.webp`))
  expect([width, height]).toEqual([1600, 1200])
  expect(colourAt(2, 2)[3]).toBe(0)
  expect(colourAt(800, 600)[3]).toBeGreaterThan(100)
})

test('a product without a picture is drawn', async ({ site }) => {
  for (const name of [`${DRAWN}.webp`, `${DRAWN}-tile.webp`])
    expect((await site.get(`/images/products/${name}`)).headers.get('content-type')).toBe('image/svg+xml')
})

test('link preview, structured data and data sheet show the photograph', async ({ site }) => {
  const html = await site.getText(`/products/${BATTERY}`)
  const [, preview = ''] = /property="og:image" content="http:\/\/localhost:3000([^"]*)"/.exec(html) ?? []
  const { width, height, colourAt } = await decode(await site.get(preview.replaceAll('&amp;', '&')))
  expect([width, height]).toEqual([1200, 630])
  expect(isRed(colourAt(1000, 100))).toBe(true)
  expect(html).toContain(`/images/products/${BATTERY}.webp`)
  const sheet = await site.get('/documents/solvane-datasheet-svd-12100-en.pdf')
  const pdf = Buffer.from(await (await site.get(sheet.headers.get('location') ?? '')).arrayBuffer())
  expect(pdf.length).toBeGreaterThan(10_000)
  expect(pdf.includes('/DCTDecode')).toBe(true)
})

test('the content has no mistake', () => {
  expect(checkContent(directory, pageTable).mistakes).toEqual([])
})
