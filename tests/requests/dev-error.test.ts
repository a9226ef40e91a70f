import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { Lists } from '#content/lists.server.ts'
import { test } from './site.fixture.ts'

const fail = (): Promise<never> => Promise.reject(new Error('a <list> is broken'))
const failing: Lists = {
  get: (name) => (name === 'solutions' ? fail() : Promise.resolve(undefined)),
  ready: () => true,
}

describe('a page whose code fails', () => {
  test('is answered by npm run dev with the error, the source around it and its stack', async ({
    openSite,
  }) => {
    const site = await openSite({ lists: failing, settings: { DEV_RELOAD: '1' } })
    const response = await site.get('/solutions')
    const text = await response.text()
    const line =
      readFileSync(import.meta.filename, 'utf8')
        .split('\n')
        .findIndex((one) => one.startsWith('const fail =')) + 1
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(text).toContain('<h1>Error: a &lt;list&gt; is broken</h1>')
    expect(text).toContain(`<pre>tests/requests/dev-error.test.ts:${line}\n`)
    expect(text).toMatch(/^&gt; +\d+ {2}const fail = /m)
    expect(text).toMatch(/\n +at .*src\/pages\/solutions\/page\.server\.tsx:\d+:\d+/)
    expect(text).not.toContain(process.cwd())
  })

  test('is answered in production with a page that says nothing of the error', async ({ openSite }) => {
    const site = await openSite({ lists: failing })
    const response = await site.get('/solutions')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain('<h1')
    expect(text).not.toMatch(/is broken|dev-error|page\.server|\.tsx?:\d/)
  })
})
