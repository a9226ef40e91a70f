import fs, { renameSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { get, inEveryTest, inFolder, picture, put, world } from './image-service.fixture.server.ts'
import { srcSet } from './image-url.ts'
import { PictureVersions } from './picture-versions.server.ts'

inEveryTest()

const SITE = 'https://solvane.example'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const POLL_MS = 20

function open(onReplaced = () => {}) {
  const root = inFolder('pictures')
  const { service: images } = world
  const log = createLog('silent')
  const versions = new PictureVersions({ root, siteUrl: SITE, images, onReplaced, pollMs: POLL_MS, log })
  onTestFinished(() => versions.close())
  return versions
}

const versionIn = (text: string) => /\?v=([0-9a-f]{8})/.exec(text)?.[1]

test('every address of a picture gets its version: in markup, data and link previews', async () => {
  const versions = open()
  const version = await world.service.version('/images/a.webp')
  const { src, srcSet: candidates } = srcSet('', '/images/a.webp', { displayWidth: 300 })
  const html = `<img src="${src}" srcset="${candidates}"><i style="background:url(/images/a.webp)"></i>`
  const written = await versions.write(html)
  expect(written.match(new RegExp(`/images/a\\.webp\\?v=${version}`, 'g'))).toHaveLength(4)
  expect(written).toContain(
    `/images/a.webp?v=${version}&amp;image_process=format,webp/quality,Q_90/resize,w_320 1x`,
  )
  for (const [text, expected] of [
    [`{"src":"/images/a.webp"}`, `{"src":"/images/a.webp?v=${version}"}`],
    [
      String.raw`{"html":"<img src=\"/images/a.webp\">"}`,
      String.raw`{"html":"<img src=\"/images/a.webp?v=V\">"}`.replace('V', version!),
    ],
    [`content="${SITE}/images/a.webp"`, `content="${SITE}/images/a.webp?v=${version}"`],
  ] as const)
    expect(await versions.write(text)).toBe(expected)
})

test('what is not a picture of this site stays as it is', async () => {
  const versions = open()
  for (const text of [
    '"/images/none.webp"',
    '"https://other.example/images/a.webp"',
    '"/images/a.webp?v=1"',
    '"/images/a.webp.bak"',
    '"/images/../secret.webp"',
    '"/documents/images/a.webp"',
  ])
    expect(await versions.write(text)).toBe(text)
})

/** Returns the paths that are looked for on the disk until the test ends. */
function watchStats(): string[] {
  const paths: string[] = []
  const { statSync } = fs
  fs.statSync = ((path: string, ...more: []) => {
    paths.push(path)
    return statSync(path, ...more)
  }) as typeof fs.statSync
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.statSync = statSync
    syncBuiltinESMExports()
  })
  return paths
}

test('no file outside of the folder is looked for, whatever a visitor has written into a page', async () => {
  const versions = open()
  const paths = watchStats()
  for (const path of ['../secret.webp', 'a/../../../etc/secret.png', './a.webp', '/a.webp', 'a.webp'])
    await versions.write(`"/images/${path}"`)
  expect(paths).toEqual([inFolder('pictures/a.webp')])
})

test('the address of a page’s picture is immutable, and a client continues with its version', async () => {
  const written = await open().write('"/images/a.webp"')
  const path = written.slice(1, -1)
  expect((await get(path)).headers.get('cache-control')).toBe(IMMUTABLE)
  const { src } = srcSet('', path, { displayWidth: 300 })
  expect(src).toBe(`${path}&image_process=format,webp/quality,Q_90/resize,w_320`)
  expect((await get(src)).headers.get('cache-control')).toBe(IMMUTABLE)
})

test('a replaced picture is noticed and gets another version: overwritten, or another file in its place', async () => {
  const onReplaced = vi.fn<() => void>()
  const versions = open(onReplaced)
  const first = versionIn(await versions.write('"/images/a.webp"'))
  await put('a.webp', await picture(900, 450))
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledTimes(1), 10_000)
  const second = versionIn(await versions.write('"/images/a.webp"'))
  await put('b.webp', await picture(800, 400))
  renameSync(inFolder('pictures/b.webp'), inFolder('pictures/a.webp'))
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledTimes(2), 10_000)
  const third = versionIn(await versions.write('"/images/a.webp"'))
  expect(new Set([first, second, third, undefined]).size).toBe(4)
})

test('a version is computed once, and only for pictures that are written', async () => {
  const version = vi.spyOn(world.service, 'version')
  const versions = open()
  for (let round = 0; round < 5; round++) await versions.write('"/images/a.webp", "/images/a.webp"')
  expect(version).toHaveBeenCalledTimes(1)
})
