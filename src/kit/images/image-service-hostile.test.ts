import { mkdir, rename, symlink } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  world,
  picture,
  inFolder,
  put,
  get,
  processed,
  expectRefusal,
  inEveryTest,
} from './image-service.fixture.server.ts'

inEveryTest()

/** Creates a black PNG of `side` × `side` pixels, one bit each: a few kB that decode to `side`² bytes. */
function bomb(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

describe('hostile requests (R11)', () => {
  const PATHS = String.raw`
    /images/../secret.webp /images/%2e%2e/secret.webp /images/sub/../../secret.webp
    /images/%2e%2e%2fsecret.webp /images/..%2fsecret.webp /images/..%5csecret.webp /images/sub%2fb%20c.png
    /images/sub%2Fb%20c.png /images/..\secret.webp /images/%252e%252e%252fsecret.webp
    /images/%252e%252e/secret.webp /images/%c0%ae%c0%ae/secret.webp /images/%uff0e%uff0e/secret.webp
    /images/．．/secret.webp /images/a.webp%00 /images/a%00.webp /images/a.webp%0d%0aX:y /images/%
    /images/%e0%a4.webp /images/.hidden.webp /images/sub/.hidden/a.webp /images//a.webp
    /images//etc/passwd.webp /images/http://169.254.169.254/latest/meta-data/x.png
    /images/http:%2f%2f169.254.169.254%2fx.png /images//169.254.169.254/x.png /images/file:///etc/passwd.png
    /images/C:/windows/x.png /images/a.webp:stream.webp /images/link.webp /images/outside/secret.webp
    /images/loop.webp /images/sub /images/folder.webp /images/notes.txt /images/drawing.svg
    /images/a.webp.bak /images/a.webp/ /images/a.webp/x.webp /images/ /images /secret.webp`
  const LONG = [
    `/images/${'a'.repeat(300)}.webp`,
    `/images/${'a'.repeat(3000)}.webp`,
    `/images/a.webp?${'x'.repeat(3000)}`,
  ]
  test.each([...PATHS.trim().split(/\s+/), ...LONG])('%.70s', async (path) => {
    await symlink(inFolder('secret.webp'), inFolder('pictures/link.webp'))
    await symlink(world.folder, inFolder('pictures/outside'))
    await symlink('loop.webp', inFolder('pictures/loop.webp'))
    await mkdir(inFolder('pictures/folder.webp'))
    await put('notes.txt', 'not for you')
    await put('.hidden.webp', await picture(9, 9))
    await put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const response = await get(path)
    expect([400, 404]).toContain(response.status)
    await expectRefusal(response, response.status, expect.stringMatching(/^[a-z_]+$/))
    expect(world.connections).toBe(0)
  })

  test('a link inside the folder is followed', async () => {
    await symlink('a.webp', inFolder('pictures/link.webp'))
    expect((await get('/images/link.webp')).status).toBe(200)
  })

  test('the folder of pictures may itself be a link', async () => {
    await rename(inFolder('pictures'), inFolder('release-7'))
    await symlink('release-7', inFolder('pictures'))
    expect((await get('/images/a.webp')).status).toBe(200)
  })

  const entity =
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">' +
    '<image href="http://169.254.169.254/"/><text>&x;</text></svg>'

  test.each<[string, Buffer | string]>([
    ['an SVG with an external entity', entity],
    ['a PDF', '%PDF-1.7\n1 0 obj <</Type /Catalog>>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', ''],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 251))],
    ['a PNG in name only', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(entity)])],
    ['a WebP in name only', `RIFF\x10\0\0\0WEBP${entity}`],
  ])('%s with the name of a picture is refused', async (_, bytes) => {
    await put('x.png', bytes)
    await expectRefusal(await get('/images/x.png'), 404, 'picture_unreadable')
    await expectRefusal(await processed('format,webp', 'x.png'), 404, 'picture_unreadable')
    expect(await world.service.size('/images/x.png')).toEqual({ width: 0, height: 0 })
    expect(world.connections).toBe(0)
  })

  test('a truncated picture is refused, and served once it is complete', async () => {
    const whole = await picture(400, 400, 'jpeg')
    await put('half.jpg', whole.subarray(0, whole.length / 2))
    await expectRefusal(await processed('resize,w_320', 'half.jpg'), 404, 'picture_unreadable')
    await put('half.jpg', whole)
    expect((await processed('resize,w_320', 'half.jpg')).status).toBe(200)
  })

  test('a bomb of 144 megapixels is not decoded', async () => {
    await put('bomb.png', bomb(12_000))
    const before = process.memoryUsage.rss()
    const start = performance.now()
    await expectRefusal(await processed('resize,w_320', 'bomb.png'), 404, 'picture_unreadable')
    expect(performance.now() - start).toBeLessThan(500)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50e6)
  })

  test('a file above 25 MB is not read', async () => {
    await put('huge.jpg', Buffer.concat([await picture(30, 30, 'jpeg'), Buffer.alloc(25e6)]))
    await expectRefusal(await get('/images/huge.jpg'), 404, 'picture_too_large')
  })
})
