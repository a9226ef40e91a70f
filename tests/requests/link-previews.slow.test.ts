import sharp from 'sharp'
import { expect } from 'vitest'
import { routes } from '#addresses/routes.ts'
import { headOf, ORIGIN, type Site, test } from './site.fixture.ts'

const tagsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']): [string, string] => [name, content.replaceAll('&amp;', '&')],
    ),
  )
const tagsOf = async (site: Site, path: string) => tagsIn(await site.getText(path))
const previewOf = async (site: Site, path: string) =>
  (await tagsOf(site, path)).get('og:image')?.replace(ORIGIN, '') ?? ''

/** A page of every route. */
const pagesOf = ({ products, applications, solutions, articles, categories }: Site['content']) => [
  ...Object.keys(routes.table)
    .map((name) => routes.table[name as keyof typeof routes.table].pattern)
    // Without a pack, the sheet of one leads to the configurator.
    .filter((pattern) => !pattern.includes(':') && pattern !== '/pack-sheet'),
  `/products/${products[0]?.url}`,
  `/products?category=${categories[0]?.name_slug}`,
  `/applications/${applications[0]?.url}`,
  `/solutions/${solutions[0]?.url}`,
  `/articles/${articles[0]?.title_slug}`,
  '/articles2',
]

test('every page has a picture of 1200 by 630 px for link previews, which may be cached for ever', async ({
  site,
}) => {
  for (const path of pagesOf(site.content)) {
    const tags = await tagsOf(site, path)
    expect(tags.get('twitter:card'), path).toBe('summary_large_image')
    expect(tags.get('og:image:alt'), path).toBe(tags.get('og:title'))
    const response = await site.get(tags.get('og:image')?.replace(ORIGIN, '') ?? '')
    expect(headOf(response, 'content-type', 'cache-control'), path).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata(), path).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length, path).toBeLessThan(300_000)
  }
})

test.for([
  '/download?q=ce',
  '/download?q=ce&type=declaration',
  '/products?q=telecom',
  '/articles?tag=bms',
  '/certification?market=eu',
])('the filtered list %s has the preview of its page', async (path, { site }) => {
  const tags = await tagsOf(site, path)
  expect(tags.get('og:url')).toBe(ORIGIN + path.split('?')[0])
  expect(tags.get('twitter:card')).toBe('summary_large_image')
  const response = await site.get(tags.get('og:image')?.replace(ORIGIN, '') ?? '')
  expect(headOf(response, 'content-type')).toEqual([200, 'image/jpeg'])
})

test('an outdated version in the address gets the present preview, which revalidates', async ({ site }) => {
  const preview = await previewOf(site, '/contact')
  const etag = (await site.get(preview)).headers.get('etag') ?? ''
  const earlier = await site.get(preview.replace(/v=.*/, 'v=old'))
  expect(headOf(earlier, 'cache-control', 'etag')).toEqual([200, 'no-cache', etag])
  expect((await site.get(preview, { 'if-none-match': etag })).status).toBe(304)
})

test('only canonical addresses have previews', async ({ site }) => {
  const preview = await previewOf(site, '/products')
  for (const path of [
    preview.replace('products.jpg', 'nothing.jpg'),
    preview.replace('v=', 'q=anything&v='),
    preview.replace('.jpg', ''),
    preview.replace('/products.jpg', '/products/SVD-12100.jpg'),
  ])
    expect((await site.get(path)).status, path).toBe(404)
  expect((await tagsOf(site, '/nothing')).has('og:image')).toBe(false)
})

test('every article says when it was written, by whom and what it is about', async ({ site }) => {
  for (const { title_slug, date, updated, author, tags: topics } of site.content.articles) {
    const html = await site.getText(`/articles/${title_slug}`)
    const tags = tagsIn(html)
    expect(tags.get('og:type')).toBe('article')
    expect(tags.get('article:published_time')).toBe(date)
    expect(tags.get('article:modified_time')).toBe(updated ?? date)
    expect(tags.get('article:author')).toBe(author)
    expect(tags.get('article:section')?.toLowerCase()).toBe(topics[0]?.toLowerCase())
    expect(html.match(/property="article:tag"/g)).toHaveLength(topics.length)
  }
  expect((await tagsOf(site, '/articles')).get('og:type')).toBe('website')
})

test('phones get icons, a manifest and the colour of the page', async ({ site }) => {
  const html = await site.getText('/')
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1411">')
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp(Buffer.from(await (await site.get(path)).arrayBuffer())).metadata()
    return `${width}x${height}`
  }
  const icon = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html)?.[1] ?? ''
  expect(await sizeOf(icon)).toBe('180x180')
  const manifest = await site.get(/<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('Solvane')
  for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(sizes)
})
