import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IconDrawing } from '#kit/icons/icon.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('GET /api/_nuxt_icon/{collection}.json gives the icons asked for, and names those it does not have', async () => {
  const answer = await site.get('/api/_nuxt_icon/fa6-solid.json?icons=house,phone,no-such-icon')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('max-age=604800')
  expect(await answer.json()).toMatchObject({
    prefix: 'fa6-solid',
    icons: { house: { body: expect.stringContaining('<path') }, phone: {} },
    not_found: ['no-such-icon'],
  })
})

test('an icon that comes late is in the pages from then on', async () => {
  const drawing = { body: '<path d="M7 7h1"/>', viewBox: '0 0 16 16' }
  const known = new Map<string, IconDrawing>()
  let tell = () => {}
  const load: Icons['load'] = () => Promise.resolve(known)
  const late = await openSite({ icons: { load, onLoaded: (listener) => (tell = listener) } })
  const page = async () => (await late.get('/about-us')).text()
  expect(await page()).toContain('data-icon="fa6-brands:tiktok"')
  known.set('fa6-brands:tiktok', drawing)
  tell()
  expect(await page()).not.toContain('data-icon="fa6-brands:tiktok"')
  expect(await page()).toContain(drawing.body)
  await late.close()
})

test.each([
  ['/api/_nuxt_icon/fa6-solid.json', 400],
  ['/api/_nuxt_icon/fa6-solid.json?icons=', 400],
  ['/api/_nuxt_icon/fa6-solid.json?icons=../../package', 400],
  ['/api/_nuxt_icon/fa6-solid.json?icons=A', 400],
  [`/api/_nuxt_icon/fa6-solid.json?icons=${Array.from({ length: 65 }, (_, at) => `a${at}`).join(',')}`, 400],
  ['/api/_nuxt_icon/no-such-set.json?icons=a', 404],
  ['/api/_nuxt_icon/..%2Fpackage.json?icons=a', 404],
])('%s answers %i', async (path, status) => {
  const answer = await site.get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})
