import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startReconnectingClients } from '#kit/http/reconnecting-clients.fixture.server.ts'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { startClients } from './clients.ts'
import { closeStores, engines } from './engines.ts'
import { record, sized } from './figures.ts'
import { freePort, killServers, launch, startServer } from './server.ts'
import { copyBuild, removeCopies, START, startReaders } from './upgrades.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
  removeCopies()
})

test.each(engines)('R26 upgrades on one machine under clients of three kinds, $name', async (engine) => {
  const upgrades = sized(5, 40)
  const store = await engine.open()
  const settings = { LOG_LEVEL: 'info', ...store.settings, PORT: String(await freePort()) }
  const site = await startServer(settings, START)
  const journal = join(store.directory, 'journal')
  const senders = startClients({ url: () => site.url, count: 8, journal, name: 'R26' })
  const readers = startReaders(`${site.url}/products`, 8)
  const reconnecting = await startReconnectingClients(Number(settings.PORT), 2)
  for (let upgrade = 0; upgrade < upgrades; upgrade++) {
    const next = launch(settings, upgrade % 2 ? START : copyBuild('next'))
    expect([await next.exited, next.log()]).toEqual([0, expect.stringContaining('has taken over')])
    await pause(500)
  }
  await Promise.all([senders.stop(), readers.stop()])
  site.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  const { answered, lost } = await reconnecting.done

  const failures = [
    ...senders.attempts.filter(({ status }) => status !== 201).map(({ status }) => status),
    ...readers.requests.flatMap(({ failure }) => failure ?? []),
    ...lost,
  ]
  const acknowledged = senders.acknowledged()
  record('R26', engine.name, {
    upgrades,
    acknowledged: acknowledged.length,
    pages: readers.requests.length + answered,
    failed: failures.length,
    'longest gap, ms': longestGap(site.log()),
    'longest wait for a page, ms': Math.max(...readers.requests.map(({ ms }) => ms)),
    'longest wait for a lead, ms': Math.max(...senders.attempts.map(({ ms }) => ms)),
  })
  expect(failures).toEqual([])
  expect(await checkStore(store.db, acknowledged)).toMatchObject(NOTHING_LOST)
})

/** Returns the longest time in which no connection was accepted, in ms: until the data were free, and until the next server listened. */
function longestGap(log: string): number {
  const times = (message: string) =>
    [...log.matchAll(new RegExp(`"ms":(\\d+),"msg":"${message}"`, 'g'))].map(([, ms]) => Number(ms))
  const [ended, begun] = [times('handed over'), times('took over')]
  expect(ended.length).toBe(begun.length)
  return Math.max(...ended.map((ms, index) => ms + begun[index]!))
}
