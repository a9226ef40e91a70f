// Compares sizes of V8's young generation: memory at rest after a load, and processor time of cached and uncached pages. Rounds are
// interleaved, and processor times are medians.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './percentile.mjs'
import { processorTime, residentMegabytes, waitUntilIdle } from './process-figures.mjs'
import { send } from './send.mjs'
import { startBuild } from './site-process.mjs'

/** Sizes of a semi-space in MB: V8's own choice, and smaller ones. */
const SEMI_SPACES = [undefined, 16, 8, 4]
const ROUNDS = 7
/** Rounds until V8 has optimised the hot code. */
const WARM_UP = 2
const CLIENTS = 16
const CACHED = 6000
const UNCACHED = 50
/** Time without requests before the memory is measured, in ms. */
const REST_MS = 60_000

/** Sends requests for paths, some at a time. Returns the processor time of the server for each, in ms. */
async function load({ url, pid }, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const before = processorTime(pid)
  const waiting = [...paths]
  const ask = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop())
      await send(url, path, { agent, client: '198.51.100.7' })
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  agent.destroy()
  return (processorTime(pid) - before) / paths.length
}

/** Starts the site with a size of the young generation. */
async function startWith(semiSpace) {
  const site = await startBuild({
    LOG_LEVEL: 'error',
    ...(semiSpace !== undefined && { NODE_OPTIONS: `--max-semi-space-size=${semiSpace}` }),
  })
  return { ...site, semiSpace, cached: [], uncached: [] }
}

/** Returns one row for each size. */
export async function measureMemory() {
  const sites = await Promise.all(SEMI_SPACES.map(startWith))
  try {
    for (const site of sites) await waitUntilIdle(site.pid)
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const site of sites) {
        const used = await load(
          site,
          Array.from({ length: CACHED }, () => '/products'),
        )
        if (round >= 0) site.cached.push(used)
      }
    await wait(REST_MS)
    const atRest = sites.map(({ pid }) => residentMegabytes(pid))
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const site of sites) {
        const search = (_, at) => `/products?q=${round}-${at}&sort=-energy`
        const used = await load(site, Array.from({ length: UNCACHED }, search))
        if (round >= 0) site.uncached.push(used)
      }
    return sites.map(({ semiSpace, cached, uncached }, at) => ({
      'semi-space, MB': semiSpace ?? "V8's choice",
      'memory at rest after load, MB': atRest[at],
      'cached page, processor µs': median(cached) * 1000,
      'uncached page, processor ms': median(uncached),
    }))
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}
