import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { startClients } from './clients.ts'
import { closeStores, sqlite } from './engines.ts'
import { percentile, record, sized } from './figures.ts'
import { killServers, readiness, startServer } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

const NODE_OPTIONS = `--import ${resolve('tests/faults/sabotage.mjs')}`
/** Statements of a few leads with their claims and attempts to deliver. */
const POINTS = sized(30, 100)

test('R2 a crash before any statement of the writer or the outbox loses nothing', async () => {
  const store = await sqlite.open()
  const armed = join(store.directory, 'armed')
  let server = await startServer(store.settings)
  const { port } = new URL(server.url)
  const journal = join(store.directory, 'acknowledged.ndjson')
  const clients = startClients({ url: () => server.url, count: 4, journal, name: 'r2' })
  const rounds = sized(1, 3)
  for (let round = 0; round < rounds; round++)
    for (let point = 1; point <= POINTS; point++) {
      server.kill('SIGKILL')
      await server.exited
      rmSync(armed, { force: true })
      const crash = { NODE_OPTIONS, CRASH_AT: String(point), CRASH_ARMED: armed, PORT: port }
      server = await startServer({ ...store.settings, ...crash })
      writeFileSync(armed, '')
      expect(await server.exited, `point ${point}`).toBeNull()
    }
  server = await startServer({ ...store.settings, PORT: port })
  await clients.stop()
  const findings = await checkStore(store.db, clients.acknowledged())
  const undelivered = () =>
    store.db.selectFrom('outbox').select('id').where('state', '!=', 'delivered').execute()
  const begun = performance.now()
  // A crashed process may leave mails to their next attempt.
  while ((await undelivered()).length > 0 && performance.now() - begun < 120_000) await pause(500)
  const mails = readdirSync(join(store.directory, 'mail')).filter((name) => name.endsWith('.eml')).length
  record('R2', 'SQLite', { crashes: POINTS * rounds, ...findings, mails })
  expect(findings).toMatchObject(NOTHING_LOST)
  expect(await store.check()).toBe('ok')
  expect(await undelivered()).toEqual([])
  // Each mail is written under its Message-ID, so that a repetition replaces it.
  expect(mails).toBe(findings.stored * 2)
})

test('R18 a writer that dies is restarted; nothing is acknowledged falsely and pages are not affected', async () => {
  const deaths = sized(8, 100)
  const store = await sqlite.open()
  const server = await startServer({ ...store.settings, NODE_OPTIONS })
  const journal = join(store.directory, 'acknowledged.ndjson')
  const clients = startClients({ url: () => server.url, count: 16, journal, name: 'r18' })
  const gaps: number[] = []
  for (let death = 0; death < deaths; death++) {
    const before = clients.attempts.filter(({ status }) => status === 201).length
    server.kill('SIGUSR2')
    const begun = performance.now()
    expect((await fetch(`${server.url}/products`)).status).toBe(200)
    while (clients.attempts.filter(({ status }) => status === 201).length < before + 20) await pause(10)
    gaps.push(performance.now() - begun)
    await pause(200)
  }
  await clients.stop()
  const odd = clients.attempts.filter(({ status }) => status !== 201 && status !== 503)
  const findings = await checkStore(store.db, clients.acknowledged())
  record('R18', 'SQLite', { deaths, ...findings, 'taking leads after p99, ms': percentile(gaps, 0.99) })
  expect(odd).toEqual([])
  expect(findings).toMatchObject(NOTHING_LOST)
  expect(await readiness(server.url)).toBe(200)
})
