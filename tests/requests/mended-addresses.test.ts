import { expect } from 'vitest'
import { headOf, test } from './site.fixture.ts'

const CELL = '/products/svp-280-lfp-prismatic-cell-280ah'
const SHEET = '/documents/solvane-datasheet-svd-12100-en'

const signs = [
  ...Array.from('.,;:!?\'")]>”’»…`*_'),
  ...'%29 %22 %27 %3E %2C %3B %3A %3F %E2%80%9D %C2%BB %20 %C2%A0'.split(' '),
  ...'&gt; &quot; &rdquo; &#39; &#x27; &amp; &nbsp; ). ), .” !! &quot;). /.)'.split(' '),
]

test.for(signs)('%s at the end of an address leads to the page', async (sign, { site }) => {
  for (const path of ['/contact', CELL, `${SHEET}.pdf`, '/documents/solvane-guide-end-of-life-en.pdf']) {
    const response = await site.get(path + sign)
    // After a question mark begins the query, which is empty.
    if (sign.startsWith('?')) expect(response.status, path).not.toBe(404)
    else expect(headOf(response, 'location'), path).toEqual([301, path])
  }
})

test.for([
  '/products.json',
  '/products.xlsx',
  '/articles.csv',
  '/compare.csv',
  '/sitemap.xml',
  '/robots.txt',
  '/articles.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/product-categories',
])('signs at the end of %s lead to it', async (path, { site }) => {
  for (const sign of ['.', ')', '&quot;).'])
    expect(headOf(await site.get(path + sign), 'location')).toEqual([301, path])
})

test.for<[from: string, to: string]>([
  ['/contact.?utm_source=fair', '/contact?utm_source=fair'],
  ['/Contact.', '/contact'],
  ['/faq).', '/contact#questions'],
  ['/FAQ,', '/contact#questions'],
  ['/warranty.', '/download?type=warranty'],
  [`/product/svp-280-lfp-prismatic-cell-280ah)`, CELL],
  ['/blog/lfp-vs-nmc.', '/articles/lfp-vs-nmc'],
  ['/)', '/'],
  ['/SVD-12100', '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/svd-12100?utm_source=fair', '/products/svd-12100-12v-100ah-lifepo4-battery?utm_source=fair'],
  ['/Svd-12100.', '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/SVM-48105G', '/products/svm-48100g-51-2v-100ah-golf-cart-battery'],
  ['/products?application=rv-and-camper&amp;voltage=48', '/products?application=rv-and-camper&voltage=48'],
  ['/products?voltage=48&amp;amp;amp;chemistry=LFP', '/products?voltage=48&chemistry=LFP'],
  [
    '/products?voltage=48&amp%3Bchemistry=LFP&AMP;sort=energy',
    '/products?voltage=48&chemistry=LFP&sort=energy',
  ],
  ['/products?voltage=48&#38;chemistry=LFP', '/products?voltage=48&chemistry=LFP'],
  ['/products?voltage=48&%2338;chemistry=LFP', '/products?voltage=48&chemistry=LFP'],
  [
    '/products?voltage=48&#x26;chemistry=LFP&#38;sort=energy',
    '/products?voltage=48&chemistry=LFP&sort=energy',
  ],
  ['/products?amp;voltage=48', '/products?voltage=48'],
  ['/products?category=lfp-prismatic-cells).', '/products?category=lfp-prismatic-cells'],
  [
    '/Products.?category=lfp-prismatic-cells&amp;voltage=48',
    '/products?category=lfp-prismatic-cells&voltage=48',
  ],
  ['/api/runtime?product=svd-12100&p_avg=100&amp;eta=80', '/api/runtime?product=svd-12100&p_avg=100&eta=80'],
  ['/api/runtime.?product=svd-12100&amp;p_avg=100', '/api/runtime?product=svd-12100&p_avg=100'],
  ['/api/search?q=rack&amp;page=2', '/api/search?q=rack&page=2'],
  ['/products.json?voltage=48&amp;chemistry=LFP', '/products.json?voltage=48&chemistry=LFP'],
  ['/products.csv?category=lfp-prismatic-cells).', '/products.csv?category=lfp-prismatic-cells'],
  ['/compare.csv?p=svd-12100&amp;p=svn-12100', '/compare.csv?p=svd-12100&p=svn-12100'],
  ['/download.csv?type=datasheet&amp;product=svd-12100', '/download.csv?type=datasheet&product=svd-12100'],
  ['/Products.JSON.', '/products.json'],
  ['/products/svp-280-lfp-prismatic-cell-280ah.json).', `${CELL}.json`],
])('%s leads to %s', async ([from, to], { site }) => {
  expect(headOf(await site.get(from), 'location')).toEqual([301, to])
})

test.for([
  '/nothing.',
  '/nothing)',
  '/nothing?a=1&amp;b=2',
  '/products/svp-281.',
  '/documents/no-such-v1.0.pdf.',
  `${SHEET}.doc.`,
  '//evil.example/.',
  '//evil.example/',
  '/%2F%2Fevil.example).',
  '/%5Cevil.example.',
  '/contact%3Fx.',
  '/contact%E2%80.',
  '/SVD-99999',
  '/products?category=none).',
  '/products.json?category=none).',
  '/nothing.json.',
  '/products/svp-281.json.',
  '/api/nothing?a=1&amp;b=2',
  '//evil.example/products.json.',
  '//evil.example/sitemap.xml)',
  `/${'.)'.repeat(2000)}x`,
  `/contact${'&gt;'.repeat(500)}x`,
])('%s stays unknown', async (path, { site }) => {
  expect(headOf(await site.get(path), 'location')).toEqual([404, null])
})

test('a page is not redirected for what its query ends in', async ({ site }) => {
  for (const path of [
    '/search?q=what+is+C-rate?',
    '/products?voltage=48',
    '/contact?a=%26amp;',
    '/contact?utm=x.',
  ])
    expect((await site.get(path)).status, path).toBe(200)
})

test('a redirect of an address with a query is not stored, as the query may hold a secret', async ({
  site,
}) => {
  const response = await site.get('/subscribe/confirm.?token=secret')
  expect(headOf(response, 'location', 'cache-control')).toEqual([
    301,
    '/subscribe/confirm?token=secret',
    'no-store',
  ])
})
