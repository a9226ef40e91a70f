import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { createFileHandler } from '#kit/http/static-files.server.ts'
import { createBuildsApi } from '#kit/pages/server/builds.server.ts'
import { test } from './site.fixture.ts'

/** Rows of the table "What a CDN may keep" with an address and its header. */
const rows = [
  ...readFileSync('docs/operations/grow.md', 'utf8').matchAll(/^\| [^|]+ \| `(\/[^`]*)` \| `([^`]+)` \|/gm),
].map(([, path = '', header = '']) => ({ path, header }))

const assets = newDirectory()
writeFileSync(join(assets, 'boot-1.js'), 'boot')
const serveAsset = createFileHandler(assets, '/_app/assets/', new Set())
const builds = createBuildsApi([{ id: 'now', timestamp: 1 }], () => ({}))

/** Replaces the name in braces by an address that the pages have. */
const PLACES: Record<string, { page: string; link: RegExp }> = {
  '/images/…?v=…': { page: '/', link: /\/images\/[^"'\s]+\?v=[^"'\s]+/ },
  '/documents/….pdf': { page: '/download', link: /\/documents\/[^"'\s]+\.pdf/ },
}

test('a CDN may keep what docs/operations/grow.md says, by the headers of the site', async ({ site }) => {
  const respond = async (path: string): Promise<Response | undefined> => {
    if (path.startsWith('/_app/assets/')) return serveAsset(new Request(`http://localhost${path}`))
    if (path.startsWith('/_app/builds/')) return builds.request(path.slice('/_app/builds'.length))
    const { page, link } = PLACES[path] ?? {}
    const address = page && link ? link.exec(await site.getText(page))?.[0].replaceAll('&amp;', '&') : path
    return site.get(address ?? '')
  }
  const answered = await Promise.all(
    rows.map(async ({ path }) => ({ path, header: (await respond(path))?.headers.get('cache-control') })),
  )
  expect(answered).toEqual(rows)
  expect(rows.length).toBeGreaterThanOrEqual(15)
})

test('nothing that a CDN may keep sets a cookie or depends on the visitor', async ({ site }) => {
  const DIFFERING = {
    cookie: 'a=1',
    'accept-language': 'de',
    'user-agent': 'another',
    dnt: '1',
    'save-data': 'on',
  }
  const ofSite = rows.filter(
    ({ path, header }) => header !== 'no-store' && !PLACES[path] && !/^\/_app\/(?:assets|builds)/.test(path),
  )
  expect(ofSite.length).toBeGreaterThan(8)
  for (const { path } of ofSite) {
    const [plain, differing] = [await site.get(path), await site.get(path, DIFFERING)]
    expect([path, plain.headers.get('set-cookie')]).toEqual([path, null])
    expect(plain.headers.get('vary') ?? '').not.toMatch(/cookie|user-agent|accept-language|\*/i)
    expect(differing.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
})
