import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutBox } from './cut-box.server.ts'
import type { DerivePicture } from './derived-picture.server.ts'
import { bytesOf, inEveryTest, inFolder, open, put, world } from './image-service.fixture.server.ts'
import type { ImageService } from './image-service.server.ts'
import { PictureVersions } from './picture-versions.server.ts'

inEveryTest()

/** Creates a picture of which the left half is red and the right one blue. */
async function createHalves(width: number, height: number, format: 'jpeg' | 'png') {
  const half = { width: Math.floor(width / 2), height, channels: 4 as const }
  const red = await sharp({ create: { ...half, background: '#f00' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: format === 'png' ? '#0000' : '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

let focus: [number, number] | undefined
const derive: DerivePicture = (path) => {
  if (path === 'one.webp') return { path: 'one.jpg' }
  return path === 'one-tile.webp' ? { path: 'one.jpg', cut: { aspect: 4 / 3, focus } } : undefined
}
const openDeriving = () => open({ derive })
async function get(path: string, { service }: { service: ImageService }) {
  const response = await service.respond(new Request(`http://localhost/images/${path}`))
  const { status, headers } = response
  return { status, headers, bytes: await bytesOf(response) }
}
const colourAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
]
const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60

test.each([
  [{ width: 1600, height: 600 }, [0, 0.5], { left: 0, top: 0, width: 800, height: 600 }],
  [{ width: 1600, height: 600 }, [0.6, 0], { left: 560, top: 0, width: 800, height: 600 }],
  [{ width: 1200, height: 1500 }, [0.5, 1], { left: 0, top: 600, width: 1200, height: 900 }],
  [{ width: 1200, height: 900 }, [0, 0], { left: 0, top: 0, width: 1200, height: 900 }],
] as const)('a picture of %o is cut around %o', (size, point, box) => {
  expect(cutBox({ ...size, hasAlpha: true }, { aspect: 4 / 3, focus: point })).toEqual({
    ...box,
    isPadded: false,
  })
})

test('a picture without a file is cut from another, in every size and format', async () => {
  focus = [0, 0.5]
  await put('one.jpg', await createHalves(2400, 900, 'jpeg'))
  const service = openDeriving()
  const { headers, bytes } = await get('one-tile.webp', { service })
  expect(headers.get('content-type')).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 900, format: 'webp' })
  expect(isRed(await colourAt(bytes, 1190, 450))).toBe(true)
  const small = await get('one-tile.webp?image_process=format,jpeg/resize,w_640', { service })
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' })
  focus = [1, 0.5]
  const other = await get('one-tile.webp', { service })
  expect(isRed(await colourAt(other.bytes, 10, 450))).toBe(false)
  expect(other.headers.get('etag')).not.toBe(headers.get('etag'))
  const whole = await get('one.webp', { service })
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
  await service.close()
})

test('a transparent picture keeps its transparency, and is not cut without a focus', async () => {
  focus = undefined
  await put('one.jpg', await createHalves(1200, 1200, 'png'))
  const service = openDeriving()
  for (const [query, width, height] of [
    ['', 1600, 1200],
    ['?image_process=resize,w_640', 640, 480],
  ] as const) {
    const { bytes } = await get(`one-tile.webp${query}`, { service })
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, hasAlpha: true })
    expect((await colourAt(bytes, 1, 1))[3]).toBe(0)
    expect(isRed(await colourAt(bytes, Math.round(width * 0.3), 5))).toBe(true)
  }
  await service.close()
})

test('the version of a picture follows the file that it is made from, and the focus', async () => {
  focus = undefined
  const version = async () => {
    const service = openDeriving()
    const found = await service.version('/images/one-tile.webp')
    await service.close()
    return found
  }
  expect(await version()).toBeUndefined()
  await put('one.jpg', await createHalves(1200, 1200, 'jpeg'))
  const first = await version()
  focus = [0.5, 0]
  const second = await version()
  await put('one.jpg', await createHalves(1300, 1200, 'jpeg'))
  expect(new Set([undefined, first, second, await version()]).size).toBe(4)
})

test('a page is made again when the file that a picture is made from is replaced', async () => {
  await put('one.jpg', await createHalves(1200, 1200, 'jpeg'))
  const service = openDeriving()
  const replaced = Promise.withResolvers<void>()
  const versions = new PictureVersions({
    root: inFolder('pictures'),
    siteUrl: 'https://solvane.example',
    images: service,
    derive,
    onReplaced: () => replaced.resolve(),
    pollMs: 10,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  expect(await versions.write('<img src="/images/one-tile.webp">')).toMatch(/one-tile\.webp\?v=\w{8}"/)
  writeFileSync(inFolder('pictures/one.jpg'), await createHalves(1400, 1200, 'jpeg'))
  await replaced.promise
  versions.close()
  await service.close()
})

test('a picture that nothing is made from stays missing', async () => {
  const service = openDeriving()
  expect((await get('one-tile.webp', { service })).status).toBe(404)
  expect((await get('two-tile.webp', { service })).status).toBe(404)
  expect(world.connections).toBe(0)
  await service.close()
})
