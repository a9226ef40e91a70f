import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listsApi } from '#content/api.server.ts'
import { realSite } from '#content/real-site.fixture.server.ts'
import { createRemoteLists } from '#content/remote-lists.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { openSite, type Site } from './app.ts'

const PAGES = ['/', '/products', '/solutions', '/articles', '/download', '/certification']
const MINUTE = 60_000
const log = createLog('silent')

const { content, lists: own } = realSite(pageTable)
let api: Server | undefined

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await stopApi()
})

/** The other server, with the lists it is given; resolves with its address. */
async function startApi(routes: Hono, port = 0): Promise<string> {
  const server = (api = createServer(getRequestListener((request) => routes.fetch(request))))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stopApi() {
  api?.closeAllConnections()
  await new Promise((resolve) => (api ? api.close(resolve) : resolve(undefined)))
  api = undefined
}

const statuses = (site: Site) =>
  Promise.all(PAGES.map(async (path) => [path, (await site.get(path)).status] as const))
const all = (status: number) => PAGES.map((path) => [path, status])

describe('another server of lists that is away at the start', () => {
  test('leaves pages standing that say so, and is used as soon as it is there', async () => {
    const baseUrl = await startApi(new Hono())
    await stopApi()
    const lists = createRemoteLists(baseUrl, { own, log })
    const site = await openSite({ lists })
    expect(await statuses(site)).toEqual(all(503))
    expect((await site.get('/health/ready')).status).toBe(503)

    await startApi(
      listsApi(() => content),
      Number(new URL(baseUrl).port),
    )
    vi.advanceTimersByTime(5000)
    await vi.waitFor(async () => expect((await site.get('/health/ready')).status).toBe(200))
    expect(await statuses(site)).toEqual(all(200))

    await stopApi()
    vi.advanceTimersByTime(MINUTE)
    expect(await statuses(site)).toEqual(all(200))
    expect(lists.ready()).toBe(true)
    await site.close()
  })

  test('shows each page with its heading and the words for a failure, for nobody to keep', async () => {
    const site = await openSite({ lists: { get: () => Promise.resolve(undefined), ready: () => false } })
    for (const path of PAGES) {
      const response = await site.get(path)
      const html = await response.text()
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('retry-after')).toBe('5')
      expect(html).toMatch(/<div role="alert"><h2>Internal Server Error<\/h2>/)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toContain('<h1>503</h1>')
      expect(html).toContain('data-loading="error"')
    }
    const again = await (await site.get('/products?category=lfp-prismatic-cells&x=1')).text()
    expect(again).toMatch(/<a href="\/products\?category=lfp-prismatic-cells"[^>]*>Try again/)
    await site.close()
  })

  test('says of its menus that they cannot be had, for nobody to keep or to show', async () => {
    const site = await openSite({ lists: { get: () => Promise.resolve(undefined), ready: () => false } })
    for (const menu of ['categories', 'categories/lfp-cells', 'applications', 'mobile/applications']) {
      const response = await site.get(`/_app/menu/${menu}`)
      expect([response.status, response.headers.get('cache-control')], menu).toEqual([503, 'no-store'])
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(await response.json()).toMatchObject({ code: 'list-unavailable' })
    }
    await site.close()
  })

  test('takes nothing from pages that do not need it', async () => {
    const site = await openSite({ lists: { get: () => Promise.resolve(undefined), ready: () => false } })
    const { products, applications, solutions, articles } = site.content
    for (const path of [
      '/contact',
      `/products/${products[0]?.url}`,
      `/applications/${applications[0]?.url}`,
      `/solutions/${solutions[0]?.url}`,
      `/articles/${articles[0]?.title_slug}`,
    ]) {
      expect((await site.get(path)).status, path).toBe(200)
    }
    expect((await site.get('/nowhere')).status).toBe(404)
    for (const path of ['/products', '/applications', '/solutions', '/articles']) {
      const unknown = await site.get(`${path}/only-theirs`)
      expect([unknown.status, unknown.headers.get('cache-control')], path).toEqual([503, 'no-store'])
    }
    await site.close()
  })
})

describe('another server of lists', () => {
  test('that has only the two of the specification leaves the others to our content', async () => {
    const theirs = new Hono()
    theirs.get('/product-categories', (context) => context.json([]))
    theirs.get('/applications', (context) =>
      context.json([{ name: 'Theirs', url: 'theirs', main_pic_url: '/images/theirs.webp' }]),
    )
    const lists = createRemoteLists(await startApi(theirs), { own, log })
    expect(await lists.get('applications')).toEqual([expect.objectContaining({ name: 'Theirs' })])
    expect(await lists.get('articles')).toEqual(await own.get('articles'))
    await vi.waitFor(() => expect(lists.ready()).toBe(true))
  })

  test('has pages here of what only it knows, with what its lists say', async () => {
    const theirs = new Hono()
    const article = { title: 'Their article', title_slug: 'theirs', date: '2026-01-02', tags: ['storage'] }
    theirs.get('/product-categories', ({ json }) =>
      json([
        {
          id: 1,
          name: 'Their range',
          name_slug: 'theirs',
          main_pic: '/images/t.webp',
          products: [
            { id: 1, name: 'Their cell', model_name: 'TH-1', url: 'theirs', main_pic_url: '/images/t.webp' },
          ],
        },
      ]),
    )
    theirs.get('/applications', ({ json }) =>
      json([{ name: 'Their application', url: 'theirs', main_pic_url: '/images/theirs.webp' }]),
    )
    theirs.get('/solutions', ({ json }) =>
      json([{ name: 'Their solution', url: 'theirs', promise: 'Their promise.' }]),
    )
    theirs.get('/articles', ({ json }) =>
      json([{ ...article, reading_time_min: 4, excerpt: 'Their excerpt.' }]),
    )
    const lists = createRemoteLists(await startApi(theirs), { own, log })
    const site = await openSite({ lists })
    const pages: [list: string, path: string, says: string[]][] = [
      ['/products', '/products/theirs', ['Their cell', 'TH-1', '/images/t.webp']],
      ['/', '/applications/theirs', ['Their application', '/images/theirs.webp', 'Ask about this']],
      ['/solutions', '/solutions/theirs', ['Their solution', 'Their promise.', 'Write to an engineer']],
      [
        '/articles',
        '/articles/theirs',
        ['Their article', 'Their excerpt.', '4 min', '2 January 2026', 'Ask for'],
      ],
    ]
    for (const [list, path, says] of pages) {
      expect(await (await site.get(list)).text(), list).toContain(`href="${path}"`)
      const response = await site.get(path)
      const html = await response.text()
      expect(response.status, path).toBe(200)
      for (const words of says) expect(html, path).toContain(words)
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`)
      expect((await site.get(`${path}-not`)).status).toBe(404)
    }
    await site.close()
  })

  test('that changes a list is asked after a minute, and says so only when it has changed', async () => {
    let name = 'Before'
    const theirs = new Hono()
    theirs.get('/applications', ({ json }) =>
      json([{ name, url: 'theirs', main_pic_url: '/images/theirs.webp' }]),
    )
    const lists = createRemoteLists(await startApi(theirs), { own, log })
    const nameOf = async () => (await lists.get('applications'))?.[0]?.name
    await vi.waitFor(() => expect(lists.ready()).toBe(true))
    const changed = vi.fn<() => void>()
    lists.subscribe?.(changed)
    name = 'After'
    vi.advanceTimersByTime(MINUTE)
    await vi.waitFor(async () => expect(await nameOf()).toBe('After'))
    expect(changed).toHaveBeenCalledOnce()
  })

  test('that answers something else has not answered', async () => {
    const theirs = new Hono()
    theirs.all('*', (context) => context.json([{ name: 1 }]))
    const lists = createRemoteLists(await startApi(theirs), { own, log })
    expect(await lists.get('applications')).toBeUndefined()
    expect(lists.ready()).toBe(false)
  })

  test('that answers without an end is not read to it', async () => {
    const theirs = new Hono()
    theirs.get('/applications', () => {
      const spaces = new Uint8Array(1024 * 1024).fill(32)
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(spaces) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const warn = vi.fn<(about: { err: Error }) => void>()
    const lists = createRemoteLists(await startApi(theirs), { own, log: { ...log, warn } })
    expect(await lists.get('applications')).toBeUndefined()
    expect(warn.mock.calls[0]?.[0].err.message).toMatch(/answered more than \d+ bytes/)
  })
})
