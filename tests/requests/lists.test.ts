import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('the categories hold their products, with the fields of the specification and no others', async () => {
  const response = await site.get('/api/product-categories')
  expect(response.status).toBe(200)
  const categories = (await response.json()) as { products: object[] }[]
  expect(categories).toHaveLength(site.content.categories.length)
  expect(Object.keys(categories[0] ?? {})).toEqual(['id', 'name', 'name_slug', 'main_pic', 'products'])
  expect(Object.keys(categories[0]?.products[0] ?? {})).toEqual([
    'id',
    'name',
    'model_name',
    'url',
    'main_pic_url',
  ])
  expect(categories.flatMap(({ products }) => products)).toHaveLength(site.content.products.length)
})

test('the applications have a name, an address and a picture', async () => {
  const applications = (await (await site.get('/api/applications')).json()) as object[]
  expect(applications).toHaveLength(site.content.applications.length)
  expect(Object.keys(applications[0] ?? {})).toEqual(['name', 'url', 'main_pic_url'])
})

test('a list that has not changed is not sent again', async () => {
  const first = await site.get('/api/applications')
  const again = await site.get('/api/applications', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('an address of the API that does not exist is a problem, not a page', async () => {
  const response = await site.get('/api/nothing')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test.each([
  ['GET', '/api/messages', 'POST, OPTIONS'],
  ['PUT', '/api/subscribe-email', 'POST, OPTIONS'],
  ['POST', '/api/applications', 'GET, HEAD, OPTIONS'],
  ['POST', '/products', 'GET, HEAD, OPTIONS'],
])('%s %s is not allowed there, and the answer says what is', async (method, path, allow) => {
  const response = await site.send(path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
})

test('OPTIONS of a page says what is allowed there', async () => {
  const response = await site.send('/products', { method: 'OPTIONS' })
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('every answer of the API depends on the origin, and one of our hosts may read it', async () => {
  const read = async (origin: string) => {
    const { headers } = await site.get('/api/applications', { origin })
    return [headers.get('access-control-allow-origin'), headers.get('vary')?.toLowerCase()]
  }
  expect(await read('http://localhost:4000')).toEqual([
    'http://localhost:4000',
    expect.stringContaining('origin'),
  ])
  expect(await read('https://evil.test')).toEqual([null, expect.stringContaining('origin')])
})

test('a page of one of our hosts may send a form with a key, and read all that an answer says', async () => {
  const ask = async (origin: string) => {
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,x-form-token',
    }
    const { status, headers } = await site.send('/api/messages', { method: 'OPTIONS', headers: asked })
    return [
      status,
      ...['origin', 'methods', 'headers'].map((of) => headers.get(`access-control-allow-${of}`)),
    ]
  }
  const allowed = ['GET, POST', 'content-type, idempotency-key, x-form-token']
  expect(await ask('http://localhost:4000')).toEqual([204, 'http://localhost:4000', ...allowed])
  expect(await ask('https://evil.test')).toEqual([204, null, null, null])
  const { headers } = await site.postJson('/api/messages', {}, { origin: 'http://localhost:4000' })
  expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['retry-after', 'ratelimit', 'idempotency-replayed']),
  )
})

test('a list is sent compressed, made once for a state of the content', async () => {
  const [plain, short] = await Promise.all([
    site.get('/api/downloads'),
    site.get('/api/downloads', { 'accept-encoding': 'br', origin: 'http://localhost:4000' }),
  ])
  expect(short.headers.get('content-encoding')).toBe('br')
  expect(short.headers.get('vary')?.toLowerCase()).toBe('accept-encoding, origin')
  expect(Number(short.headers.get('content-length'))).toBeLessThan(
    Number(plain.headers.get('content-length')) / 4,
  )
})
