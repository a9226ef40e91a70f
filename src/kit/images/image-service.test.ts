import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  world,
  picture,
  put,
  get,
  processed,
  bytesOf,
  measure,
  expectRefusal,
  inEveryTest,
} from './image-service.fixture.server.ts'

inEveryTest()

describe('a picture', () => {
  test('is unchanged without image_process', async () => {
    const response = await get('/images/sub/b%20c.png')
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-length': expect.stringMatching(/^\d+$/),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await measure(response)).toMatchObject({ format: 'png', width: 50, height: 40 })
    expect(world.made).toBe(0)
  })

  test.each<[string, string, [number, number]]>([
    ['format,webp/quality,Q_90/resize,w_640', 'webp', [640, 320]],
    ['resize,h_320', 'webp', [640, 320]],
    ['format,jpeg/resize,fw_320,fh_320', 'jpeg', [320, 320]],
    ['format,png/resize,w_320', 'png', [320, 160]],
    ['format,avif/resize,w_320', 'avif', [320, 160]],
    ['resize,w_3072', 'webp', [1000, 500]],
    ['resize,fw_320,fh_3072', 'webp', [320, 500]],
    ['resize,fw_3072,fh_3072', 'webp', [1000, 500]],
  ])('as %s is %s of %j', async (operation, format, [width, height]) => {
    const response = await processed(operation)
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const mediaType = `image/${format}`
    expect(await measure(response)).toMatchObject({ mediaType, width, height })
  })

  test('has the type of its bytes, whatever its name', async () => {
    await put('really-a-jpeg.png', await picture(30, 30, 'jpeg'))
    expect((await get('/images/really-a-jpeg.png')).headers.get('content-type')).toBe('image/jpeg')
  })

  test('is turned upright and loses its metadata; its size is the upright one, or zero for none that can be shown (spec §8)', async () => {
    const camera = sharp(await picture(400, 200, 'jpeg')).withMetadata({ orientation: 6 })
    await put('camera.jpg', await camera.withExif({ IFD0: { Artist: 'A. Nyström' } }).toBuffer())
    expect(await world.service.size('/images/camera.jpg?v=2')).toEqual({ width: 200, height: 400 })
    const meta = await measure(await processed('quality,Q_90', 'camera.jpg'))
    expect(meta).toMatchObject({ width: 200, height: 400 })
    expect(meta.exif).toBeUndefined()
    for (const path of ['/images/none.webp', '/images/../secret.webp'])
      expect(await world.service.size(path)).toEqual({ width: 0, height: 0 })
  })

  test('is not encoded again into more bytes than it had', async () => {
    const original = await sharp(await picture(300, 300))
      .webp({ quality: 20 })
      .toBuffer()
    await put('small.webp', original)
    const response = await processed('format,webp/quality,Q_90/resize,w_640', 'small.webp')
    expect(await bytesOf(response)).toEqual(original)
  })

  test('HEAD is GET without the body, and other methods are refused', async () => {
    const path = '/images/a.webp?image_process=resize,w_320'
    const head = await get(path, { method: 'HEAD' })
    const full = await get(path)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
    expect((await bytesOf(full)).length).toBe(Number(head.headers.get('content-length')))
    expect(await head.text()).toBe('')
    await expectRefusal(await get(path, { method: 'POST' }), 405, 'method')
  })

  test('with its present version is immutable; with another, or without one, it is revalidated', async () => {
    const version = await world.service.version('/images/a.webp')
    expect(version).toMatch(/^[0-9a-f]{8}$/)
    const cacheControlOf = async (query: string) => {
      const response = await get(`/images/a.webp${query}`)
      expect(response.status).toBe(200)
      return response.headers.get('cache-control')
    }
    for (const operation of ['', '&image_process=format,webp/resize,w_320']) {
      expect(await cacheControlOf(`?v=${version}${operation}`)).toBe('public, max-age=31536000, immutable')
      for (const other of ['?v=abc', '?v=', '?w=1', `?v=${version}0`])
        expect(await cacheControlOf(other + operation)).toBe('public, no-cache')
    }
    await put('a.webp', await picture(800, 400))
    expect(await cacheControlOf(`?v=${version}`)).toBe('public, no-cache')
    expect(await world.service.version('/images/a.webp')).not.toBe(version)
    expect(await world.service.version('/images/none.webp')).toBeUndefined()
  })

  test('is a 304 for a known ETag, which changes with the file', async () => {
    for (const path of ['/images/a.webp', '/images/a.webp?image_process=resize,w_320']) {
      const etag = (await get(path)).headers.get('etag')!
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(path, { headers: { 'if-none-match': known } })
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      }
      expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      await put('a.webp', await picture(900, 450))
      const changed = await get(path, { headers: { 'if-none-match': etag } })
      expect(changed.status).toBe(200)
      expect(changed.headers.get('etag')).not.toBe(etag)
    }
  })
})
