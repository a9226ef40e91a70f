import { expect } from 'vitest'
import { type Site, test } from './site.fixture.ts'

const FOREIGN = { origin: 'https://notebook.example' }
const ALLOWED = 'access-control-allow-origin'

/** Lists the addresses of all routes with a GET, with a name for each part that is open. */
const listAddresses = ({ routes }: Site): string[] => [
  ...new Set(
    routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replaceAll(/:[^/]+/g, 'fa6-solid.json').replaceAll('*', 'x')),
  ),
]

const listForms = ({ routes }: Site): string[] =>
  routes.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('a page of any origin may read the data of this site, and nothing else', async ({ site }) => {
  const closed = new Set(['/api/form-token', ...listForms(site)])
  const isData = (path: string) =>
    !path.startsWith('/_app/') &&
    (path.startsWith('/api/') || /\.(?:json|csv|xlsx)$|^\/articles\.xml$/.test(path))
  const addresses = listAddresses(site)
  const expected = addresses.filter((path) => isData(path) && !closed.has(path))
  for (const path of ['/products.csv', '/compare.xlsx', '/products/fa6-solid.json', '/api/openapi.json'])
    expect(expected).toContain(path)
  const open: string[] = []
  for (const path of addresses)
    if ((await site.get(path, FOREIGN)).headers.get(ALLOWED) === '*') open.push(path)
  expect(open.toSorted()).toEqual(expected.toSorted())
})

test.for([
  '/',
  '/products',
  '/products/_payload.json',
  '/products/svd-12100-12v-100ah-lifepo4-battery/_payload.json',
  '/api/messages',
  '/health/ready',
])('%s is no data', async (path, { site }) => {
  expect((await site.get(path, FOREIGN)).headers.get(ALLOWED)).toBeNull()
})

test.for<[method: 'GET' | 'HEAD', path: string, status: number]>([
  ['GET', '/products.json', 200],
  ['HEAD', '/products.json', 200],
  ['HEAD', '/api/applications', 200],
  ['GET', '/products.json?chemistry=steam', 422],
  ['GET', '/api/shipping?wh=many', 422],
  ['GET', '/products/none.json', 404],
  ['GET', '/api/nothing', 404],
])('%s %s answers any origin with %i', async ([method, path, status], { site }) => {
  const response = await site.send(path, { method, headers: FOREIGN })
  expect([response.status, response.headers.get(ALLOWED)]).toEqual([status, '*'])
})

test('so does a 304, whose headers a browser takes for its copy', async ({ site }) => {
  for (const path of ['/products.csv', '/api/downloads', '/api/openapi.json']) {
    const { headers } = await site.get(path)
    expect(headers.get(ALLOWED), path).toBe('*')
    const again = await site.get(path, { ...FOREIGN, 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.headers.get(ALLOWED)], path).toEqual([304, '*'])
  }
})

test.for(['/products.json', '/articles.xml', '/api/applications', '/api/system'])(
  'a preflight of a GET of %s is answered for any origin',
  async (path, { site }) => {
    const headers = { ...FOREIGN, 'access-control-request-method': 'GET' }
    const preflight = await site.send(path, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get(ALLOWED)).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, if-none-match')
  },
)

test('the preflight of a form is answered for our own hosts alone', async ({ site }) => {
  for (const path of [...listForms(site), '/api/form-token']) {
    const headers = { ...FOREIGN, 'access-control-request-method': 'GET' }
    const preflight = await site.send(path, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get(ALLOWED)], path).toEqual([204, null])
  }
})

test('no origin but our own may send anything', async ({ site }) => {
  const paths = [...listForms(site), '/api/form-token', '/api/applications', '/products.json']
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const posted = await site.postJson(path, {}, FOREIGN)
    expect(posted.headers.get(ALLOWED), `POST ${path}`).toBeNull()
    const headers = { ...FOREIGN, 'access-control-request-method': 'POST' }
    const preflight = await site.send(path, { method: 'OPTIONS', headers })
    const names = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names, `OPTIONS ${path}`).toEqual([])
  }
})
