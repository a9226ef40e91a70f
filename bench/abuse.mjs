// Measures the home page while others abuse the site, with 48 and 10,000 products: each of the worst requests is repeated by 8
// clients of one network and by 64 in networks of their own. Then replays an office whose people share one address.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { growContent } from './growing-content.mjs'
import { median, percentile } from './percentile.mjs'
import { waitUntilIdle } from './process-figures.mjs'
import { send } from './send.mjs'
import { startBuild } from './site-process.mjs'
import { WORST_REQUESTS } from './worst-requests.mjs'

const SIZES = [48, 10_000]
/** Time of each run, in ms. */
const RUN_MS = 3000
/** Interval of the measured visits of the home page, in ms. */
const VISIT_MS = 10
/** Time in which the code gets fast, in ms. */
const SETTLE_MS = 10_000
const GROUPS = {
  '8 clients of one network': Array.from({ length: 8 }, () => '198.51.100.7'),
  '64 clients in 64 networks': Array.from({ length: 64 }, (_, index) => `198.18.${index}.7`),
}
const OFFICE = {
  address: '203.0.113.9',
  people: 200,
  secondsPerPage: 15,
  typing: 20,
  secondsPerKey: 2,
  ms: 30_000,
}

/** Visits the home page while `work` runs, each time by a connection that is open. Returns the 99th percentile, in ms. */
async function visitHome({ url }, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const visits = []
  const visit = () => visits.push(send(url, '/', { agent, client: '203.0.113.1' }))
  const timer = setInterval(visit, VISIT_MS)
  await work
  clearInterval(timer)
  const results = await Promise.all(visits)
  agent.destroy()
  const failed = results.find(({ status }) => status !== 200)
  if (failed) throw new Error(`/ answered ${failed.status}`)
  return percentile(
    results.map(({ ms }) => ms),
    0.99,
  )
}

const abuse = (worker, name, clients) =>
  new Promise((resolve) => {
    worker.once('message', resolve)
    worker.postMessage({ name, clients, ms: RUN_MS })
  })

/** Returns the p99 of the home page while one group of clients repeats each of the requests, and the number of answers by status. */
async function measureGroup(site, worker, { group, names }) {
  const figures = {}
  const counts = {}
  for (const name of names) {
    const abusing = abuse(worker, name, GROUPS[group])
    figures[`${group}, ${name}: p99 of /, ms`] = await visitHome(site, abusing)
    for (const [status, count] of Object.entries(await abusing))
      counts[status] = (counts[status] ?? 0) + count
  }
  const statuses = Object.entries(counts).map(([status, count]) => [`${group}: answers ${status}`, count])
  return { ...figures, ...Object.fromEntries(statuses) }
}

const UNCACHED = ['filtered list', 'search', 'comparison', 'configurator']
const TYPED = ['system finder', 'configurator', 'configurator by script']
const CACHED = ['/', '/products', '/contact', '/about-us', '/articles', '/download', '/tools']

/** Replays an office: a page for each person every 15 s, a third of them uncached, and some who type in tools. */
async function replayOffice({ url }) {
  const { address, people, secondsPerPage, typing, secondsPerKey, ms } = OFFICE
  const agent = new Agent({ keepAlive: true })
  const visits = []
  let round = 1_000_000
  const visit = (path) => visits.push(send(url, path, { agent, client: address }))
  const pick = (names) => names[round % names.length]
  const openPage = () =>
    visit(++round % 3 === 0 ? WORST_REQUESTS[pick(UNCACHED)](round % 9999) : pick(CACHED))
  const type = () => visit(WORST_REQUESTS[pick(TYPED)](++round % 9999))
  const timers = [
    setInterval(openPage, (secondsPerPage / people) * 1000),
    setInterval(type, (secondsPerKey / typing) * 1000),
  ]
  await wait(ms)
  for (const timer of timers) clearInterval(timer)
  const results = await Promise.all(visits)
  agent.destroy()
  const times = results.map((result) => result.ms)
  return {
    'office: requests': results.length,
    'office: refused with 429 (goal 0)': results.filter(({ status }) => status === 429).length,
    'office: other failures (goal 0)': results.filter(({ status }) => status >= 500).length,
    'office: median, ms': median(times),
    'office: p99, ms': percentile(times, 0.99),
  }
}

async function measure(count, names) {
  const folder = mkdtempSync(join(tmpdir(), 'abuse-'))
  growContent(join(folder, 'content'), count, 0)
  const site = await startBuild({
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  })
  const worker = new Worker(new URL('abusing-clients.mjs', import.meta.url), {
    workerData: { url: site.url },
  })
  try {
    await waitUntilIdle(site.pid)
    await visitHome(site, wait(SETTLE_MS))
    const quiet = await visitHome(site, wait(RUN_MS))
    const figures = { products: count, 'p99 of / without abuse, ms': quiet, 'goal, ms': 50 + 2 * quiet }
    Object.assign(figures, await replayOffice(site))
    for (const group of Object.keys(GROUPS))
      Object.assign(figures, await measureGroup(site, worker, { group, names }))
    return figures
  } finally {
    await worker.terminate()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns one row for each size, of all or some of the requests. */
export async function measureAbuse(sizes = SIZES, names = Object.keys(WORST_REQUESTS)) {
  const rows = []
  for (const size of sizes) rows.push(await measure(size, names))
  return rows
}
