import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { test as base } from './site.fixture.ts'

/** A site whose `get` counts how often it reads a list: every rendering of a page reads some. */
const test = base.extend('countedSite', async ({ openSite }) => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  return { site: await openSite({ lists }), get }
})

/** Returns the statuses for visitors who are all connected and ask at the same moment. */
async function burst(port: number, path: string, visitors = 500): Promise<Set<string>> {
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
  return statuses
}

test('500 simultaneous requests for an uncached page render it once', async ({
  countedSite: { site, get },
}) => {
  const ask = async (at: number) => (await site.get('/articles', { 'x-request': String(at) })).text()
  const bodies = await Promise.all(Array.from({ length: 500 }, (_, at) => ask(at)))
  expect(new Set(bodies).size).toBe(1)
  expect(get.mock.calls.filter(([name]) => name === 'articles')).toHaveLength(1)
})

test.for(['/nowhere', '/products/none', '/products/none?from=here'])(
  '500 simultaneous requests for %s, which does not exist, render it once, and again after a second',
  async (path, { countedSite: { site, get }, listen }) => {
    const port = await listen(site)
    const readsOf = async (ask: () => Promise<unknown>) => {
      get.mockClear()
      await ask()
      return get.mock.calls.length
    }
    // The first page renders its frame too.
    await site.get('/products/another')
    const readsOfOne = await readsOf(() => site.get(`${path}-at-all`))
    expect(readsOfOne).toBeGreaterThan(0)
    // A busy machine may take longer than a second for the burst, so the time stands still meanwhile.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => now.mockRestore())
    const askAll = async () => expect(await burst(port, path)).toEqual(new Set(['404']))
    expect(await readsOf(askAll)).toBe(readsOfOne)
    expect(await readsOf(askAll)).toBe(0)
    now.mockReturnValue(performance.now() + 1001)
    expect(await readsOf(askAll)).toBe(readsOfOne)
  },
)

test.for<[what: string, suffix: string]>([
  ['documents', ''],
  ['payloads', '/_payload.json?build'],
])(
  'a cached page does not wait while 256 %s are rendered, and further ones get 503',
  async ([, suffix], { countedSite: { site, get } }) => {
    await site.getText('/')
    get.mockClear()
    await site.get(`/nowhere${suffix}`)
    const readsOfOne = get.mock.calls.length
    expect(readsOfOne).toBeGreaterThan(0)
    get.mockClear()
    const finished: number[] = []
    const rendering = Array.from({ length: 300 }, async (_, at) => {
      const { status, headers } = await site.get(`/nowhere/${at}${suffix}`)
      finished.push(status)
      return { status, retryAfter: headers.get('retry-after') }
    })
    await new Promise(setImmediate)
    expect((await site.get('/')).status).toBe(200)
    expect(finished.filter((status) => status === 404).length).toBeLessThan(100)
    expect(get.mock.calls.length).toBeLessThan(100 * readsOfOne)
    const { 404: missing = [], 503: busy = [] } = Object.groupBy(
      await Promise.all(rendering),
      ({ status }) => status,
    )
    expect([missing.length, busy.length]).toEqual([256, 300 - 256])
    for (const { retryAfter } of busy) expect(retryAfter).toMatch(/^[1-5]$/)
    // The page of the 503 is rendered once.
    expect(get.mock.calls.length).toBeLessThanOrEqual((256 + 1) * readsOfOne)
    expect((await site.get(`/nowhere/299${suffix}`)).status).toBe(404)
  },
)

test('256 pages with a secret are rendered at once; further ones get 503', async ({ site }) => {
  const requests = Array.from({ length: 300 }, (_, at) => site.get(`/subscribe/confirm?token=${at}`))
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(300 - 256)
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  expect((await site.get('/subscribe/confirm?token=299')).status).not.toBe(503)
})

test('simultaneous requests for missing pages each name their own address', async ({ site }) => {
  const addresses = ['?from=one', '', '?from=two', '?from=three'].map((query) => `/products/none${query}`)
  const bodies = await Promise.all(addresses.map((address) => site.getText(address)))
  for (const [at, body] of bodies.entries()) {
    expect(body).toContain(`Page not found: ${addresses[at]}`)
    expect(body.match(/from=\w+/)?.[0]).toBe(/from=\w+/.exec(addresses[at] ?? '')?.[0])
  }
})
