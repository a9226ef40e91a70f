import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { checkContent } from './check-content.server.ts'

const BATTERY = 'svd-12100-12v-100ah-lifepo4-battery'
const directory = newDirectory()
copyContent(directory)
const images = join(directory, 'images')
const products = join(images, 'products')

/** Pictures of the site but those of products, of which every product is drawn. */
beforeEach(() => {
  rmSync(images, { recursive: true })
  mkdirSync(products, { recursive: true })
  for (const folder of ['applications', 'categories', 'site'])
    symlinkSync(resolve('content/images', folder), join(images, folder))
})

const write = async (name: string, width = 1200, change = (picture: Sharp) => picture) =>
  writeFileSync(
    join(products, name),
    await change(sharp({ create: { width, height: 900, channels: 3, background: '#888' } }))
      .toFormat(name.endsWith('.jpg') ? 'jpeg' : 'webp')
      .toBuffer(),
  )
const check = () =>
  checkContent(directory, anyPages, Date.parse('2026-11-29')).warnings.map(({ message }) =>
    message.replaceAll(`${directory}/`, ''),
  )
const checkFiles = () => check().filter((message) => message.startsWith('images/'))

test('products without a picture are named, up to 20', () => {
  const found = check()
  expect(found).toHaveLength(20)
  expect(found[0]).toMatch(
    /^products\/svc-1865-25p-.*\.yaml:\d+: main_pic_url: there is no picture \/images\/products\/svc-1865-25p-.*\.webp: the site draws the product\./,
  )
  expect(found.at(-1)).toContain(', as 28 other products: the site draws')
})

test('one picture of any ending is enough', async () => {
  await write(`${BATTERY}.jpg`)
  expect(checkFiles()).toEqual([])
  expect(check().join()).not.toContain('svd-12100-12v')
})

test('a picture and a tile of the size of today are enough', async () => {
  await write(`${BATTERY}.webp`, 1000)
  await write(`${BATTERY}-tile.webp`, 1000)
  expect(checkFiles()).toEqual([])
})

test.each([
  [`${BATTERY}.webp`, 1199, 'is too small: 1199 px wide. Put one of at least 1200 px there.'],
  [`${BATTERY}-tile.webp`, 999, 'is too small: 999 px wide. Put one of at least 1000 px there.'],
  ['svd-12100-tile.webp', 1000, 'is the tile of no picture of a product.'],
  ['svd-12100.webp', 1200, 'is not used. Name it in a file, or remove it.'],
])('%s, %i px wide, is told', async (name, width, problem) => {
  await write(name, width)
  expect(checkFiles()).toEqual([expect.stringContaining(`images/products/${name}: file: ${problem}`)])
})

test('colours of a print, other profiles, and files that are no pictures are told', async () => {
  await write(`${BATTERY}.jpg`, 1200, (picture) => picture.toColourspace('cmyk'))
  expect(checkFiles()).toEqual([expect.stringContaining('has the colours of a print (CMYK)')])
  await write(`${BATTERY}.jpg`, 1200, (picture) => picture.withIccProfile('p3'))
  expect(checkFiles()).toEqual([expect.stringContaining('has another colour profile than sRGB')])
  await write(`${BATTERY}.jpg`, 1200, (picture) => picture.withIccProfile('srgb'))
  expect(checkFiles()).toEqual([])
  writeFileSync(join(products, `${BATTERY}.jpg`), 'no picture')
  writeFileSync(join(products, 'render.psd'), '')
  expect(checkFiles()).toEqual([
    expect.stringContaining('render.psd: file: is no picture that the site can show'),
    expect.stringContaining(`${BATTERY}.jpg: file: is no picture, or a broken one`),
  ])
})

test('a picture of a file with a mistake is used', async () => {
  const file = join(directory, 'products', `${BATTERY}.yaml`)
  const text = readFileSync(file, 'utf8')
  await write(`${BATTERY}.webp`)
  writeFileSync(file, text.replace(/^energy_wh: .*/m, 'energy_wh: 1'))
  expect(checkFiles()).toEqual([])
  writeFileSync(file, text)
})
