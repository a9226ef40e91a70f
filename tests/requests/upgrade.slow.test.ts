import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isUpToDate } from '#scripts/setup.mjs'
import { checkStore, NOTHING_LOST } from '#tests/faults/check-store.ts'
import { startClients } from '#tests/faults/clients.ts'
import { closeStores, sqlite } from '#tests/faults/engines.ts'
import { freePort, killServers, launch, readiness, startServer } from '#tests/faults/server.ts'
import { childrenOf, copyBuild, removeCopies, START, startReaders } from '#tests/faults/upgrades.ts'

beforeAll(async () => {
  // `npm test` builds while the tests run.
  while (!isUpToDate()) await pause(500)
}, 120_000)

afterEach(async () => {
  await killServers()
  await closeStores()
  removeCopies()
})

/** Starts the site as `npm start` does, with clients that send leads and read pages. */
async function startBusySite() {
  const store = await sqlite.open()
  const settings = { ...store.settings, PORT: String(await freePort()) }
  const site = await startServer(settings, START)
  const clients = startClients({
    url: () => site.url,
    count: 4,
    journal: join(store.directory, 'journal'),
    name: 'u',
  })
  const readers = startReaders(`${site.url}/products`, 4)
  await pause(500)
  return {
    store,
    settings,
    site,
    buildOf: async () =>
      ((await (await fetch(`${site.url}/health/ready`)).json()) as { build: string }).build,
    /** Ends the clients. Returns how requests failed, and the longest time of one, in ms. */
    stopClients: async () => {
      await pause(500)
      await Promise.all([clients.stop(), readers.stop()])
      const failures = [
        ...clients.attempts
          .filter(({ status }) => status !== 201)
          .map(({ status, failure }) => failure ?? status),
        ...readers.requests.flatMap(({ failure }) => failure ?? []),
      ]
      const acknowledged = clients.acknowledged()
      expect(acknowledged.length).toBeGreaterThan(10)
      expect(readers.requests.length).toBeGreaterThan(10)
      const gap = Math.max(...clients.attempts.map(({ ms }) => ms), ...readers.requests.map(({ ms }) => ms))
      return { failures, gap, acknowledged }
    },
  }
}

test('a second start takes over: no request fails, and every acknowledged lead is stored', async () => {
  const { store, settings, site, buildOf, stopClients } = await startBusySite()
  const before = childrenOf(site.pid)
  const second = launch(settings, copyBuild('next'))
  expect([await second.exited, second.log()]).toEqual([0, expect.stringContaining('has taken over')])
  expect(await buildOf()).toBe('next')
  const { failures, gap, acknowledged } = await stopClients()
  expect(failures).toEqual([])
  // On a machine of its own it is below 1 s.
  expect(gap).toBeLessThan(5000)
  await expect.poll(() => childrenOf(site.pid)).toHaveLength(1)
  expect(childrenOf(site.pid)).not.toEqual(before)
  expect(await checkStore(store.db, acknowledged)).toMatchObject(NOTHING_LOST)
  site.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})

/** Sends a lead in ten pieces. Resolves with the status of the response. */
async function sendSlowly(url: string, ms: number): Promise<number | undefined> {
  const body = JSON.stringify({ name: 'Slow', email: 'slow@buyer.example', content: 'Sent in pieces' })
  const sent = request(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answer = once(sent, 'response')
  const size = Math.ceil(body.length / 10)
  for (let at = 0; at < body.length; at += size) {
    sent.write(body.slice(at, at + size))
    await pause(ms / 10)
  }
  sent.end()
  const [response] = await answer
  return response.resume().statusCode as number
}

test('a form that is being sent is waited for, and a private port that is taken stops no upgrade', async () => {
  const store = await sqlite.open()
  const settings = { ...store.settings, PORT: String(await freePort()) }
  const site = await startServer(settings, START)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const second = launch({ ...settings, METRICS_PORT: String(port) }, copyBuild('next'))
  // Longer than the new build takes to load.
  const slow = sendSlowly(site.url, 7000)
  expect(await slow).toBe(201)
  expect([await second.exited, second.log()]).toEqual([0, expect.stringContaining('has taken over')])
  expect(site.log()).toContain('METRICS_PORT')
  other.close()
})

test.each([
  ['cannot be loaded', { 'server.js': "throw new Error('the build is broken')\n" }],
  ['cannot open its data', { 'writer.js': "throw new Error('the build is broken')\n" }],
])('a new build that %s leaves the earlier one, and the second start says why', async (_, broken) => {
  const { store, settings, buildOf, stopClients } = await startBusySite()
  const before = await buildOf()
  const second = launch(settings, copyBuild('broken', broken))
  expect([await second.exited, second.log()]).toEqual([1, expect.stringContaining('the build is broken')])
  expect(await buildOf()).toBe(before)
  const { failures, acknowledged } = await stopClients()
  expect(failures).toEqual([])
  expect(await checkStore(store.db, acknowledged)).toMatchObject(NOTHING_LOST)
})

test('a site that is stopped during an upgrade ends, and the second start says so', async () => {
  const store = await sqlite.open()
  const settings = { ...store.settings, PORT: String(await freePort()) }
  const site = await startServer(settings, START)
  const second = launch(settings, copyBuild('next'))
  await expect.poll(() => childrenOf(site.pid), { timeout: 30_000 }).toHaveLength(2)
  site.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  expect([await second.exited, second.log()]).toEqual([1, expect.stringContaining('was stopped meanwhile')])
})

test('a parent that is killed takes its server with it, and the next start takes its place', async () => {
  const store = await sqlite.open()
  const settings = { ...store.settings, PORT: String(await freePort()) }
  const site = await startServer(settings, START)
  const [server] = childrenOf(site.pid)
  site.kill('SIGKILL')
  await site.exited
  const next = await startServer(settings, START)
  await expect.poll(() => childrenOf(1).includes(server!), { timeout: 15_000 }).toBe(false)
  // A start waits for a site that is stopping.
  next.kill('SIGTERM')
  const last = launch(settings, START)
  expect(await next.exited).toBe(0)
  await expect.poll(() => readiness(last.url), { timeout: 30_000 }).toBe(200)
})
