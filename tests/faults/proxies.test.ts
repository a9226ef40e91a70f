import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server as TcpServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { sendLead, startClients } from './clients.ts'
import { closeStores, postgres, sqlite } from './engines.ts'
import { record, sized } from './figures.ts'
import { findProxy, PROXIES, startProxy, stopProxies } from '#tests/ops/proxies.ts'
import { freePort, killServers, readiness, startServer } from './server.ts'

const resetting: TcpServer[] = []

afterEach(async () => {
  await stopProxies()
  await killServers()
  for (const server of resetting.splice(0)) server.close()
  await closeStores()
})

/** Longer than HAProxy needs to take a replica out of service. */
const CHECKS_MS = 6000

/** Starts two replicas that share a PostgreSQL. */
async function startReplicas() {
  const store = await postgres.open()
  const ports: [number, number] = [await freePort(), await freePort()]
  const start = (replica: 0 | 1) =>
    startServer({
      ...store.settings,
      DATA_DIR: join(store.directory, `data-${replica}`),
      PORT: String(ports[replica]),
      DRAIN_DELAY: '5000',
      TRUSTED_PROXIES: '1',
    })
  return { store, ports, start, servers: [await start(0), await start(1)] }
}

interface Resetting {
  port: number
  /** Number of connections that were reset. */
  resets: number
}

/** Starts a replica that passes requests on to the real one, and resets the connection of a POST when its response comes back. */
async function startResetting(to: number): Promise<Resetting> {
  const state = { port: 0, resets: 0 }
  const server = createServer((client) => {
    const real = connect(to, '127.0.0.1')
    let isPost = false
    client.on('data', (chunk) => (isPost ||= chunk.toString().startsWith('POST ')))
    client.pipe(real)
    client.on('error', () => real.destroy())
    real.on('error', () => client.destroy())
    real.on('data', (chunk) => {
      if (!isPost) return client.write(chunk)
      state.resets++
      client.resetAndDestroy()
    })
    real.on('end', () => client.end())
  }).listen(0, '127.0.0.1')
  resetting.push(server)
  await once(server, 'listening')
  state.port = (server.address() as AddressInfo).port
  return state
}

describe.each(PROXIES.filter(findProxy))('%s with the file of ops', (name) => {
  test('proxy: pages are served while PostgreSQL is away', async () => {
    const { store, ports, servers } = await startReplicas()
    const proxy = await startProxy(name, ports)
    expect((await sendLead(proxy.url, `${name}-before-${'k'.repeat(16)}`)).attempt.status).toBe(201)
    store.server.stop()
    for (const { url } of servers) while ((await readiness(url)) !== 503) await pause(50)
    await pause(CHECKS_MS)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await fetch(`${proxy.url}/products`)).status),
    )
    const refused = await sendLead(proxy.url, `${name}-away-${'k'.repeat(16)}`)
    store.server.start()
    record('proxy', name, {
      'pages while PostgreSQL is away, of 40': statuses.filter((one) => one === 200).length,
    })
    expect(statuses).toEqual(Array(40).fill(200))
    expect(refused.attempt).toMatchObject({ status: 503, hasRetryAfter: true })
    for (const { url } of servers) while ((await readiness(url)) !== 200) await pause(50)
    expect((await sendLead(proxy.url, `${name}-away-${'k'.repeat(16)}`)).attempt.status).toBe(201)
  })

  test('proxy: replicas are restarted under load, and no POST meets a reset', async () => {
    const { store, ports, start, servers } = await startReplicas()
    const proxy = await startProxy(name, ports)
    const journal = join(store.directory, 'acknowledged.ndjson')
    const clients = startClients({ url: () => proxy.url, count: 16, journal, name })
    for (let roll = 0; roll < sized(1, 10); roll++)
      for (const replica of [0, 1] as const) {
        servers[replica]!.kill('SIGTERM')
        expect(await servers[replica]!.exited).toBe(0)
        servers[replica] = await start(replica)
        await pause(CHECKS_MS)
      }
    await clients.stop()
    // A busy machine may make the site itself refuse some.
    const failed = clients.attempts.filter(
      ({ status, hasRetryAfter }) => status !== 201 && !(status === 503 && hasRetryAfter),
    )
    const findings = await checkStore(store.db, clients.acknowledged())
    record('proxy', name, { ...findings, failed: failed.length })
    expect(failed, proxy.log()).toEqual([])
    expect(findings).toMatchObject(NOTHING_LOST)
  })

  // Caddy sends no POST again.
  test.runIf(name !== 'caddy')(
    'proxy: a POST below /api whose connection is reset is sent again, and stored once',
    async () => {
      const store = await sqlite.open()
      const server = await startServer({ ...store.settings, TRUSTED_PROXIES: '1' })
      const real = Number(new URL(server.url).port)
      const broken = await startResetting(real)
      const proxy = await startProxy(name, [broken.port, real])
      const leads = await Promise.all(
        Array.from({ length: 20 }, (_, index) => sendLead(proxy.url, `${name}-${index}-${'k'.repeat(16)}`)),
      )
      expect(leads.map(({ attempt }) => attempt.status)).toEqual(Array(20).fill(201))
      const rows = await store.db.selectFrom('lead').select('content').execute()
      expect(new Set(rows.map(({ content }) => content)).size).toBe(20)
      expect(rows).toHaveLength(20)
      expect(broken.resets).toBeGreaterThan(0)
      const isLost = () =>
        fetch(`${proxy.url}/products`, { method: 'POST', body: 'name=x' }).then(
          ({ status }) => status === 502,
          () => true,
        )
      // nginx leaves a replica that has failed alone for 2 s.
      await expect.poll(isLost, { timeout: 30_000, interval: 100 }).toBe(true)
    },
  )
})
