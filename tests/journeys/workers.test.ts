import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentCopy, expect, test } from './site.ts'
import { freePort, killWorkersOf, visit, workersOf } from './workers.ts'

/** Sends inquiries, one after the other, until told to stop; answers the references of those that were acknowledged. */
function keepSending(url: string, sender: number) {
  const acknowledged: string[] = []
  const over = new AbortController()
  const send = async (turn: number) => {
    const answer = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@buyer.example', content: `${sender} ${turn}` }),
      signal: AbortSignal.timeout(5000),
    })
    if (answer.ok) acknowledged.push(((await answer.json()) as { reference: string }).reference)
  }
  const sending = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++)
      await send(turn).catch(() => new Promise((resolve) => setTimeout(resolve, 50)))
  })()
  return {
    count: () => acknowledged.length,
    stop: async () => {
      over.abort()
      await sending
      return acknowledged
    },
  }
}

test('WORKERS processes serve behind one listener; who dies is replaced, and no acknowledged inquiry is lost', async ({
  startSite,
}) => {
  const site = await startSite({ WORKERS: '2', PORT: await freePort() })
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  const before = workersOf(site)
  const senders = Array.from({ length: 8 }, (_, sender) => keepSending(site.url, sender))
  const sent = () => senders.reduce((sum, { count }) => sum + count(), 0)
  const more = async () => {
    const now = sent()
    await expect.poll(sent, { timeout: 15_000 }).toBeGreaterThan(now + 50)
  }
  await more()
  process.kill(before[0] ?? 0, 'SIGKILL')
  await more()
  killWorkersOf(site)
  await more()
  const acknowledged = (await Promise.all(senders.map(({ stop }) => stop()))).flat()
  const stored = new Set(site.rows('select reference from lead').map(({ reference }) => reference))
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([])
  await expect.poll(() => workersOf(site), { timeout: 15_000 }).toHaveLength(2)
  expect(before.filter((worker) => workersOf(site).includes(worker))).toEqual([])
  expect(await (await fetch(`${site.url}/health/ready`)).text()).toBe('ok')
  expect(await site.stop()).toBe(0)
})

test('No new visitor waits for a worker that dies', async ({ startSite }) => {
  const site = await startSite({ WORKERS: '2', PORT: await freePort() })
  const over = new AbortController()
  const slow: number[] = []
  const keepComing = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      // Refused or ended is told at once.
      await visit(`${site.url}/contact`).catch(() => new Promise((resolve) => setTimeout(resolve, 20)))
      if (performance.now() - begun > 5000) slow.push(performance.now() - begun)
    }
  }
  const visitors = Array.from({ length: 20 }, keepComing)
  for (let deaths = 0; deaths < 4; deaths++) {
    await expect.poll(() => workersOf(site), { timeout: 15_000 }).toHaveLength(2)
    // Until it serves.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    process.kill(workersOf(site)[deaths % 2] ?? 0, 'SIGKILL')
  }
  over.abort()
  await Promise.all(visitors)
  expect(slow).toEqual([])
})

test('What a visitor may send is counted over all workers', async ({ startSite }) => {
  const site = await startSite({ WORKERS: '2', RATE_LIMITS: 'on', PORT: await freePort() })
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  const post = (count: number) =>
    fetch(`${site.url}/api/messages`, {
      method: 'POST',
      // Whoever is free accepts the next connection.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@buyer.example', content: `Message ${count}.` }),
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => post(count)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(site.rows('select id from lead')).toHaveLength(5)
  expect(await site.stop()).toBe(0)
})

test('All workers change to new content, and an old page is not seen after a new one', async ({
  startSite,
}) => {
  const content = contentCopy()
  const file = join(content, 'products/svd-12100-12v-100ah-lifepo4-battery.yaml')
  const site = await startSite({ WORKERS: '2', CONTENT_DIR: content })
  const address = `${site.url}/products/svd-12100-12v-100ah-lifepo4-battery`
  await Promise.all([visit(address), visit(address)])
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: A renamed battery'))
  const seen: boolean[] = []
  const end = Date.now() + 10_000
  while (Date.now() < end && seen.filter(Boolean).length < 40)
    seen.push((await visit(address)).includes('A renamed battery'))
  expect(seen.slice(seen.indexOf(true))).toEqual(Array(40).fill(true))
  expect(await site.stop()).toBe(0)
})

test('A worker that dies while a content file is broken is replaced by one that serves what the others do', async ({
  startSite,
}) => {
  const content = contentCopy()
  const file = join(content, 'products/svd-12100-12v-100ah-lifepo4-battery.yaml')
  const site = await startSite({ WORKERS: '2', PORT: await freePort(), CONTENT_DIR: content })
  const address = `${site.url}/products/svd-12100-12v-100ah-lifepo4-battery`
  await expect.poll(() => existsSync(join(site.dataDirectory, 'content.ndjson'))).toBe(true)
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  const whole = readFileSync(file, 'utf8')
  const page = await visit(address)
  writeFileSync(file, 'id: [')
  killWorkersOf(site)
  await expect.poll(() => visit(address).catch(() => ''), { timeout: 15_000 }).toBe(page)
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  writeFileSync(file, whole.replace(/^name: .*$/m, 'name: A renamed battery'))
  const seen = async () => (await visit(address)).includes('A renamed battery')
  await expect.poll(seen, { timeout: 15_000 }).toBe(true)
  expect(await site.stop()).toBe(0)
})

test('Workers that die while the other server of lists is away are replaced by some that have its lists', async ({
  startSite,
}) => {
  const api = await startSite()
  const site = await startSite({ WORKERS: '2', PORT: await freePort(), API_BASE_URL: `${api.url}/api` })
  const isReady = async () => (await fetch(`${site.url}/health/ready`)).status
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  await expect.poll(isReady).toBe(200)
  await api.stop()
  const before = workersOf(site)
  for (const worker of before) {
    process.kill(worker, 'SIGKILL')
    const others = () => workersOf(site).filter((one) => one !== worker)
    await expect.poll(others, { timeout: 15_000 }).toHaveLength(2)
    // Until it serves.
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  expect(before.filter((worker) => workersOf(site).includes(worker))).toEqual([])
  for (let turn = 0; turn < 10; turn++) {
    expect((await visit(`${site.url}/products`)).includes('Internal Server Error')).toBe(false)
    expect(await visit(`${site.url}/health/ready`)).toBe('ok')
  }
})

test('A payload has one tag in all workers, by which it is asked after, until its content changes', async ({
  startSite,
}) => {
  const content = contentCopy()
  const file = join(content, 'products/svd-12100-12v-100ah-lifepo4-battery.yaml')
  const site = await startSite({ WORKERS: '2', CONTENT_DIR: content })
  const payload = `${site.url}/products/svd-12100-12v-100ah-lifepo4-battery/_payload.json?a-build`
  const ask = (headers = {}) => fetch(payload, { headers: { connection: 'close', ...headers } })
  const tags = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    return [...new Set(answers.map(({ headers }) => headers.get('etag')))]
  }
  const before = await tags()
  expect(before).toEqual([expect.stringMatching(/^(?:W\/)?"[^"]+"$/)])
  expect((await ask({ 'if-none-match': before[0] })).status).toBe(304)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: A renamed battery'))
  await expect.poll(tags).not.toEqual(before)
  await expect.poll(tags).toHaveLength(1)
  const after = await ask({ 'if-none-match': before[0] })
  expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('A renamed battery')])
  expect(await site.stop()).toBe(0)
})

test('What stops one worker at the start stops all, and is said once', async () => {
  const content = contentCopy()
  writeFileSync(join(content, 'company.yaml'), 'name: [')
  const env = { ...process.env, NODE_ENV: 'production', WORKERS: '3', PORT: '0', CONTENT_DIR: content }
  const server = spawn('node_modules/.bin/node', ['dist/server/server.js'], {
    env: { ...env, DATA_DIR: test.info().outputPath('data') },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await new Promise((resolve) => server.once('close', resolve))).toBe(78)
  expect(said.match(/company\.yaml/g)).toHaveLength(1)
})
