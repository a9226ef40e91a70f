import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate, type Migration } from './migrations.server.ts'
import { createTestDatabase, runAsOwner, testDatabaseUrl } from './postgres.fixture.server.ts'
import { isConflict, isPostgresOutage, sqlStateOf } from './postgres-errors.server.ts'
import { isPostgresUrl, MIGRATING, openPostgres, SERVING } from './postgres.server.ts'
import { inSavepoint } from './savepoint.server.ts'
import { newDirectory } from './scratch.fixture.server.ts'
import { inTransaction } from './transaction.server.ts'

interface Schema {
  thing: { id: string; at: number }
}

const log = { warn: vi.fn() }
let name: string
let db: Kysely<Schema>
beforeEach(async () => {
  name = basename(newDirectory())
  db = openPostgres<Schema>(await createTestDatabase(name), { ...SERVING, log })
  const table = db.schema.createTable('thing').addColumn('id', 'text', (id) => id.primaryKey().notNull())
  await table.addColumn('at', 'bigint').execute()
  await db
    .insertInto('thing')
    .values([
      { id: 'a', at: 1 },
      { id: 'b', at: 1 },
    ])
    .execute()
})
afterEach(() => db.destroy())

const all = () => db.selectFrom('thing').selectAll().orderBy('id').execute()
const touch = (trx: Kysely<Schema>, id: string) =>
  trx
    .updateTable('thing')
    .set(({ eb }) => ({ at: eb('at', '+', 1) }))
    .where('id', '=', id)
    .execute()

test('a bigint is a number, and NUL is replaced', async () => {
  await db.insertInto('thing').values({ id: 'c\0d', at: 1_795_213_858_135 }).execute()
  expect((await all())[2]).toEqual({ id: 'c\ufffdd', at: 1_795_213_858_135 })
})

test('a statement of a transaction ends after its timeout, and counts as an outage', async () => {
  const hasty = openPostgres<Schema>(testDatabaseUrl(name), {
    ...SERVING,
    timeouts: { statement_timeout: 50 },
    log,
  })
  const error = await inTransaction(hasty, (trx) => sql`select pg_sleep(5)`.execute(trx)).catch(
    (thrown: unknown) => thrown,
  )
  expect([sqlStateOf(error), isPostgresOutage(error)]).toEqual(['57014', true])
  await hasty.destroy()
})

test('a transaction that was aborted by a deadlock is repeated whole', async () => {
  const runs = { first: 0, second: 0 }
  const both = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
  const lock = (who: 'first' | 'second', [one, two]: [string, string]) =>
    inTransaction(db, async (trx) => {
      runs[who] += 1
      await touch(trx, one)
      both[who].resolve()
      await both[who === 'first' ? 'second' : 'first'].promise
      await touch(trx, two)
    })
  await Promise.all([lock('first', ['a', 'b']), lock('second', ['b', 'a'])])
  expect(runs.first + runs.second).toBe(3)
  expect(await all()).toEqual([
    { id: 'a', at: 3 },
    { id: 'b', at: 3 },
  ])
})

test('a transaction that cannot be serialised is repeated at most five times', async () => {
  let runs = 0
  const conflict = inTransaction(db, async (trx) => {
    runs += 1
    await touch(trx, 'a')
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx)
  })
  await expect(conflict).rejects.toSatisfy(isConflict)
  expect([runs, (await all())[0]]).toEqual([5, { id: 'a', at: 1 }])
})

test('a savepoint undoes its own part, and passes a conflict on', async () => {
  await inTransaction(db, async (trx) => {
    await touch(trx, 'a')
    const part = await inSavepoint(trx, async () => {
      await touch(trx, 'b')
      await sql`select 1 / 0`.execute(trx)
    })
    expect(part.ok).toBe(false)
  })
  expect(await all()).toEqual([
    { id: 'a', at: 2 },
    { id: 'b', at: 1 },
  ])
  let runs = 0
  const repeated = await inTransaction(db, (trx) =>
    inSavepoint(trx, async () => {
      runs += 1
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx)
      return 'done'
    }),
  )
  expect([repeated, runs]).toEqual([{ ok: true, result: 'done' }, 3])
})

test('a lost connection is an outage and ends nothing, and the next transaction has another one', async () => {
  const lost = inTransaction(db, async (trx) => {
    await touch(trx, 'a')
    await runAsOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and state like 'idle%'`,
    )
    await touch(trx, 'b')
  })
  await expect(lost).rejects.toSatisfy(isPostgresOutage)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  await inTransaction(db, (trx) => touch(trx, 'a'))
  expect((await all())[0]).toEqual({ id: 'a', at: 2 })
})

test('a server that nobody runs, or a host that nobody knows, is an outage; a mistake is none', async () => {
  for (const url of [
    'postgres://postgres@127.0.0.1:1/none',
    `postgres:///none?host=${encodeURIComponent(newDirectory())}`,
    'postgres://postgres@nowhere.invalid/none',
  ]) {
    const away = openPostgres<Schema>(url, { ...SERVING, log })
    await expect(away.selectFrom('thing').select('id').execute(), url).rejects.toSatisfy(isPostgresOutage)
    await away.destroy()
  }
  const wrong = await sql`select nothing`.execute(db).catch((error: unknown) => error)
  expect([isPostgresOutage(wrong), isPostgresOutage(new TypeError('x'))]).toEqual([false, false])
  const duplicate = db.insertInto('thing').values({ id: 'a', at: 1 }).execute()
  await expect(duplicate).rejects.not.toSatisfy(isPostgresOutage)
})

test('processes that start together migrate once', async () => {
  const creates = (step: string): Migration => ({
    name: `${step}-step`,
    async up(on) {
      await on.schema.createTable(`table_${step}`).addColumn('id', 'text').execute()
      await sql`select pg_sleep(0.1)`.execute(on)
    },
  })
  const steps = [creates('0001'), creates('0002')]
  const url = testDatabaseUrl(name)
  const processes = Array.from({ length: 4 }, () => openPostgres(url, { ...MIGRATING, log }))
  const applied = await Promise.all(processes.map((process) => migrate(process, steps)))
  expect(applied.flat().toSorted()).toEqual(['0001-step', '0002-step'])
  for (const process of processes) await process.destroy()
})

test.each([
  ['postgres://site:p%40ss@db.solvane.example:5432/solvane?sslmode=verify-full', true],
  ['postgresql://site@[::1]/solvane', true],
  ['postgres:///solvane?host=/run/postgresql', true],
  ['postgres://db.solvane.example', false],
  ['postgres://db.solvane.example/', false],
  ['mysql://db.solvane.example/solvane', false],
  ['db.solvane.example/solvane', false],
  ['postgres://site:p/ss@db.solvane.example/solvane', false],
  ['postgres://site:p@w0rd/4@127.0.0.1:5432/solvane', false],
  ['postgres://site:4/x?y@127.0.0.1/db', false],
  ['postgres://site:p@w0rd/4#x@127.0.0.1/solvane', false],
  ['postgres://site@db.solvane.example/solvane?sslmode=verify-full', true],
  ['postgres://site:4/2@db.solvane.example', false],
])('%s is an address of a database: %s', (url, isValid) => expect(isPostgresUrl(url)).toBe(isValid))
