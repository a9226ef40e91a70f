import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { expect } from 'vitest'
import { ContentError } from '#content/files/content-error.server.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { noteBackup } from '#leads/backup/last-backup.server.ts'
import { openTestDatabase } from '#leads/leads.fixture.server.ts'
import { PrivateListener } from '#src/private-listener.server.ts'
import { pagePatternOf } from '#pages/page-pattern.server.ts'
import { registerSiteMetrics } from '#src/site-metrics.server.ts'
import { newKey, type Site, test as base } from './site.fixture.ts'

const log = createLog('silent')
const BODY_LIMIT = 64 * 1024

/** A status and a body; `fetch` would not send another Host. */
function get(port: number, path: string, [host = 'localhost', method = 'GET']: string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; type: string }>()
  const request = httpRequest({ port, path, method, host: '127.0.0.1', headers: { host } }, (response) => {
    let body = ''
    response.on('data', (chunk: Buffer) => (body += chunk.toString()))
    const type = response.headers['content-type'] ?? ''
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body, type }))
  })
  request.on('error', reject).end()
  return promise
}

/** Serves a site on a public and a private port, as the server does. */
async function serve(site: Site) {
  const operators = new PrivateListener({ hosts: ['metrics.internal'], bodyLimit: BODY_LIMIT, log })
  const starting = await operators.listen(0, '127.0.0.1')
  const before = [await get(starting, '/health/live'), await get(starting, '/health/ready')]
  operators.details = site.details
  const server = new HttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    onResponse: registerSiteMetrics(operators.registry, site.measured),
    guard: { hosts: ['localhost'], bodyLimit: BODY_LIMIT },
    headers: {},
    log,
  })
  const open = await server.listen(0, '127.0.0.1')
  return {
    before,
    private: (path: string, ...more: string[]) => get(starting, path, more),
    public: (path: string, ...more: string[]) => get(open, path, more),
    /** Returns the samples that start with `name`, as `{labels} value`. */
    samples: async (name: string) => {
      const { body } = await get(starting, '/metrics')
      return body
        .split('\n')
        .flatMap((line) => (line.startsWith(name) ? [line.slice(name.length).trim()] : []))
    },
    async close() {
      await server.drain({ delay: 0, grace: 0 })
      await operators.close()
    },
  }
}

const test = base.extend('served', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const served = await serve(site)
  onCleanup(() => served.close())
  return served
})

test('requests are counted by route, method and status, and never by path', async ({ served }) => {
  for (const path of [
    '/products',
    '/products',
    '/products?sort=name',
    '/products/no-such-product',
    '/no/such/page',
  ])
    await served.public(path)
  await served.public('/contact/_payload.json')
  await served.public('/api/product-categories', 'localhost', 'HEAD')
  await served.public('/images/no-such.webp')
  await served.public('/products', 'elsewhere.example')
  await served.public('/products', 'localhost', 'DELETE')
  await expect
    .poll(() => served.samples('http_requests_total').then((samples) => samples.sort()))
    .toEqual(
      [
        '{route="/products",method="GET",code="200"} 3',
        '{route="/products/:nameSlug",method="GET",code="404"} 1',
        '{route="none",method="GET",code="404"} 1',
        '{route="/contact/_payload.json",method="GET",code="200"} 1',
        '{route="/api/product-categories",method="HEAD",code="200"} 1',
        '{route="/images/*",method="GET",code="404"} 1',
        '{route="/products",method="GET",code="421"} 1',
        '{route="/products",method="other",code="405"} 1',
      ].sort(),
    )
  const [count] = await served.samples('http_request_duration_seconds_count{route="/products",method="GET"}')
  expect(count).toBe('4')
  const uncached = await served.samples('uncached_requests_total')
  expect(uncached.map((line) => line.replace(/ \d+$/, ''))).toEqual([
    '{event="done"}',
    '{event="over-budget"}',
    '{event="full"}',
  ])
  const events = await served.samples('page_cache_events_total')
  expect(events.find((line) => line.startsWith('{event="hit"}'))).not.toBe('{event="hit"} 0')
})

test('an unlimited number of paths has a limited number of routes', async ({ served }) => {
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      Promise.all(
        [
          `/articles/${at}`,
          `/articles2/a-${at}`,
          `/solutions/${at}`,
          `/x/${at}/y`,
          `/documents/${at}.pdf`,
        ].map((path) => served.public(path)),
      ),
    ),
  )
  await expect
    .poll(() => served.samples('http_requests_total{route="/articles/:titleSlug"'))
    .toEqual([',method="GET",code="404"} 100'])
  const routes = new Set(
    (await served.samples('http_requests_total{route="')).map((line) => line.split('"')[0]),
  )
  expect(routes.size).toBeLessThan(15)
})

test('leads are counted by verdict once, and the outbox when it is scraped', async ({
  site,
  served,
  inquiry,
}) => {
  const key = newKey()
  for (let times = 0; times < 2; times++)
    expect((await site.postJson('/api/messages', inquiry, key)).status).toBe(201)
  await site.postJson('/api/messages', { ...inquiry, content: 'Spam.', [HONEYPOT]: 'x' })
  expect((await served.samples('leads_total')).sort()).toEqual([
    '{kind="message",verdict="ham"} 1',
    '{kind="message",verdict="spam"} 1',
  ])
  await expect.poll(() => served.samples('outbox_oldest_seconds{channel="mail.sales"}')).toEqual(['0'])
  expect(await served.samples('outbox_jobs{channel="mail.sales",state="pending"}')).toEqual(['0'])
  expect((await served.samples('outbox_jobs')).length).toBe(9 * 3)
})

test('content, disk, process and event loop are measured', async ({ site, served }) => {
  expect(await served.samples('leads_storable')).toEqual(['1'])
  expect(await served.samples('content_files_refused')).toEqual(['0'])
  expect(await served.samples('content_revision_info')).toEqual([`{revision="${site.content.revision}"} 1`])
  expect(Number((await served.samples('disk_free_bytes'))[0])).toBeGreaterThan(1e6)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'process_cpu_seconds_total',
  ])
    expect((await served.samples(name)).length, name).toBeGreaterThan(0)
  const { type, status } = await served.private('/metrics')
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test('the days without a lead and the last backup are measured', async ({ site, served, inquiry }) => {
  expect(await served.samples('backup_last_timestamp_seconds')).toEqual(['0'])
  noteBackup(site.directory)
  const [time] = await served.samples('backup_last_timestamp_seconds')
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)

  await site.postJson('/api/messages', inquiry)
  expect(await served.samples('leads_quiet_working_days')).toEqual(['0'])
  const db = await openTestDatabase(site.directory)
  await db
    .updateTable('lead')
    .set({ created_at: Date.now() - 15 * 86_400_000 })
    .execute()
  await db.destroy()
  await site.postJson('/api/messages', { ...inquiry, content: 'Spam.', [HONEYPOT]: 'x' })
  // Two weeks have ten working days, or fewer with holidays.
  expect(Number(await served.samples('leads_quiet_working_days'))).toBeGreaterThan(5)
})

test('the alerts use metrics that exist', async ({ served }) => {
  await served.public('/products')
  const { body } = await served.private('/metrics')
  const expressions = readFileSync('ops/alerts.yml', 'utf8').match(/expr: .*/g) ?? []
  const used = expressions.flatMap((line) => line.match(/\b[a-z]+(?:_[a-z]+)+(?=[{[) ]|$)/g) ?? [])
  expect(used.length).toBeGreaterThan(expressions.length)
  expect(used.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(body))).toEqual([])
})

/** Selectors of series in a query: the metric, and its labels with their values. */
const SELECTOR = /\b([a-z]+(?:_[a-z]+)*)\{([^}]*)\}/g
/** What Prometheus adds to every series. */
const OF_PROMETHEUS = ['instance', 'job']

test('the dashboard uses metrics, labels and routes that exist', async ({ site, served, inquiry }) => {
  await served.public('/products')
  await site.postJson('/api/messages', inquiry)
  const { body } = await served.private('/metrics')
  const dashboard = JSON.parse(readFileSync('ops/grafana.json', 'utf8')) as Dashboard
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(20)
  const labelsOf = (metric: string) =>
    new Set(
      [...body.matchAll(new RegExp(`^${metric}\\{(.*)\\}`, 'gm'))].flatMap(([, all = '']) => namesIn(all)),
    )
  const routes = new Set(site.routes.map(({ path }) => path))
  const wrong: string[] = []
  for (const query of queries) {
    const selectors = [...query.matchAll(SELECTOR)]
    if (selectors.length === 0) wrong.push(`no metric: ${query}`)
    const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
    for (const [, metric = '', labels = ''] of selectors) {
      if (metric === 'up') continue
      const known = new Set([...labelsOf(metric), ...OF_PROMETHEUS])
      if (!new RegExp(`^${metric}[{ ]`, 'm').test(body)) wrong.push(metric)
      for (const label of [...namesIn(labels), ...grouped])
        if (!known.has(label)) wrong.push(`${metric} has no ${label}`)
      const [, route = '/images/*'] = /route="([^"]*)"/.exec(labels) ?? []
      if (!routes.has(route)) wrong.push(route)
    }
  }
  expect(wrong).toEqual([])
  const all = dashboard.panels.map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

interface Dashboard {
  panels: { id: number; targets?: { expr: string }[] }[]
}

const namesIn = (labels: string): string[] => [...labels.matchAll(/([a-z]+)(?==~?")/g)].map(([name]) => name)

test('a scrape during an outage of the database has all other values', async ({ openSite }) => {
  const site = await openSite()
  const served = await serve(site)
  const never = new Promise<never>(() => {})
  const { store } = site.measured
  const hanging = await serve({
    ...site,
    measured: { ...site.measured, store: { ...store, execute: () => never } },
  })
  await site.stopStore()
  for (const open of [served, hanging]) {
    const start = performance.now()
    expect(await open.samples('outbox_')).toEqual([])
    expect(performance.now() - start).toBeLessThan(3000)
    expect(await open.samples('content_files_refused')).toEqual(['0'])
    await open.close()
  }
})

test('the private listener names what is not ready, and the public port does not', async ({ openSite }) => {
  const refusals = [
    new ContentError(
      { file: 'products/a.yaml', line: 3, field: 'weight_kg' },
      'is a word',
      'Write a number.',
    ),
  ]
  const site = await openSite({ refusals })
  const served = await serve(site)
  expect(served.before.map(({ status }) => status)).toEqual([200, 503])
  const parse = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>
  const ready = await served.private('/health/ready')
  expect([ready.status, parse(ready)]).toMatchObject([
    200,
    {
      status: 'ready',
      degraded: [],
      content_refused: 1,
      checks: { store: 'ok', lists: 'ok', disk: 'ok', process: 'ok' },
      refused_files: [{ file: 'products/a.yaml', line: 3, field: 'weight_kg' }],
    },
  ])
  const known = ['status', 'degraded', 'revision', 'build', 'content_refused']
  expect(Object.keys(parse(await served.public('/health/ready')))).toEqual(known)
  await site.stopStore()
  const failed = await served.private('/health/ready')
  expect([failed.status, parse(failed)]).toMatchObject([
    200,
    { status: 'ready', degraded: ['leads'], checks: { store: 'failed' } },
  ])
  await served.close()
})

test('a site that serves pages is ready while it can store no lead, unless leads are asked for', async ({
  site,
  openSite,
}) => {
  const stopped = await openSite()
  await stopped.stopStore()
  const statusesOf = async (asked: typeof site, query = '') => {
    const urls = ['GET', 'HEAD', 'OPTIONS'].map((method) =>
      asked.send(`/health/ready${query}`, { method }).then(({ status }) => status),
    )
    return [...new Set(await Promise.all(urls))]
  }
  expect([await statusesOf(site), await statusesOf(site, '?for=leads')]).toEqual([[200], [200]])
  expect([await statusesOf(stopped), await statusesOf(stopped, '?for=leads')]).toEqual([[200], [503]])
  expect(await (await stopped.get('/health/ready')).json()).toMatchObject({ degraded: ['leads'] })
  expect((await stopped.get('/products')).status).toBe(200)
  const served = await serve(stopped)
  expect(await served.samples('leads_storable')).toEqual(['0'])
  await served.close()
})

test('a request target that is no address is answered, counted and stops nothing', async ({ served }) => {
  const targets = ['//', '///', '//a:b', '//[', '//%', '//?x', '/\\', '/\\[', 'http://localhost//', '*']
  for (const target of targets)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'])
      expect((await served.public(target, 'localhost', method)).status, `${method} ${target}`).toBeLessThan(
        500,
      )
  expect(pagePatternOf('//')).toBeUndefined()
})

test('nothing of the private listener answers on the public port, and nothing of the site on the private one', async ({
  served,
}) => {
  for (const path of ['/metrics', '/desk']) expect((await served.public(path)).status).toBe(404)
  for (const path of ['/', '/products', '/api/form-token', '/desk'])
    expect((await served.private(path)).status).toBe(404)
  expect((await served.private('/metrics', 'localhost', 'OPTIONS')).status).toBe(204)
  expect((await served.private('/metrics', 'localhost', 'DELETE')).status).toBe(405)
})

test('the private listener answers to its own hosts only, and to health checks whatever the host', async ({
  served,
}) => {
  for (const host of ['localhost', 'localhost:9464', 'metrics.internal'])
    expect((await served.private('/metrics', host)).status, host).toBe(200)
  for (const host of ['evil.example', '10.0.0.1'])
    expect((await served.private('/metrics', host)).status, host).toBe(421)
  for (const path of ['/health/live', '/health/ready'])
    expect((await served.private(path, '10.0.0.1')).status).toBe(200)
})
