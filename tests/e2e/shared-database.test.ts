import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres, type TestServer } from '#kit/database/postgres-server.fixture.server.ts'
import { expect, freePort, startBadly, test as base } from './site.ts'

/** A PostgreSQL server of its own for each worker. */
const test = base.extend<object, { postgres: TestServer }>({
  postgres: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      const directory = join(tmpdir(), `solvane-replicas-${process.pid}-${workerIndex}`)
      const server = startPostgres(directory)
      await use(server)
      server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const settingsOf = (server: TestServer) => ({
  DATABASE_URL: server.urlOf('postgres'),
  FILES_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=0',
  SECRET_KEY: 'k'.repeat(32),
})

async function rows(server: TestServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  const result = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return result.rows
}

const inquire = (url: string, content: string, key: string) =>
  fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key.padEnd(16, '-') },
    body: JSON.stringify({ name: 'Ana', email: 'ana@buyer.example', content }),
  })
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

test.describe.configure({ mode: 'serial' })

test('Two replicas share leads, keys, limits and deliveries', async ({ postgres, startSite }) => {
  const settings = { ...settingsOf(postgres), RATE_LIMITS: 'on' }
  const [one, two] = await Promise.all([startSite(settings), startSite(settings)])
  const first = (await (await inquire(one.url, 'We need 200 packs.', 'first')).json()) as { data: unknown }
  const again = await inquire(two.url, 'We need 200 packs.', 'first')
  expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual(['true', first])
  const limited = []
  for (let count = 0; count < 4; count++)
    limited.push((await inquire([one, two][count % 2]!.url, `More ${count}.`, `more-${count}`)).status)
  // Five at once: the first, its repetition and three of these.
  expect(limited.slice(-1)).toEqual([429])
  await expect
    .poll(() =>
      rows(postgres, `select state, count(*)::int from outbox where channel = 'mail.sales' group by 1`),
    )
    .toEqual([{ state: 'delivered', count: 4 }])
  expect(await rows(postgres, 'select count(*)::int from delivery_attempt')).toEqual(
    await rows(postgres, 'select count(*)::int from outbox'),
  )
  expect([await one.stop(), await two.stop()]).toEqual([0, 0])
})

test('A site waits for a PostgreSQL that does not answer, live and not ready', async ({
  postgres,
  startSite,
}) => {
  postgres.stop()
  const port = await freePort()
  const starting = startSite({ ...settingsOf(postgres), PORT: String(port) })
  const url = `http://localhost:${port}`
  await expect.poll(() => statusOf(`${url}/health/live`)).toBe(200)
  expect([await statusOf(`${url}/health/ready`), await statusOf(`${url}/products`)]).toEqual([503, 503])
  postgres.start()
  await starting
  expect(await statusOf(`${url}/health/ready`)).toBe(200)
})

test('A site whose PostgreSQL crashes answers 503 with Retry-After, serves its pages and recovers', async ({
  postgres,
  startSite,
}) => {
  const site = await startSite(settingsOf(postgres))
  expect((await inquire(site.url, 'Before.', 'before')).status).toBe(201)
  postgres.stop()
  const refused = await inquire(site.url, 'Meanwhile.', 'meanwhile')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  const ready = `${site.url}/health/ready`
  const strict = `${ready}?for=leads`
  await expect.poll(() => statusOf(strict)).toBe(503)
  expect([await statusOf(`${site.url}/products`), await statusOf(ready)]).toEqual([200, 200])
  expect(await (await fetch(ready)).json()).toMatchObject({ status: 'ready', degraded: ['leads'] })
  postgres.start()
  await expect.poll(() => statusOf(strict)).toBe(200)
  expect((await inquire(site.url, 'Meanwhile.', 'meanwhile')).status).toBe(201)
  expect(
    await rows(postgres, `select content from lead where content in ('Before.', 'Meanwhile.') order by 1`),
  ).toEqual([{ content: 'Before.' }, { content: 'Meanwhile.' }])
  expect(await site.stop()).toBe(0)
})

test('Settings that replicas cannot share stop the start with exit code 78', async ({ postgres }) => {
  const settings = settingsOf(postgres)
  for (const [name, environment] of [
    ['DATABASE_URL', { ...settings, DATABASE_URL: postgres.urlOf('nowhere') }],
    ['DATABASE_URL', { ...settings, DATABASE_URL: 'mysql://db/solvane' }],
    ['MIGRATION_DATABASE_URL', { ...settings, MIGRATION_DATABASE_URL: postgres.urlOf('nowhere') }],
    ['SECRET_KEY', { ...settings, SECRET_KEY: '' }],
    ['FILES_URL', { ...settings, FILES_URL: '' }],
  ] as const) {
    const { status, stderr } = await startBadly(environment)
    expect(status, name).toBe(78)
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: .+; for example ${name}=.+$`))
  }
})
