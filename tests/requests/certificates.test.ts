import { expect } from 'vitest'
import { problemIn, test as base } from './site.fixture.ts'

interface Answer {
  certificates: Record<string, unknown>[]
  gaps: { market: string; use: string; summary: string; findings: Record<string, string>[] }[]
}

const test = base.extend(
  'read',
  ({ site }) =>
    async (query: string) =>
      (await (await site.get(`/api/certificates?${query}`)).json()) as Answer,
)

test('without a query, all certificates of the page are returned', async ({ site, read }) => {
  const { certificates, gaps } = await read('')
  expect(gaps).toEqual([])
  expect(certificates.map(({ id }) => id)).toEqual(site.content.certifications.map(({ id }) => id))
  const un38 = certificates.find(({ id }) => id === 'un38-3')
  expect(un38).toMatchObject({
    products_held: site.content.products.length,
    status: null,
    url: 'http://localhost:3000/certification#un38-3',
  })
  expect(JSON.stringify(certificates)).not.toMatch(/[\u00a0\u202f]/)
})

test('with a product, they are its own, with its report and status', async ({ site, read }) => {
  const { certificates } = await read('product=svd-12100')
  const product = site.content.products.find(({ model_name }) => model_name === 'SVD-12100')!
  expect(certificates.map(({ id }) => id)).toEqual(expect.arrayContaining(product.certifications))
  expect(certificates.find(({ id }) => id === 'un38-3')).toMatchObject({
    number: product.transport_test.report,
    issued: product.transport_test.date,
    status: 'held',
  })
  expect((await read('product=SVN-220P')).certificates).toContainEqual(
    expect.objectContaining({ id: 'ul-1973', status: 'in_progress' }),
  )
})

test('with a product and markets, the gaps are those of the page', async ({ site, read }) => {
  const { gaps } = await read('product=SVN-220P&market=us-canada&market=eu')
  expect(gaps.map(({ market }) => market)).toEqual(['eu', 'us-canada'])
  expect(gaps[1]?.findings.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'un38-3 held',
    'ul-1973 in_progress',
    'ul-9540a missing',
  ])
  const page = await site.getText('/certification?product=SVN-220P&market=us-canada')
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain(gaps[1]!.summary)
  const chosen = await read('product=SVN-220P&market=us-canada&use=truck')
  expect(chosen.gaps[0]).toMatchObject({ use: 'truck' })
  expect(chosen.gaps[0]?.findings.map(({ id }) => id)).toContain('ul-2580')
})

test.for([
  ['market=mars', ['market']],
  ['kind=letter&use=boat', ['kind', 'use']],
  ['product=anvil&market=eu', ['product']],
  ['use=pack&use=cell', ['use']],
  [`market=${'x'.repeat(3000)}`, ['market']],
] as const)('%s is refused with its fields', async ([query, fields], { site }) => {
  const response = await site.get(`/api/certificates?${query}`)
  const { errors } = await problemIn(response)
  expect([response.status, errors?.map(({ field }) => field)]).toEqual([422, fields])
})

test('what the page does not read is ignored, and an answer is revalidated by its ETag', async ({ site }) => {
  const { status, headers } = await site.get('/api/certificates?market=eu&sort=up&colour=red')
  expect(status).toBe(200)
  const again = await site.get('/api/certificates?market=eu', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
