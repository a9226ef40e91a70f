import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { openSite, type Site } from './app.ts'

/** The statuses of as many visitors who are connected already and ask at the same moment. */
async function burst(site: Site, path: string, visitors = 500): Promise<Set<string>> {
  const guard = { hosts: ['localhost'], bodyLimit: 1024 }
  const http = new HttpServer({
    fetch: (request) => site.fetch(request),
    fromCache: (target, asked) => site.fromCache(target, asked),
    guard,
    headers: {},
    log: createLog('silent'),
  })
  const port = await http.listen(0, '127.0.0.1')
  const sockets = await Promise.all(
    Array.from({ length: visitors }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  const answers = sockets.map(async (socket) => String(await once(socket, 'data')).split(' ')[1] ?? '')
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const statuses = new Set(await Promise.all(answers))
  for (const socket of sockets) socket.destroy()
  await http.drain({ delay: 0, grace: 0 })
  return statuses
}

test('A burst of 500 equal misses reads its list once and renders once', async () => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  const site = await openSite({ lists })
  const ask = async (at: number) => (await site.get('/articles', { 'x-request': String(at) })).text()
  const bodies = await Promise.all(Array.from({ length: 500 }, (_, at) => ask(at)))
  expect(new Set(bodies).size).toBe(1)
  expect(get.mock.calls.filter(([name]) => name === 'articles')).toHaveLength(1)
  await site.close()
})

test.each([
  ['of no page', '/nowhere'],
  ['like those of a page', '/products/none'],
  ['like those of a page, with more in them', '/products/none?from=here'],
])('A burst of 500 equal addresses %s that lead nowhere renders once a second', async (_, path) => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  const site = await openSite({ lists })
  const readsOf = async (ask: () => Promise<unknown>) => {
    get.mockClear()
    await ask()
    return get.mock.calls.length
  }
  // The first has its frame made besides.
  await site.get('/products/another')
  const once = await readsOf(() => site.get('/products/no-other'))
  expect(once).toBeGreaterThan(0)
  const started = performance.now()
  const reads = await readsOf(async () => expect(await burst(site, path)).toEqual(new Set(['404'])))
  // An error page is cached for a second; a busy machine may take longer for the burst.
  const seconds = Math.ceil((performance.now() - started) / 1000)
  expect(reads).toBeLessThanOrEqual(once * seconds)
  await site.close()
})

test.each([
  ['documents', ''],
  ['payloads', '/_payload.json?build'],
])(
  'A page that lies ready does not wait for %s that are made, and of too many the last are told to come back',
  async (_, what) => {
    const { lists } = realSite(pageTable)
    const get = vi.spyOn(lists, 'get')
    const site = await openSite({ lists })
    await (await site.get('/')).text()
    get.mockClear()
    await site.get(`/nowhere${what}`)
    const readsOfOne = get.mock.calls.length
    expect(readsOfOne).toBeGreaterThan(0)
    get.mockClear()
    const ended: number[] = []
    const making = Array.from({ length: 300 }, async (_, at) => {
      const { status, headers } = await site.get(`/nowhere/${at}${what}`)
      ended.push(status)
      return { status, retryAfter: headers.get('retry-after') }
    })
    await new Promise(setImmediate)
    expect((await site.get('/')).status).toBe(200)
    expect(ended.filter((status) => status === 404).length).toBeLessThan(100)
    expect(get.mock.calls.length).toBeLessThan(100 * readsOfOne)
    const all = await Promise.all(making)
    const busy = all.filter(({ status }) => status === 503)
    expect(busy).toHaveLength(300 - 256)
    for (const { retryAfter } of busy) expect(retryAfter).toMatch(/^[1-5]$/)
    expect(all.filter(({ status }) => status === 404)).toHaveLength(256)
    // What they are told is made once.
    expect(get.mock.calls.length).toBeLessThanOrEqual((256 + 1) * readsOfOne)
    expect((await site.get(`/nowhere/299${what}`)).status).toBe(404)
    await site.close()
  },
)

test('Pages with a secret are made for each alone, and of too many the last are told to come back, too', async () => {
  const site = await openSite()
  const asked = Array.from({ length: 300 }, (_, at) => site.get(`/subscribe/confirm?token=${at}`))
  const all = await Promise.all(asked)
  expect(all.filter(({ status }) => status === 503)).toHaveLength(300 - 256)
  for (const { headers } of all) expect(headers.get('cache-control')).toBe('no-store')
  expect((await site.get('/subscribe/confirm?token=299')).status).not.toBe(503)
  await site.close()
})

test('Of missing pages that are asked for at once each names its own address', async () => {
  const { lists } = realSite(pageTable)
  const site = await openSite({ lists })
  const addresses = ['?from=one', '', '?from=two', '?from=three'].map((query) => `/products/none${query}`)
  const bodies = await Promise.all(addresses.map(async (address) => (await site.get(address)).text()))
  for (const [at, body] of bodies.entries()) {
    expect(body).toContain(`Page not found: ${addresses[at]}`)
    expect(body.match(/from=\w+/)?.[0]).toBe(/from=\w+/.exec(addresses[at] ?? '')?.[0])
  }
  await site.close()
})
