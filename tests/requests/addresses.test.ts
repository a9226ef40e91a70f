import { expect } from 'vitest'
import { headOf, test } from './site.fixture.ts'

test.for<[from: string, status: number, to: string | null]>([
  // A slash at the end, and letters that need no encoding.
  ['/contact/?sent=1', 301, '/contact?sent=1'],
  ['/%70roducts/SVD%2d12100/?q=%41', 301, '/products/SVD-12100?q=%41'],
  ['/%2Fproducts%3F%25%5B', 404, null],
  // The first page has no number.
  ['/articles1', 301, '/articles'],
  ['/articles1?tag=bms&utm_source=fair', 301, '/articles?tag=bms'],
  ['/articles1/lfp-vs-nmc', 301, '/articles/lfp-vs-nmc'],
  // Fields of a filter that were left empty.
  ['/products?q=&category=', 302, '/products'],
  ['/products?q=&voltage=12&voltage=24&capacity_to=', 302, '/products?voltage=12&voltage=24'],
  ['/certification?market=&product=&utm_term=', 302, '/certification?utm_term='],
  ['/contact?sent=', 302, '/contact'],
  ['/contact?utm_term=', 200, null],
  // Addresses that people type (content/redirects.yaml).
  ['/about', 301, '/about-us'],
  ['/applications', 301, '/#applications'],
  ['/applications?utm_source=fair', 301, '/?utm_source=fair#applications'],
  ['/certifications', 301, '/certification'],
  ['/faq', 301, '/contact#questions'],
  ['/f%61q/', 301, '/contact#questions'],
  ['/downloads?type=guide', 301, '/download?type=guide'],
  ['/downloads/solvane.pdf', 404, null],
  // Addresses of the former site.
  ['/product/svd-12100-12v-100ah-lifepo4-battery', 301, '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/product/SVM-48105G?utm_source=fair', 301, '/products/SVM-48105G?utm_source=fair'],
  ['/products/SVM-48105G', 301, expect.stringMatching(/^\/products\/svm-48100g-/)],
  ['/blog/lfp-vs-nmc', 301, '/articles/lfp-vs-nmc'],
  ['/blog/$&', 301, '/articles/$&'],
  ['/product/', 301, '/products'],
  ['/%70roduct/SVM%2D48105G', 301, '/products/SVM%2D48105G'],
  ['/product/%2F%2Fevil.example', 301, '/products/%2F%2Fevil.example'],
  ['/product/a%0D%0Ab', 301, '/products/a%0D%0Ab'],
  ['/product', 301, '/products'],
  ['/blog?utm_source=fair', 301, '/articles?utm_source=fair'],
  ['/faqs', 301, '/contact#questions'],
  ['/certificate', 301, '/certification'],
  ['/warranty', 301, '/download?type=warranty'],
  ['/distributors', 301, '/contact#distributors'],
  ['/where-to-buy', 301, '/contact#distributors'],
  ['/terms', 301, '/download?q=terms'],
  ['/support', 301, '/contact'],
  ['/home', 301, '/'],
  // Tools.
  ['/calculator', 301, '/tools/runtime'],
  ['/tools/runtime-calculator?V=12.8&Ah=100&i=20', 301, '/tools/runtime?V=12.8&Ah=100&i=20'],
  ['/configurator?need=capacity&ah=15', 301, '/solutions/custom-battery-packs?need=capacity&ah=15'],
  ['/quote', 301, '/contact'],
  [
    '/solutions/custom-battery-packs?V=51.2&Ah=560&chem=LFP&p_avg=5000&utm_source=x',
    301,
    '/tools/runtime?V=51.2&Ah=560&chem=LFP&p_avg=5000',
  ],
  // Capital letters.
  ['/About-Us', 301, '/about-us'],
  ['/Applications', 301, '/#applications'],
  ['/FAQ', 301, '/contact#questions'],
  ['/CONTACT?utm_term=A', 301, '/contact?utm_term=A'],
  ['/Articles/LFP-vs-NMC', 301, '/articles/lfp-vs-nmc'],
  ['/Applications/Home-Energy-Storage', 301, '/applications/home-energy-storage'],
  ['/Products/SVD-12100', 301, '/products/svd-12100'],
  ['/products/SVD-12100', 301, '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/Nothing', 404, null],
])('%s answers %i and leads to %s', async ([from, status, to], { site }) => {
  expect(headOf(await site.get(from), 'location')).toEqual([status, to])
})

test.for<[payload: string, to: string]>([
  ['/%70roducts/_payload.json?build', '/products'],
  ['/products/_payload.json?build&q=&voltage=12', '/products?voltage=12'],
])('the payload %s redirects to %s', async ([payload, redirect], { site }) => {
  expect(JSON.parse(await site.getText(payload))).toEqual({ redirect })
})

test('an address with a secret redirects like others, but uncached', async ({ site }) => {
  for (const path of ['/subscribe/confirm/', '/%73ubscribe/confirm']) {
    const moved = await site.get(`${path}?token=secret`)
    expect(headOf(moved, 'location', 'cache-control'), path).toEqual([
      301,
      '/subscribe/confirm?token=secret',
      'no-store',
    ])
    const payload = await site.get(`${path.replace(/\/$/, '')}/_payload.json?build&token=secret`)
    expect(payload.headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await site.get('/contact/')).headers.get('cache-control')).toBe('no-cache')
})

test.for(['/_app/assets/gone-12345678.js', '/_app/builds/meta/none.json', '/_app/'])(
  '%s, which is in no build, answers with a short text that nobody caches',
  async (path, { site }) => {
    const response = await site.get(path)
    expect(headOf(response, 'cache-control')).toEqual([404, 'no-store'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await response.text()).length).toBeLessThan(20)
  },
)

test('/favicon.ico is a picture, for clients that ask for it without reading a page', async ({ site }) => {
  const response = await site.get('/favicon.ico')
  expect(headOf(response, 'content-type')).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThan(2000)
})
