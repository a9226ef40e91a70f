import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { listsApi } from '#content/api.server.ts'
import { listNames, type Lists } from '#content/lists.server.ts'
import { realSite } from '#content/real-site.fixture.server.ts'
import { createRemoteLists } from '#content/remote-lists.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { headOf, ORIGIN, problemIn, type Site, test as base } from './site.fixture.ts'

const PAGES = ['/', '/products', '/solutions', '/articles', '/download', '/certification']
const MINUTE = 60_000
const log = createLog('silent')
const { content, lists: own } = realSite(pageTable)
const noLists: Lists = { get: () => Promise.resolve(undefined), ready: () => false }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** An address of its own: other tests could take the port meanwhile. */
const ADDRESS = '127.0.0.2'

const test = base
  /** Starts and stops another server of lists, at the same port each time. */
  .extend('api', async ({}, { onCleanup }) => {
    let port = 0
    let stop = async () => {}
    onCleanup(() => stop())
    const start = async (routes: Hono): Promise<string> => {
      const server = createServer(getRequestListener((request) => routes.fetch(request)))
      await new Promise<void>((resolve) => server.listen(port, ADDRESS, resolve))
      port = (server.address() as AddressInfo).port
      stop = async () => {
        stop = async () => {}
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      return `http://${ADDRESS}:${port}`
    }
    return { start, stop: () => stop() }
  })
  /** Starts a server that has these lists alone, and returns them as the site reads them. */
  .extend('listsOf', ({ api }) => async (lists: Record<string, () => unknown>) => {
    const routes = new Hono()
    for (const [name, list] of Object.entries(lists))
      routes.get(`/${name}`, (context) => context.json(list() as object[]))
    return createRemoteLists(await api.start(routes), { own, log })
  })

describe('while another server of lists is unavailable', () => {
  test('pages answer 503, until it can be reached; then its lists outlive it', async ({ openSite, api }) => {
    const statusesOf = (site: Site) =>
      Promise.all(PAGES.map(async (path) => [path, (await site.get(path)).status] as const))
    const all = (status: number) => PAGES.map((path) => [path, status])
    const baseUrl = await api.start(new Hono())
    await api.stop()
    const lists = createRemoteLists(baseUrl, { own, log })
    const site = await openSite({ lists })
    expect(await statusesOf(site)).toEqual(all(503))
    expect((await site.get('/health/ready')).status).toBe(503)
    const asked = new Request(`${ORIGIN}/health/ready`, { method: 'OPTIONS' })
    expect((await site.fetch(asked)).status).toBe(503)

    await api.start(listsApi(() => content))
    vi.advanceTimersByTime(5000)
    await vi.waitFor(async () => expect((await site.get('/health/ready')).status).toBe(200))
    expect(await statusesOf(site)).toEqual(all(200))

    await api.stop()
    vi.advanceTimersByTime(MINUTE)
    expect(await statusesOf(site)).toEqual(all(200))
    expect(lists.ready()).toBe(true)
  })

  test('a page that needs it shows its heading and the failure, uncached', async ({ openSite }) => {
    const site = await openSite({ lists: noLists })
    for (const path of PAGES) {
      const response = await site.get(path)
      const html = await response.text()
      expect(headOf(response, 'cache-control', 'retry-after'), path).toEqual([503, 'no-store', '5'])
      expect(html).toMatch(/<div role="alert"><h2>Internal Server Error<\/h2>/)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toContain('<h1>503</h1>')
      expect(html).toContain('data-loading="error"')
    }
    const html = await site.getText('/products?category=lfp-prismatic-cells&x=1')
    expect(html).toMatch(/<a href="\/products\?category=lfp-prismatic-cells"[^>]*>Try again/)

    for (const menu of ['categories', 'categories/lfp-cells', 'applications', 'mobile/applications']) {
      const response = await site.get(`/_app/menu/${menu}`)
      const headers = ['cache-control', 'retry-after', 'x-robots-tag']
      expect(headOf(response, ...headers), menu).toEqual([503, 'no-store', '5', 'noindex'])
      expect(await problemIn(response)).toMatchObject({ code: 'list-unavailable' })
    }

    for (const path of ['/products', '/applications', '/solutions', '/articles'])
      expect(headOf(await site.get(`${path}/only-theirs`), 'cache-control'), path).toEqual([503, 'no-store'])
  })

  test('pages that do not need it are shown', async ({ openSite }) => {
    const site = await openSite({ lists: noLists })
    const { products, applications, solutions, articles } = site.content
    for (const path of [
      '/contact',
      `/products/${products[0]?.url}`,
      `/applications/${applications[0]?.url}`,
      `/solutions/${solutions[0]?.url}`,
      `/articles/${articles[0]?.title_slug}`,
    ])
      expect((await site.get(path)).status, path).toBe(200)
    expect((await site.get('/nowhere')).status).toBe(404)
  })
})

const application = { name: 'Their application', url: 'theirs', main_pic_url: '/images/theirs.webp' }

test('lists that another server does not have come from our content', async ({ listsOf }) => {
  const lists = await listsOf({ 'product-categories': () => [], applications: () => [application] })
  expect(await lists.get('applications')).toMatchObject([application])
  expect(await lists.get('articles')).toEqual(await own.get('articles'))
  await vi.waitFor(() => expect(lists.ready()).toBe(true))
})

test('what only another server knows has pages with what its lists say', async ({ openSite, listsOf }) => {
  const product = {
    id: 1,
    name: 'Their cell',
    model_name: 'TH-1',
    url: 'theirs',
    main_pic_url: '/images/t.webp',
  }
  const category = { id: 1, name: 'Their range', name_slug: 'theirs', main_pic: '/images/t.webp' }
  const article = {
    title: 'Their article',
    title_slug: 'theirs',
    date: '2026-01-02',
    tags: ['storage'],
    reading_time_min: 4,
    excerpt: 'Their excerpt.',
  }
  const lists = await listsOf({
    'product-categories': () => [{ ...category, products: [product] }],
    applications: () => [application],
    solutions: () => [{ name: 'Their solution', url: 'theirs', promise: 'Their promise.' }],
    articles: () => [article],
  })
  const site = await openSite({ lists })
  const pages: [list: string, path: string, texts: string[]][] = [
    ['/products', '/products/theirs', ['Their cell', 'TH-1', '/images/t.webp']],
    ['/', '/applications/theirs', ['Their application', '/images/theirs.webp', 'Ask about this']],
    ['/solutions', '/solutions/theirs', ['Their solution', 'Their promise.', 'Write to an engineer']],
    [
      '/articles',
      '/articles/theirs',
      ['Their article', 'Their excerpt.', '4 min', '2 January 2026', 'Ask for'],
    ],
  ]
  for (const [list, path, texts] of pages) {
    expect(await site.getText(list), list).toContain(`href="${path}"`)
    const response = await site.get(path)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    for (const text of texts) expect(html, path).toContain(text)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`)
    expect((await site.get(`${path}-not`)).status).toBe(404)
  }
})

test('a list is read again after a minute, and reported if it has changed', async ({ listsOf }) => {
  let name = 'Before'
  const lists = await listsOf({ applications: () => [{ ...application, name }] })
  await vi.waitFor(() => expect(lists.ready()).toBe(true))
  const onChange = vi.fn<() => void>()
  lists.subscribe?.(onChange)
  name = 'After'
  vi.advanceTimersByTime(MINUTE)
  await vi.waitFor(async () => expect(await lists.get('applications')).toMatchObject([{ name }]))
  expect(onChange).toHaveBeenCalledOnce()
})

test('an answer that is not a list counts as none', async ({ listsOf }) => {
  const lists = await listsOf({ '*': () => [{ name: 1 }] })
  expect(await lists.get('applications')).toBeUndefined()
  expect(lists.ready()).toBe(false)
})

test('lists are not requested after the site has begun to end', async ({ api }) => {
  const ending = new AbortController()
  let requests = 0
  const routes = new Hono().all('*', (context) => context.text(`${(requests += 1)}`, 404))
  const lists = createRemoteLists(await api.start(routes), { own, log, signal: ending.signal })
  await Promise.all(listNames.map((name) => lists.get(name)))
  vi.advanceTimersByTime(MINUTE)
  await vi.waitFor(() => expect(requests).toBe(2 * listNames.length))
  await wait(50)
  ending.abort()
  vi.advanceTimersByTime(MINUTE)
  await wait(50)
  expect(requests).toBe(2 * listNames.length)
})

test('an endless answer is not read to its end', async ({ api }) => {
  const endless = new Hono().get('/applications', () => {
    const spaces = new Uint8Array(1024 * 1024).fill(32)
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(spaces) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const warn = vi.fn<(about: { err: Error }) => void>()
  const lists = createRemoteLists(await api.start(endless), { own, log: { ...log, warn } })
  expect(await lists.get('applications')).toBeUndefined()
  expect(warn.mock.calls[0]?.[0].err.message).toMatch(/answered more than \d+ bytes/)
})
