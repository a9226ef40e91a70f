import { expect } from 'vitest'
import type { IconDrawing } from '#kit/icons/icon.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import { problemIn, test } from './site.fixture.ts'

test('GET /api/_nuxt_icon/{collection}.json returns icons and names missing ones', async ({ site }) => {
  const response = await site.get('/api/_nuxt_icon/fa6-solid.json?icons=house,phone,no-such-icon')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('max-age=604800')
  expect(await response.json()).toMatchObject({
    prefix: 'fa6-solid',
    icons: { house: { body: expect.stringContaining('<path') }, phone: {} },
    not_found: ['no-such-icon'],
  })
})

test('pages contain an icon from the moment it has loaded', async ({ openSite }) => {
  const drawing = { body: '<path d="M7 7h1"/>', viewBox: '0 0 16 16' }
  const loaded = new Map<string, IconDrawing>()
  let onLoaded = () => {}
  const load: Icons['load'] = () => Promise.resolve(loaded)
  const site = await openSite({ icons: { load, onLoaded: (listener) => (onLoaded = listener) } })
  expect(await site.getText('/about-us')).toContain('data-icon="fa6-brands:tiktok"')
  loaded.set('fa6-brands:tiktok', drawing)
  onLoaded()
  const html = await site.getText('/about-us')
  expect(html).not.toContain('data-icon="fa6-brands:tiktok"')
  expect(html).toContain(drawing.body)
})

test.for<[path: string, status: number]>([
  ['fa6-solid.json', 400],
  ['fa6-solid.json?icons=', 400],
  ['fa6-solid.json?icons=../../package', 400],
  ['fa6-solid.json?icons=A', 400],
  [`fa6-solid.json?icons=${Array.from({ length: 65 }, (_, at) => `a${at}`).join(',')}`, 400],
  ['no-such-set.json?icons=a', 404],
  ['..%2Fpackage.json?icons=a', 404],
])('/api/_nuxt_icon/%s answers %i', async ([path, status], { site }) => {
  const response = await site.get(`/api/_nuxt_icon/${path}`)
  expect(response.status).toBe(status)
  await problemIn(response)
})
