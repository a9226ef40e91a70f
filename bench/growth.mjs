// The site with 100 to 50,000 products and as many articles: what a start, memory, pages and lists cost as they grow.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { growContent } from './growing-content.mjs'
import { processorTime } from './processor-time.mjs'
import { startBuild } from './site-process.mjs'

const SIZES = [100, 1000, 10_000, 50_000]
const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'
const ANOTHER = '/products/svp-280-lfp-prismatic-cell-280ah'
/** Until the documents are made that are made ahead, and what that and the start took is given back. */
const REST_MS = 60_000

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** As `npm start` serves it: with memory given back. */
const startSite = (content, data) =>
  startBuild({
    CONTENT_DIR: content,
    DATA_DIR: data,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })

/** Seconds of the first start of a build whose articles are those of the seed. */
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

/** Milliseconds, processor milliseconds and bytes of one answer. */
async function ask(path, { url, pid }) {
  const [begun, used] = [performance.now(), processorTime(pid)]
  const response = await fetch(url + path, {
    headers: { 'accept-encoding': 'identity' },
  })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { ms: performance.now() - begun, processor: processorTime(pid) - used, bytes: byteLength }
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
    await ask(PRODUCT, site)
    const product = await ask(ANOTHER, site)
    const list = await ask('/products', site)
    const search = await ask('/products?q=prismatic', site)
    const menu = await ask('/_app/menu/categories', site)
    const sitemap = await ask('/sitemap.xml', site)
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
      'sitemap.xml, kB': sitemap.bytes / 1000,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One row a size. */
export async function measureGrowth(sizes = SIZES) {
  const rows = []
  for (const size of sizes) rows.push(await measure(size))
  return rows
}
