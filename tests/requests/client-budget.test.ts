import { expect } from 'vitest'
import { runInRequest } from '#kit/http/current-request.server.ts'
import { ClientBudget } from '#kit/limits/client-budget.server.ts'
import { WorkQueue } from '#kit/limits/work-queue.server.ts'
import { formIn, headOf, problemIn, type Site, test as base } from './site.fixture.ts'

const HTML = { accept: 'text/html,*/*;q=0.8' }
const PICTURE = 'svc-1865-25p-18650-nmc-power-cell-2-5ah-tile.webp'
const ABUSER = '198.51.100.1'

/** The clock stands still while requests are sent. */
const clock = { now: 0 }
const now = () => clock.now
const delay = { mean: 0, close() {} }
const work = new WorkQueue({
  budget: new ClientBudget({ burst: 200, share: 0.1 }, { now }),
  isLimited: true,
  delay,
  now,
})
const test = base.extend('options', { scope: 'file' }, { work })

/** Spends a client's budget; in three seconds, the client would be within it again. */
function spend(client: string) {
  clock.now += 60_000
  runInRequest({ identity: { instance: '/', request_id: 'test' }, client }, () => work.charge(500))
}

/** Runs the requests of a client over its budget while the process is late. */
async function whileLate<Result>(site: Site, send: (client: ReturnType<Site['from']>) => Promise<Result>) {
  spend(ABUSER)
  delay.mean = 50
  try {
    return await send(site.from(ABUSER))
  } finally {
    delay.mean = 0
  }
}

let uncached = 0
const uncachedPage = () => `/products?energy_from=${++uncached}`

test('a browser over its budget gets a page that says so', async ({ site }) => {
  const refused = await whileLate(site, ({ get }) => get(uncachedPage(), HTML))
  expect(headOf(refused, 'retry-after', 'cache-control', 'content-type')).toEqual([
    429,
    '3',
    'no-store',
    'text/html; charset=utf-8',
  ])
  const html = await refused.text()
  expect(html).toContain('<title>429 - Too Many Requests | Solvane</title>')
  expect(html).toContain('The site is busy. Please try again in a few seconds.')
  // "Try again" leads to the same address.
  expect(html).toMatch(/<a href=""[^>]*>Try again/)
})

test('a page change by script gets the same page as a payload', async ({ site }) => {
  const refused = await whileLate(site, ({ get }) => get('/products/_payload.json?b&weight_from=77'))
  expect(headOf(refused, 'retry-after', 'content-type')).toEqual([429, '3', 'application/json'])
  expect(await refused.json()).toMatchObject({
    status: 429,
    html: expect.stringContaining('Too Many Requests'),
  })
})

test.for([
  '/api/search?q=lto',
  '/api/runtime?product=svd-12100-12v-100ah-lifepo4-battery&p_avg=100',
  '/api/form-token',
  '/products.csv?weight_from=3',
  '/compare.xlsx?p=svp-050-lfp-prismatic-cell-50ah',
  '/sitemap.xml',
])('a program over its budget gets a problem from %s', async (path, { site }) => {
  const refused = await whileLate(site, ({ get }) => get(path))
  expect(headOf(refused, 'retry-after', 'cache-control')).toEqual([429, '3', 'no-store'])
  expect(await problemIn(refused)).toMatchObject({ code: 'too-many', status: 429 })
  // The refusal is not cached, and others are answered.
  expect((await site.get(path)).status).toBe(200)
})

test('a link to a file gives a browser the page', async ({ site }) => {
  const refused = await whileLate(site, ({ get }) => get('/products.xlsx?weight_from=5', HTML))
  expect(headOf(refused, 'content-type')).toEqual([429, 'text/html; charset=utf-8'])
})

test('only uncached work is refused', async ({ site }) => {
  const cached = ['/about-us', '/products?weight_from=4', '/products.json?weight_from=4', '/sitemap.xml']
  for (const path of cached) await site.get(path)
  await whileLate(site, async ({ get }) => {
    for (const path of cached) expect((await get(path)).status, path).toBe(200)
    expect((await get('/api/product-categories')).status).toBe(200)
    expect((await get('/health/ready')).status).toBe(200)
  })
})

test('nobody else is refused, and nobody while the process is on time', async ({ site }) => {
  await whileLate(site, async () => {
    expect((await site.from('198.51.100.2').get(uncachedPage())).status).toBe(200)
  })
  spend(ABUSER)
  expect((await site.from(ABUSER).get(uncachedPage())).status).toBe(200)
})

test('a request that shares the page of a refused client gets the page', async ({ site }) => {
  const page = uncachedPage()
  const other = site.from('198.51.100.3')
  const [refused, ...shared] = await whileLate(site, ({ get }) =>
    Promise.all([get(page), other.get(page), other.get(page)]),
  )
  expect([refused.status, ...shared.map(({ status }) => status)]).toEqual([429, 200, 200])
})

test('pictures that would have to be made are refused, cached ones are not', async ({ site }) => {
  const picture = `/images/products/${PICTURE}?image_process=resize,w_320/format,avif`
  const refused = await whileLate(site, ({ get }) => get(picture))
  expect(headOf(refused, 'retry-after')).toEqual([429, '3'])
  expect((await site.get(picture)).status).toBe(200)
  expect((await whileLate(site, ({ get }) => get(picture))).status).toBe(200)
})

test('the first 20 plain forms are answered whatever the client has caused', async ({ site }) => {
  const wrong = { name: 'Ana', email: 'no address', content: 'We need a battery.' }
  await whileLate(site, async ({ postForm, postJson }) => {
    const post = () => postForm('/api/feedback', wrong, '/feedback')
    const first = await post()
    expect(first.status).toBe(422)
    expect(formIn(await first.text(), 'Feedback')).toContain('value="no address"')
    for (let count = 1; count < 20; count++) expect((await post()).status).toBe(422)
    expect(headOf(await post(), 'retry-after')).toEqual([429, '3'])
    // Without a page to render, a form costs little.
    expect((await postJson('/api/feedback', wrong)).status).toBe(422)
  })
})

test('answers that shared caches keep have no rate-limit headers', async ({ limitedSite }) => {
  for (const path of ['/api/search?q=lto', `/images/products/${PICTURE}`, '/products.json']) {
    const response = await limitedSite.get(path)
    expect(headOf(response, 'ratelimit', 'ratelimit-policy'), path).toEqual([200, null, null])
    expect(response.headers.get('cache-control')).toMatch(/^public/)
  }
})
