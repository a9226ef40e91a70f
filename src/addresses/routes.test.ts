import { describe, expect, test } from 'vitest'
import { href, match } from './routes.ts'

describe('the URL table', () => {
  const cases: [path: string, name: string | undefined, params: Record<string, string | undefined>][] = [
    ['/', 'index', {}],
    ['/products', 'products', {}],
    ['/products/svd-12100', 'products-nameSlug', { nameSlug: 'svd-12100' }],
    ['/articles', 'articles', { page: undefined }],
    ['/articles2', 'articles', { page: '2' }],
    ['/articles/lfp-vs-nmc', 'articles-titleSlug', { page: undefined, titleSlug: 'lfp-vs-nmc' }],
    ['/articles12/lfp-vs-nmc', 'articles-titleSlug', { page: '12', titleSlug: 'lfp-vs-nmc' }],
    ['/unsubscribe/email', 'unsubscribe-email', {}],
    ['/subscribe/confirm', 'subscribe-confirm', {}],
    ['/articlesx', undefined, {}],
    ['/products/a/b', undefined, {}],
    ['/Products', undefined, {}],
  ]
  test.each(cases)('%s is %s', (path, name, params) => {
    const found = match(path)
    expect(found?.name).toBe(name)
    if (found) expect({ ...found.params }).toMatchObject(params)
  })

  test('href returns the address of a route', () => {
    expect(href('index')).toBe('/')
    expect(href('articles')).toBe('/articles')
    expect(href('articles', { page: 3 })).toBe('/articles3')
    expect(href('articles-titleSlug', { page: 2, titleSlug: 'a b' })).toBe('/articles2/a%20b')
    expect(href('products-nameSlug', { nameSlug: 'svp-314' })).toBe('/products/svp-314')
  })
})
