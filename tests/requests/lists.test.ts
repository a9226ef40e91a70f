import { expect } from 'vitest'
import { headOf, problemIn, test } from './site.fixture.ts'

test('the categories contain their products, with the specified fields and no others', async ({ site }) => {
  const response = await site.get('/api/product-categories')
  expect(response.status).toBe(200)
  const categories = (await response.json()) as { products: object[] }[]
  expect(categories).toHaveLength(site.content.categories.length)
  expect(Object.keys(categories[0] ?? {})).toEqual(['id', 'name', 'name_slug', 'main_pic', 'products'])
  const productFields = ['id', 'name', 'model_name', 'url', 'main_pic_url']
  expect(Object.keys(categories[0]?.products[0] ?? {})).toEqual(productFields)
  expect(categories.flatMap(({ products }) => products)).toHaveLength(site.content.products.length)
})

test('the applications have a name, an address and a picture', async ({ site }) => {
  const applications = JSON.parse(await site.getText('/api/applications')) as object[]
  expect(applications).toHaveLength(site.content.applications.length)
  expect(Object.keys(applications[0] ?? {})).toEqual(['name', 'url', 'main_pic_url'])
})

test('an unknown address of the API answers with a problem, not with a page', async ({ site }) => {
  const response = await site.get('/api/nothing')
  expect(response.status).toBe(404)
  await problemIn(response)
})

test.for<[method: string, path: string, status: number, allow: string]>([
  ['GET', '/api/messages', 405, 'POST, OPTIONS'],
  ['PUT', '/api/subscribe-email', 405, 'POST, OPTIONS'],
  ['POST', '/api/applications', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/products', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/products', 204, 'GET, HEAD, OPTIONS'],
])('%s %s answers %i and lists the allowed methods', async ([method, path, status, allow], { site }) => {
  expect(headOf(await site.send(path, { method }), 'allow')).toEqual([status, allow])
})

test('the API varies by origin, and names that of a page of our hosts', async ({ site }) => {
  const read = async (origin: string) => {
    const { headers } = await site.get('/api/applications', { origin })
    return [headers.get('access-control-allow-origin'), headers.get('vary')?.toLowerCase()]
  }
  const vary = expect.stringContaining('origin')
  expect(await read('http://localhost:4000')).toEqual(['http://localhost:4000', vary])
  expect(await read('https://other.test')).toEqual(['*', vary])
})

test('a page of our hosts may send a form and read all headers of the answer', async ({ site }) => {
  const preflight = async (origin: string) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,x-form-token',
    }
    const response = await site.send('/api/messages', { method: 'OPTIONS', headers })
    return headOf(response, ...['origin', 'methods', 'headers'].map((of) => `access-control-allow-${of}`))
  }
  const allowed = ['GET, POST', 'content-type, idempotency-key, x-form-token']
  expect(await preflight('http://localhost:4000')).toEqual([204, 'http://localhost:4000', ...allowed])
  expect(await preflight('https://evil.test')).toEqual([204, null, null, null])
  const { headers } = await site.postJson('/api/messages', {}, { origin: 'http://localhost:4000' })
  expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['retry-after', 'ratelimit', 'idempotency-replayed']),
  )
})

test('a list can be read compressed', async ({ site }) => {
  const plain = await site.get('/api/downloads')
  const compressed = await site.get('/api/downloads', {
    'accept-encoding': 'br',
    origin: 'http://localhost:4000',
  })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')?.toLowerCase()).toBe('accept-encoding, origin')
  const [small, large] = [compressed, plain].map(({ headers }) => Number(headers.get('content-length')))
  expect(small).toBeLessThan(large! / 4)
})
