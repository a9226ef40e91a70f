import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startBalancer } from './balancer.ts'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { startClients } from './clients.ts'
import { closeStores, postgres } from './engines.ts'
import { percentile, record, sized } from './figures.ts'
import { freePort, killServers, type Server, startServer } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

test('R14 two replicas are restarted one after the other, and no request fails', async () => {
  const rolls = sized(2, 10)
  const store = await postgres.open()
  const ports = [await freePort(), await freePort()]
  const settingsOf = (replica: number) => ({
    ...store.settings,
    DATA_DIR: join(store.directory, `data-${replica}`),
    PORT: String(ports[replica]),
    DRAIN_DELAY: '1500',
  })
  const servers: Server[] = []
  for (const replica of ports.keys()) servers.push(await startServer(settingsOf(replica)))
  const balancer = await startBalancer(ports)
  await pause(1000)
  const journal = join(store.directory, 'acknowledged.ndjson')
  const clients = startClients({ url: () => balancer.url, count: 32, journal, name: 'r14' })
  for (let roll = 0; roll < rolls; roll++)
    for (const replica of ports.keys()) {
      servers[replica]!.kill('SIGTERM')
      expect(await servers[replica]!.exited).toBe(0)
      servers[replica] = await startServer(settingsOf(replica))
      await pause(1000)
    }
  await clients.stop()
  const failed = clients.attempts.filter(({ status }) => status !== 201)
  const findings = await checkStore(store.db, clients.acknowledged())
  const twice = await store.db
    .selectFrom('delivery_attempt')
    .select('outbox_id')
    .where('outcome', '=', 'delivered')
    .groupBy('outbox_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  record('R14', postgres.name, { rolls, ...findings, failed: failed.length, 'delivered twice': twice.length })
  balancer.close()
  expect(failed).toEqual([])
  expect(findings).toMatchObject(NOTHING_LOST)
  expect(twice).toEqual([])
})

test('R15 a database that crashes is 503 with Retry-After while it is away, and nothing is lost', async () => {
  const crashes = sized(3, 20)
  const store = await postgres.open()
  const server = await startServer(store.settings)
  const journal = join(store.directory, 'acknowledged.ndjson')
  const clients = startClients({ url: () => server.url, count: 32, journal, name: 'r15' })
  const gaps: number[] = []
  for (let crash = 0; crash < crashes; crash++) {
    await pause(1000)
    store.server.stop()
    await pause(crash % 2 ? 5000 : 200)
    expect((await fetch(`${server.url}/products`)).status).toBe(200)
    store.server.start()
    const begun = performance.now()
    const from = clients.attempts.length
    while (!clients.attempts.slice(from).some(({ status }) => status === 201)) await pause(20)
    gaps.push(performance.now() - begun)
  }
  await clients.stop()
  const odd = clients.attempts.filter(({ status }) => status !== 201 && status !== 503)
  const refused = clients.attempts.filter(({ status }) => status === 503)
  const findings = await checkStore(store.db, clients.acknowledged())
  record('R15', postgres.name, {
    crashes,
    ...findings,
    refused: refused.length,
    'taking leads again after p99, ms': percentile(gaps, 0.99),
  })
  expect(odd).toEqual([])
  expect(refused.every(({ hasRetryAfter }) => hasRetryAfter)).toBe(true)
  expect(findings).toMatchObject(NOTHING_LOST)
})
