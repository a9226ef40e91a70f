// Measures the processor time and the size of the answer of each kind of request, and what a lead takes of processor and disk: the
// figures that bench/traffic.mjs computes with.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTime, waitUntilIdle } from './process-figures.mjs'
import { send } from './send.mjs'
import { startBuild } from './site-process.mjs'
import { WORST_REQUESTS } from './worst-requests.mjs'

const CLIENTS = 8
const LEADS = 1000
const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'
const PICTURE = '/images/site/hero.webp?image_process=resize,w_640/format,webp'

/** Kinds of requests with a target for each number, and how many are measured. */
const KINDS = {
  'page from the cache': { count: 4000, target: () => PRODUCT },
  'payload from the cache': { count: 4000, target: () => `${PRODUCT}/_payload.json?none` },
  'picture from the cache': { count: 4000, target: () => PICTURE },
  'list of the API': { count: 2000, target: () => '/api/product-categories' },
  'query that is not cached': { count: 200, target: WORST_REQUESTS['filtered list'] },
}
const INQUIRY = (at) => ({
  post: '/api/messages',
  from: '/contact',
  fields: {
    name: `Ana Ünal ${at}`,
    email: `ana${at}@buyer-${at}.example`,
    phone: '+44 20 7946 0180',
    country: 'Germany',
    content: `We need ${at} packs of 48 V and 100 Ah for forklifts, the first fifty of them in spring. ${'Please quote. '.repeat(10)}`,
  },
})

/** Sends requests by several clients at a time. Returns the mean size of the answers. */
async function sendAll(site, { count, target }) {
  const agent = new Agent({ keepAlive: true })
  let [next, bytes] = [0, 0]
  const ask = async () => {
    while (next < count) {
      const at = next++
      const answer = await send(site.url, target(at), { agent, client: `198.18.${at % 250}.${at % 200}` })
      if (answer.status >= 400 || answer.status === 'failed') throw new Error(`${at}: ${answer.status}`)
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  agent.destroy()
  return bytes / count
}

/** Returns the processor time of all threads in ms, and the size in kB, of one request of a kind. */
async function measureKind(site, kind) {
  await sendAll(site, { ...kind, count: kind.count / 4, target: (at) => kind.target(at + kind.count) })
  const used = processorTime(site.pid)
  const bytes = await sendAll(site, kind)
  return { processor: (processorTime(site.pid) - used) / kind.count, bytes: bytes / 1000 }
}

const sizeOf = (folder, filter) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => filter.test(name))
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, { size }) => sum + size, 0)

/** Returns a row with the figures of all kinds, in ms, kB and MB. */
export async function measureServiceTimes() {
  const folder = mkdtempSync(join(tmpdir(), 'service-times-'))
  const site = await startBuild({ DATA_DIR: folder, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
  try {
    await waitUntilIdle(site.pid)
    const row = {}
    for (const [name, kind] of Object.entries(KINDS)) {
      const { processor, bytes } = await measureKind(site, kind)
      row[`${name}, processor ms`] = processor
      row[`${name}, kB`] = bytes
    }
    const used = processorTime(site.pid)
    const begun = performance.now()
    await sendAll(site, { count: LEADS, target: INQUIRY })
    row['leads a second, eight clients'] = LEADS / ((performance.now() - begun) / 1000)
    await waitUntilIdle(site.pid)
    row['a lead with its mails, processor ms'] = (processorTime(site.pid) - used) / LEADS
    await site.stop()
    row['1,000 leads in the database, MB'] = sizeOf(folder, /^leads\.sqlite/) / 1e6
    row['their mails as files, MB'] = sizeOf(folder, /\.eml$/) / 1e6
    return [row]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
