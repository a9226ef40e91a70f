import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each(['/_app/assets/gone-12345678.js', '/_app/builds/meta/none.json', '/_app/'])(
  '%s, which no build holds, is a short answer that nobody keeps',
  async (path) => {
    const response = await site.get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await response.text()).length).toBeLessThan(20)
  },
)

test('who asks for /favicon.ico without having read a page gets the icon as a picture', async () => {
  const response = await site.get('/favicon.ico')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThan(2000)
})
