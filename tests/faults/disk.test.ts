import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { startClients } from './clients.ts'
import { closeStores, sqlite } from './engines.ts'
import { percentile, record, sized } from './figures.ts'
import { killServers, readiness, startServer } from './server.ts'

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0
const hasFiu = spawnSync('fiu-run', ['-h']).error === undefined

afterEach(async () => {
  await killServers()
  await closeStores()
  for (const folder of mounted.splice(0)) {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
})

const mounted: string[] = []

function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  mounted.push(folder)
  return folder
}

/** Waits until the last answers of the clients have a status, and returns how long that took, in ms. */
async function untilAnswered(clients: { attempts: { status: number }[] }, status: number): Promise<number> {
  const begun = performance.now()
  const from = clients.attempts.length
  while (!clients.attempts.slice(from).some((attempt) => attempt.status === status)) {
    if (performance.now() - begun > 30_000) throw new Error(`no ${status} within 30 s`)
    await pause(10)
  }
  return performance.now() - begun
}

// Needs root, for a small disk of its own.
test.runIf(canMount)('R4 a full disk refuses leads with 503, and takes them again by itself', async () => {
  const rounds = sized(2, 20)
  // Leads are stored between two rounds, and must not fill it by themselves.
  const directory = smallDisk(20 * rounds)
  const journal = join(mkdtempSync(join(tmpdir(), 'faults-')), 'acknowledged.ndjson')
  const server = await startServer({ DATA_DIR: directory })
  const clients = startClients({ url: () => server.url, count: 16, journal, name: 'r4' })
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round++) {
    await pause(300)
    fill(directory)
    await untilAnswered(clients, 503)
    expect((await fetch(`${server.url}/products`)).status).toBe(200)
    await expect.poll(() => readiness(server.url), { timeout: 10_000 }).toBe(503)
    rmSync(join(directory, 'filler'))
    recoveries.push(await untilAnswered(clients, 201))
    await expect.poll(() => readiness(server.url), { timeout: 10_000 }).toBe(200)
  }
  await clients.stop()
  const refused = clients.attempts.filter(({ status }) => status === 503)
  const db = openSqlite<LeadsSchema>(databaseFileIn(directory))
  const findings = await checkStore(db, clients.acknowledged())
  await db.destroy()
  record('R4', 'SQLite', {
    faults: rounds,
    ...findings,
    'refused p99, ms': percentile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
    'taking leads again after p99, ms': percentile(recoveries, 0.99),
  })
  expect(clients.attempts.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(refused.every(({ hasRetryAfter }) => hasRetryAfter)).toBe(true)
  expect(findings).toMatchObject(NOTHING_LOST)
})

/** Leaves no byte free. */
function fill(directory: string): void {
  const { bavail, bsize } = statfsSync(directory)
  try {
    writeFileSync(join(directory, 'filler'), Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

// Needs libfiu (Debian: fiu-utils), which makes system calls of the process fail.
test.runIf(hasFiu)(
  'R4 writes that fail with EIO or ENOSPC refuse leads with 503, and nothing is lost',
  async () => {
    const store = await sqlite.open()
    const preload = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'].join(':')
    const control = join(store.directory, 'fiu')
    const server = await startServer({ ...store.settings, LD_PRELOAD: preload, FIU_CTRL_FIFO: control })
    const tell = (command: string) =>
      execFileSync('fiu-ctrl', ['-f', control, '-c', command, String(server.pid)])
    const journal = join(store.directory, 'acknowledged.ndjson')
    const clients = startClients({ url: () => server.url, count: 16, journal, name: 'r4-fiu' })
    const points = ['posix/io/rw/pwrite', 'posix/io/sync/fdatasync', 'posix/io/sync/fsync']
    const rounds = sized(1, 20)
    for (let round = 0; round < rounds; round++)
      for (const [name, number] of [
        ['EIO', 5],
        ['ENOSPC', 28],
      ] as const)
        for (const point of points) {
          await pause(200)
          // One in three calls fails.
          tell(`enable_random name=${point},failinfo=${number},probability=0.3`)
          await pause(1000)
          expect((await fetch(`${server.url}/products`)).status, `${name} ${point}`).toBe(200)
          tell(`disable name=${point}`)
          await untilAnswered(clients, 201)
        }
    await clients.stop()
    const findings = await checkStore(store.db, clients.acknowledged())
    const odd = clients.attempts.filter(({ status }) => status !== 201 && status !== 503)
    const refused = clients.attempts.filter(({ status }) => status === 503).length
    record('R4 libfiu', 'SQLite', { faults: rounds * 6, ...findings, refused })
    expect(odd).toEqual([])
    expect(refused).toBeGreaterThan(0)
    expect(findings).toMatchObject(NOTHING_LOST)
    expect(await store.check()).toBe('ok')
  },
)
