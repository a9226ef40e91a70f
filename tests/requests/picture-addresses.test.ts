import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { PATHS } from '#tests/e2e/paths.mjs'
import { ORIGIN, type Site, test } from './site.fixture.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Returns the addresses of this site's pictures in a document or a payload: of each, as it is requested. */
const picturesIn = (text: string): string[] =>
  [...new Set(text.replaceAll(ORIGIN, '').match(/\/images\/[^"'\s\\)<]+/g))].map((address) =>
    address.replaceAll('&amp;', '&').replace(/,$/, ''),
  )

const headOf = (site: Site, address: string) => site.send(address, { method: 'HEAD' })

test('every picture of a page is immutable, by its document and by its payload', async ({ site }) => {
  const seen = new Set<string>()
  for (const path of PATHS) {
    const [route = '', query = ''] = path.split('?')
    const payload = `${route === '/' ? '' : route}/_payload.json?build${query && `&${query}`}`
    for (const address of [path, payload])
      for (const picture of picturesIn(await site.getText(address))) {
        expect(picture, address).toMatch(/\.webp\?v=[0-9a-f]{8}(?:&image_process=[\w,/]+)?$/)
        seen.add(picture.replace(/&.*/, ''))
      }
  }
  expect(seen.size).toBeGreaterThan(50)
  for (const picture of seen) {
    const { status, headers } = await headOf(site, picture)
    expect([status, headers.get('cache-control')], picture).toEqual([200, IMMUTABLE])
  }
})

test('a page has the new address of a replaced picture, and the old one shows the new picture', async ({
  openSite,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync('content', directory, { recursive: true })
  const site = await openSite({ settings: { CONTENT_DIR: directory } })
  const heroOf = async () =>
    picturesIn(await site.getText('/')).find((address) => address.startsWith('/images/site/hero.webp'))!
  const before = await heroOf()
  expect(await heroOf()).toBe(before)
  copyFileSync(join(directory, 'images/site/hero-portrait.webp'), join(directory, 'images/site/hero.webp'))
  await vi.waitFor(async () => expect(await heroOf()).not.toBe(before), { timeout: 5000, interval: 100 })
  const after = await heroOf()
  const [old, present] = [await headOf(site, before), await headOf(site, after)]
  expect(old.headers.get('etag')).toBe(present.headers.get('etag'))
  expect(old.headers.get('cache-control')).toBe('public, no-cache')
  expect(present.headers.get('cache-control')).toBe(IMMUTABLE)
})

test('with an image CDN the addresses have no version', async ({ openSite }) => {
  const site = await openSite({ settings: { IMAGE_BASE_URL: 'https://images.solvane.example' } })
  const html = await site.getText('/')
  expect(html).toContain('https://images.solvane.example/images/site/hero.webp?image_process=')
  expect(html).not.toMatch(/\.webp\?v=/)
})
