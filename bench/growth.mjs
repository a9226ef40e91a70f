// Measures the site with 48 to 10,000 products and as many articles: start, memory, pages and lists.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { growContent } from './growing-content.mjs'
import { processorTime } from './processor-time.mjs'
import { startBuild } from './site-process.mjs'

/** Number of products; the first is that of the repository's content. */
const SIZES = [48, 100, 1000, 10_000]
/** Number of different product pages that are measured, after a few that warm up. */
const PAGES = 40
const WARMING = 8
/** Time until the documents are made ahead, in ms. */
const REST_MS = 90_000

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Starts the site with the memory settings of `npm start`. */
const startSite = (content, data) =>
  startBuild({
    CONTENT_DIR: content,
    DATA_DIR: data,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })

/** Returns how long the first start of a build takes with the repository's own articles, in s. */
async function startOfProducts(count) {
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

/** Returns duration in ms, text and bytes of one response. */
async function ask(path, { url }) {
  const begun = performance.now()
  const response = await fetch(url + path, {
    headers: { 'accept-encoding': 'identity' },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { ms: performance.now() - begun, text, bytes: Buffer.byteLength(text) }
}

/** Returns processor time in ms and bytes of a product page that was not requested before: the mean over the catalogue. */
async function measureProducts(sitemap, site) {
  const all = [...sitemap.matchAll(/<loc>[^<]*(\/products\/[^<]+)/g)].map(([, path]) => path)
  const step = Math.floor(all.length / (WARMING + PAGES))
  const paths = Array.from({ length: WARMING + PAGES }, (_, at) => all[at * step])
  for (const path of paths.slice(0, WARMING)) await ask(path, site)
  const used = processorTime(site.pid)
  let bytes = 0
  for (const path of paths.slice(WARMING)) bytes += (await ask(path, site)).bytes
  return { processor: (processorTime(site.pid) - used) / PAGES, bytes: bytes / PAGES }
}

/** Returns the sitemap with the addresses of its first file where it is split. */
async function sitemapOf(site) {
  const sitemap = await ask('/sitemap.xml', site)
  const [, first] = /<sitemap>\s*<loc>[^<]*?(\/[\w.-]+\.xml)</.exec(sitemap.text) ?? []
  return { ...sitemap, text: first ? (await ask(first, site)).text : sitemap.text }
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
    const home = await ask('/', site)
    await wait(REST_MS)
    const memory = residentMegabytes(site.pid)
    const sitemap = await sitemapOf(site)
    const product = await measureProducts(sitemap.text, site)
    const list = await ask('/products', site)
    const search = await ask('/products?q=prismatic', site)
    const menu = await ask('/_app/menu/categories', site)
    await site.stop()
    return {
      'products and articles': count,
      'first start, s': first.started / 1000,
      'first start with the articles of the seed, s': await startOfProducts(count),
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
