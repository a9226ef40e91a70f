import { connect } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProxy, PROXIES, type Proxy, startProxy, stopProxies } from './proxies.ts'
import { PAGE, type Replica, startReplica } from './replica.fixture.ts'

/** Requests a path over HTTP/2. Resolves with the headers of the response and its body as it was sent. */
async function getOverHttp2(url: string, headers: Record<string, string>) {
  const session = connect(url)
  try {
    const stream = session.request(headers)
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>()
    stream.once('response', (response) => resolve({ ...response }))
    const response = await promise
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return { response, body: Buffer.concat(chunks), protocol: session.alpnProtocol }
  } finally {
    session.close()
  }
}

const MEGABYTE = 1024 * 1024
/** How long nginx leaves a replica alone that has failed; more than `fail_timeout`. */
const NGINX_FAIL_TIMEOUT_MS = 3000

describe.each(PROXIES.filter(findProxy))('%s with the file of ops', (name) => {
  let proxy: Proxy
  let replicas: [Replica, Replica]
  const requests = () => replicas.flatMap((replica) => replica.requests)
  const post = (path: string, body: Uint8Array<ArrayBuffer> | string) =>
    fetch(proxy.url + path, { method: 'POST', body }).then(
      ({ status }) => status,
      () => 0,
    )

  beforeAll(async () => {
    replicas = [await startReplica(), await startReplica()]
    proxy = await startProxy(name, [replicas[0].port, replicas[1].port])
  })
  afterAll(async () => {
    await stopProxies()
    for (const replica of replicas) replica.close()
  })

  test('speaks HTTP/2 over TLS, and passes brotli, the host and the address on', async () => {
    const headers = { ':path': '/products', 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.7' }
    const { response, body, protocol } = await getOverHttp2(proxy.url, headers)
    expect(protocol).toBe('h2')
    expect(response).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
    expect(body).toEqual(PAGE)
    const passed = requests().find(({ path }) => path === '/products')?.headers
    expect(passed?.host).toMatch(/^127\.0\.0\.1/)
    expect(passed?.['x-forwarded-for']?.toString()).toMatch(/(?:^|, )127\.0\.0\.1$/)
  })

  test('redirects HTTP to HTTPS', async () => {
    const { status, headers } = await fetch(`${proxy.plainUrl}/products?view=table`, { redirect: 'manual' })
    expect([301, 308]).toContain(status)
    expect(headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1(?::\d+)?\/products\?view=table$/)
  })

  test.runIf(name === 'haproxy')('passes the challenge of certbot on over HTTP', async () => {
    const url = `${proxy.plainUrl}/.well-known/acme-challenge/token`
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
  })

  test('passes a body of 60 MB on', async () => {
    expect(await post('/api/contact', new Uint8Array(60 * MEGABYTE))).toBe(200)
    expect(requests().map(({ length }) => length)).toContain(60 * MEGABYTE)
  })

  test.runIf(name !== 'caddy')(
    'asks the other replica for scripts and styles that one does not have',
    async () => {
      replicas[1].isOld = true
      const get = (path: string) => fetch(proxy.url + path).then(({ status }) => status)
      const statuses = Promise.all(Array.from({ length: 8 }, () => get('/_app/assets/boot-1a2b3c4.js')))
      expect(await statuses).toEqual(Array(8).fill(200))
      expect(requests().filter(({ path }) => path.startsWith('/_app/assets/')).length).toBeGreaterThan(8)
      for (const replica of replicas) replica.isOld = true
      expect(await get('/_app/assets/boot-1a2b3c4.js')).toBe(404)
      expect(await get('/products')).toBe(200)
    },
  )

  test.runIf(name !== 'caddy')('sends a POST whose connection was reset again, only below /api', async () => {
    replicas[1].isBroken = true
    const send = async (path: string) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => post(`${path}?${index}`, 'name=x')))
    const failed = (statuses: number[]) => statuses.filter((status) => status !== 200).length
    expect(failed(await send('/products'))).toBeGreaterThan(0)
    if (name === 'nginx') await pause(NGINX_FAIL_TIMEOUT_MS)
    expect(failed(await send('/api/messages'))).toBe(0)
    const reset = replicas[1].requests.filter(({ path }) => path.startsWith('/api/messages'))
    expect(reset.length).toBeGreaterThan(0)
  })

  test('logs no whole address of a visitor, and no query', async () => {
    replicas[1].isBroken = true
    const headers = { 'x-test-address': '203.0.113.9' }
    await fetch(`${proxy.url}/missing?email=visitor@example.com`, { headers })
    await Promise.all([0, 1, 2, 3].map(() => post('/api/messages?email=visitor@example.com', 'name=x')))
    expect(proxy.log() + proxy.requestLog()).not.toMatch(/visitor@example|203\.0\.113\.9/)
    if (name === 'caddy') await expect.poll(proxy.log).toContain('"remote_ip":"127.0.0.0"')
    expect(proxy.log()).not.toContain('"remote_ip":"127.0.0.1"')
  })
})

interface Line {
  client: string
}

describe.runIf(findProxy('nginx'))('The log of nginx', () => {
  let proxy: Proxy
  let replica: Replica
  const lines = () =>
    proxy
      .requestLog()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)

  beforeAll(async () => {
    replica = await startReplica()
    proxy = await startProxy('nginx', [replica.port, replica.port])
  })
  afterAll(async () => {
    await stopProxies()
    replica.close()
  })

  test('has failed requests with the id that the site gave them', async () => {
    await fetch(`${proxy.url}/products`)
    await fetch(`${proxy.url}/missing?q=secret`)
    await expect
      .poll(lines)
      .toMatchObject([
        { method: 'GET', path: '/missing', status: 404, request_id: 'id-of-the-site', replica_status: '404' },
      ])
  })

  test.each([
    ['203.0.113.9', '203.0.113.0'],
    ['2001:db8:1:2::3', '2001:db8:1::'],
    ['2001:db8::3', '2001:db8::'],
    ['2001::3', '2001::'],
    ['::1', '-'],
  ])('shortens %s to %s', async (address, shortened) => {
    const before = lines().length
    await fetch(`${proxy.url}/missing`, { headers: { 'x-test-address': address } })
    await expect.poll(() => lines().slice(before)).toMatchObject([{ client: shortened }])
  })
})
