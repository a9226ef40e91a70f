import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { readJournal, startClients } from './clients.ts'
import { closeStores, engines } from './engines.ts'
import { percentile, record, sized } from './figures.ts'
import { killServers, readiness, startServer, untilReady } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

test.for(engines)('R1 kill -9 while $name takes leads loses none that was acknowledged', async (engine) => {
  const kills = sized(12, 100)
  const store = await engine.open()
  let server = await startServer(store.settings)
  const journal = join(store.directory, 'acknowledged.ndjson')
  const clients = startClients({ url: () => server.url, count: 64, journal, name: 'r1' })
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const before = clients.acknowledged().length
    while (clients.acknowledged().length < before + 50) await pause(20)
    await pause(300 * Math.random())
    server.kill('SIGKILL')
    await server.exited
    const begun = performance.now()
    server = await startServer({ ...store.settings, PORT: new URL(server.url).port })
    restarts.push(performance.now() - begun)
  }
  await clients.stop()
  const findings = await checkStore(store.db, clients.acknowledged())
  record('R1', engine.name, { kills, ...findings, 'restart p50, ms': percentile(restarts, 0.5) })
  expect(findings).toMatchObject(NOTHING_LOST)
  expect(await store.check()).toBe('ok')
})

test.for(engines)('R13 a graceful stop of $name under load fails no request', async (engine) => {
  const rounds = sized(5, 40)
  const store = await engine.open()
  const journal = join(store.directory, 'acknowledged.ndjson')
  const failures: string[] = []
  const stops: number[] = []
  for (let round = 0; round < rounds; round++) {
    // Longer than the balancer's look at the readiness takes on a busy machine.
    const server = await startServer({ ...store.settings, DRAIN_DELAY: '2500' })
    const readers = startReaders(server.url, 32)
    const clients = startClients({ url: () => server.url, count: 16, journal, name: `r13-${round}` })
    await pause(500)
    const begun = performance.now()
    server.kill('SIGTERM')
    // Like a balancer, that asks for readiness and then sends nothing more.
    while ((await readiness(server.url)) === 200) await pause(100)
    failures.push(...(await readers.stop()))
    await clients.stop()
    failures.push(
      ...clients.attempts.filter(({ status }) => status !== 201).map(({ status }) => `lead ${status}`),
    )
    expect(await server.exited).toBe(0)
    stops.push(performance.now() - begun)
  }
  const findings = await checkStore(store.db, readJournal(journal))
  record('R13', engine.name, {
    rounds,
    acknowledged: findings.acknowledged,
    failed: failures.length,
    'stop p50, ms': percentile(stops, 0.5),
  })
  expect(failures).toEqual([])
  expect(findings).toMatchObject(NOTHING_LOST)
})

/** Starts readers of pages and lists. Stopping returns what was not answered with 200. */
function startReaders(url: string, count: number): { stop: () => Promise<string[]> } {
  const failures: string[] = []
  const stopping = new AbortController()
  const read = async (serial: number) => {
    const path = serial % 2 ? '/products' : '/api/product-categories'
    try {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      if (response.status !== 200) failures.push(`${path} ${response.status}`)
    } catch (error) {
      failures.push(`${path} ${String((error as Error).cause)}`)
    }
  }
  const reading = Promise.all(
    Array.from({ length: count }, async () => {
      for (let serial = 0; !stopping.signal.aborted; serial++) await read(serial)
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await reading
      return failures
    },
  }
}

test.for(engines)(
  'R12 more leads than $name can take are answered at once, by 201 or by 503 with Retry-After',
  async (engine) => {
    const store = await engine.open()
    const server = await startServer(store.settings)
    const journal = join(store.directory, 'acknowledged.ndjson')
    const begun = Date.now()
    // Ten times as many clients as the site admits at once, which do not wait after a refusal.
    const clients = startClients({
      url: () => server.url,
      count: sized(500, 1000),
      journal,
      name: 'r12',
      retryMs: 0,
    })
    await pause(sized(10_000, 30_000))
    await clients.stop()
    const recovered = await untilReady(server.url)
    const { attempts } = clients
    const accepted = attempts.filter(({ status }) => status === 201)
    const refused = attempts.filter(({ status }) => status === 503)
    const findings = await checkStore(store.db, clients.acknowledged())
    record('R12', engine.name, {
      'accepted a second': accepted.length / ((Date.now() - begun) / 1000),
      'accepted p50, ms': percentile(
        accepted.map(({ ms }) => ms),
        0.5,
      ),
      'accepted p99, ms': percentile(
        accepted.map(({ ms }) => ms),
        0.99,
      ),
      refused: refused.length,
      resets: attempts.filter(({ status }) => status === 0).length,
      'ready after, ms': recovered,
    })
    expect(attempts.length).toBe(accepted.length + refused.length)
    expect(refused.every(({ hasRetryAfter }) => hasRetryAfter)).toBe(true)
    expect(findings).toMatchObject(NOTHING_LOST)
  },
)
