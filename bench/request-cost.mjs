// Measures the processor time and the size of each of the worst requests with 48 and 10,000 products, uncached and one after the
// other. The time that the process takes at rest is subtracted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { growContent } from './growing-content.mjs'
import { HOSTILE_REQUESTS } from './hostile-requests.mjs'
import { processorTime, residentMegabytes, waitUntilIdle } from './process-figures.mjs'
import { send } from './send.mjs'
import { startBuild } from './site-process.mjs'
import { WORST_REQUESTS } from './worst-requests.mjs'

const SIZES = [48, 10_000]
/** Goals of the processor time of a request, in ms. */
const GOALS = new Map([
  [48, 50],
  [10_000, 250],
])
const ROUNDS = 20
/** Rounds after which the code is fast. */
const WARM_UP = 10
const REST_MS = 5000

/** Returns the share of a core that a process takes at rest. */
async function restOf(pid) {
  const used = processorTime(pid)
  await wait(REST_MS)
  return (processorTime(pid) - used) / REST_MS
}

async function measureRequest(make, site, rest) {
  const ask = (round) => send(site.url, make(round), { encoding: 'identity', client: '198.51.100.7' })
  for (let round = 1; round <= WARM_UP; round++) await ask(round)
  const [used, begun] = [processorTime(site.pid), performance.now()]
  let bytes = 0
  for (let round = WARM_UP + 1; round <= WARM_UP + ROUNDS; round++) ({ bytes } = await ask(round))
  const busy = processorTime(site.pid) - used - rest * (performance.now() - begun)
  return { processor: Math.max(0, busy / ROUNDS), bytes }
}

async function measure(count) {
  const folder = mkdtempSync(join(tmpdir(), 'request-cost-'))
  try {
    growContent(join(folder, 'content'), count, 0)
    const environment = { CONTENT_DIR: join(folder, 'content'), DATA_DIR: join(folder, 'data') }
    const site = await startBuild({ ...environment, LOG_LEVEL: 'silent', BUILD_CHECK_INTERVAL: '0' })
    const figures = { products: count, 'goal, processor ms': GOALS.get(count) }
    try {
      await waitUntilIdle(site.pid)
      const rest = await restOf(site.pid)
      for (const [name, make] of Object.entries({ ...WORST_REQUESTS, ...HOSTILE_REQUESTS })) {
        const { processor, bytes } = await measureRequest(make, site, rest)
        figures[`${name}, processor ms`] = processor
        figures[`${name}, kB`] = bytes / 1000
      }
      figures['memory after all of them, MB'] = residentMegabytes(site.pid)
    } finally {
      await site.stop()
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns one row for each size. */
export async function measureRequestCost(sizes = SIZES) {
  const rows = []
  for (const size of sizes) rows.push(await measure(size))
  return rows
}
