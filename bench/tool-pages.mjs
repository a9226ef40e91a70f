// Measures the pages of visitors' tools with 48 and 10,000 products: list, search, comparison and system finder, each time with
// another query, so that none comes from the cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { growContent } from './growing-content.mjs'
import { median } from './median.mjs'
import { processorTime } from './process-figures.mjs'
import { startBuild } from './site-process.mjs'

const SIZES = [48, 10_000]
const ROUNDS = 20
const WARM_UP = 3

const COMPARED = [
  'svn-12100-12v-100ah-sodium-ion-battery',
  'svt-24040m-23v-40ah-lto-module',
  'svd-12100h-12v-100ah-self-heating-lifepo4-battery',
]

/** Address of each page for a round. */
const PAGES = {
  list: (round) => `/products?capacity_from=${round}`,
  'list by voltage and chemistry': (round) => `/products?system_v=48&chemistry=LFP&energy_from=${round}`,
  'list, searched': (round) => `/products?q=12v+battery&weight_from=${round}`,
  search: (round) => `/search?q=12v+${100 + round}ah`,
  comparison: (round) =>
    `/compare?p=${COMPARED.join('&p=')}&system_v=48&hours=24&t_dis=-20&p_avg=${200 + round}`,
  'system finder': (round) => `/products?system_v=48&hours=24&t_dis=-20&t_chg=-20&p_avg=${200 + round}`,
}

/** Measures one page; nothing if this build does not have it. */
async function measurePage(name, addressOf, site) {
  const times = []
  let [bytes, used] = [0, 0]
  for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
    if (round === WARM_UP + 1) used = processorTime(site.pid)
    const begun = performance.now()
    const response = await fetch(site.url + addressOf(round), { headers: { 'accept-encoding': 'identity' } })
    bytes = Buffer.byteLength(await response.text())
    if (response.status === 404) return {}
    if (!response.ok) throw new Error(`${addressOf(round)} answered ${response.status}`)
    if (round > WARM_UP) times.push(performance.now() - begun)
  }
  return {
    [`${name}, median ms`]: median(times),
    [`${name}, slowest ms`]: Math.max(...times),
    [`${name}, processor ms`]: (processorTime(site.pid) - used) / ROUNDS,
    [`${name}, kB`]: bytes / 1000,
  }
}

async function measure(count) {
  const folder = mkdtempSync(join(tmpdir(), 'tool-pages-'))
  try {
    growContent(join(folder, 'content'), count, 0)
    const site = await startBuild({ CONTENT_DIR: join(folder, 'content'), DATA_DIR: join(folder, 'data') })
    const figures = { products: count }
    try {
      for (const [name, addressOf] of Object.entries(PAGES))
        Object.assign(figures, await measurePage(name, addressOf, site))
    } finally {
      await site.stop()
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns one row for each size. */
export async function measureToolPages(sizes = SIZES) {
  const rows = []
  for (const size of sizes) rows.push(await measure(size))
  return rows
}
