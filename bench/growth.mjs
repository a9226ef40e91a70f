// Measures the site with 48 to 10,000 products and as many articles: start, memory, pages and lists.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { growContent } from './growing-content.mjs'
import { processorTime, residentMegabytes } from './process-figures.mjs'
import { startBuild } from './site-process.mjs'

/** Numbers of products; the first is that of the repository's content. */
const SIZES = [48, 100, 1000, 10_000]
/** Number of product pages that are measured, after a few for warm-up. */
const PAGES = 40
const WARM_UP = 8
/** Time until all documents have been made in the background, in ms. */
const REST_MS = 90_000

const startSite = (content, data) => startBuild({ CONTENT_DIR: content, DATA_DIR: data })

/** Returns how long the first start of a build takes with the repository's own articles, in s. */
async function startTimeWith(count) {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    growContent(join(folder, 'content'), count, 0)
    const site = await startSite(join(folder, 'content'), join(folder, 'data'))
    await site.stop()
    return site.started / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends one request. Returns its duration in ms, and the text and bytes of the response. */
async function request(path, { url }) {
  const begun = performance.now()
  const response = await fetch(url + path, {
    headers: { 'accept-encoding': 'identity' },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { ms: performance.now() - begun, text, bytes: Buffer.byteLength(text) }
}

/** Returns the mean processor time in ms and size in bytes of product pages on their first request. */
async function measureProducts(sitemap, site) {
  const all = [...sitemap.matchAll(/<loc>[^<]*(\/products\/[^<]+)/g)].map(([, path]) => path)
  const step = Math.floor(all.length / (WARM_UP + PAGES))
  const paths = Array.from({ length: WARM_UP + PAGES }, (_, at) => all[at * step])
  for (const path of paths.slice(0, WARM_UP)) await request(path, site)
  const used = processorTime(site.pid)
  let bytes = 0
  for (const path of paths.slice(WARM_UP)) bytes += (await request(path, site)).bytes
  return { processor: (processorTime(site.pid) - used) / PAGES, bytes: bytes / PAGES }
}

/** Returns the sitemap; if it is split, with the text of its first file. */
async function sitemapOf(site) {
  const sitemap = await request('/sitemap.xml', site)
  const [, first] = /<sitemap>\s*<loc>[^<]*?(\/[\w.-]+\.xml)</.exec(sitemap.text) ?? []
  return { ...sitemap, text: first ? (await request(first, site)).text : sitemap.text }
}

async function measure(count) {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    const [content, data] = [join(folder, 'content'), join(folder, 'data')]
    growContent(content, count)
    const first = await startSite(content, data)
    while (!existsSync(join(data, 'content.ndjson'))) await wait(100)
    await first.stop()
    const site = await startSite(content, data)
    const home = await request('/', site)
    await wait(REST_MS)
    const memory = residentMegabytes(site.pid)
    const sitemap = await sitemapOf(site)
    const product = await measureProducts(sitemap.text, site)
    const list = await request('/products', site)
    const search = await request('/products?q=prismatic', site)
    const menu = await request('/_app/menu/categories', site)
    await site.stop()
    return {
      'products and articles': count,
      'first start, s': first.started / 1000,
      'first start with the articles of the seed, s': await startTimeWith(count),
      'later start, s': site.started / 1000,
      'memory at rest, MB': memory,
      'first page, ms': home.ms,
      'home page, kB': home.bytes / 1000,
      'a product page, processor ms': product.processor,
      'a product page, kB': product.bytes / 1000,
      '/products, kB': list.bytes / 1000,
      'search, ms': search.ms,
      'whole menu, kB': menu.bytes / 1000,
      'sitemap, ms': sitemap.ms,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns one row for each size. */
export async function measureGrowth(sizes = SIZES) {
  const rows = []
  for (const size of sizes) rows.push(await measure(size))
  return rows
}
