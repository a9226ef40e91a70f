// Sends random requests for an hour, and compares the memory at rest before and after.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytes } from './process-figures.mjs'
import { send } from './send.mjs'
import { startBuild } from './site-process.mjs'
import { WORST_REQUESTS } from './worst-requests.mjs'

const MINUTES = 60
const CLIENTS = 4
/** Share of the time in which caches fill before the memory is measured. */
const FILLING_SHARE = 0.2
/** Time without requests before the memory is measured, in ms: threads end, and the collector runs. */
const REST_MS = 60_000
const PAGES = ['/', '/products', '/contact', '/about-us', '/articles', '/download', '/tools', '/search?q=lto']
const PICTURES = (round) =>
  `/images/site/hero.webp?image_process=resize,w_${100 + (round % 2000)}/format,webp`

/** Sends random requests for a time. Returns how many. */
async function load({ url }, ms) {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + ms
  const targets = [...Object.values(WORST_REQUESTS), ...PAGES.map((page) => () => page), PICTURES]
  let count = 0
  const ask = async () => {
    while (performance.now() < end) {
      const target = targets[Math.floor(Math.random() * targets.length)](Math.floor(Math.random() * 1e6))
      await send(url, target, { agent, client: `198.18.${count++ % 256}.7` })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  agent.destroy()
  return count
}

/** Returns the figures of a run of so many minutes. */
export async function measureSoak(minutes = MINUTES) {
  const site = await startBuild({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
  const atRest = async () => {
    await wait(REST_MS)
    return residentMegabytes(site.pid)
  }
  try {
    const ms = minutes * 60_000
    await load(site, ms * FILLING_SHARE)
    const before = await atRest()
    const requests = await load(site, ms)
    const peak = residentMegabytes(site.pid)
    const after = await atRest()
    return [
      {
        minutes,
        requests,
        'memory at rest before, MB': before,
        'memory at the end of the load, MB': peak,
        'memory at rest after, MB': after,
        'after to before (goal 1.15)': after / before,
      },
    ]
  } finally {
    await site.stop()
  }
}
