import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newDirectory } from './scratch.fixture.server.ts'
import { compact, isOutage, openSqlite, openSqliteReadOnly } from './sqlite.server.ts'

interface Schema {
  thing: { id: string; at: number }
}

const newFile = () => join(newDirectory(), 'test.sqlite')

async function openWithTable(file: string): Promise<Kysely<Schema>> {
  const db = openSqlite<Schema>(file)
  const table = db.schema.createTable('thing').addColumn('id', 'text', (id) => id.primaryKey().notNull())
  await table.addColumn('at', 'bigint').execute()
  return db
}

test('a writing connection is set up for durability', async () => {
  const db = openSqlite<Schema>(newFile())
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('trusted_schema')).toBe(0)
  expect(await pragma('secure_delete')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(5000)
  expect(await pragma('wal_autocheckpoint')).toBe(1000)
  await db.destroy()
})

test('the database is readable by its owner only', async () => {
  const file = newFile()
  const db = await openWithTable(file)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(`${file}-wal`).mode & 0o077).toBe(0)
  await db.destroy()
})

test('tables are STRICT, and a bigint column is a 64-bit integer', async () => {
  const db = await openWithTable(newFile())
  await db.insertInto('thing').values({ id: 'a', at: 1_795_213_858_135 }).execute()
  expect(await db.selectFrom('thing').select('at').execute()).toEqual([{ at: 1_795_213_858_135 }])
  const wrong = db
    .insertInto('thing')
    .values({ id: 'b', at: 'soon' as unknown as number })
    .execute()
  await expect(wrong).rejects.toThrow('cannot store TEXT value in INTEGER column')
  await db.destroy()
})

test('a transaction holds the write lock from its beginning', async () => {
  const file = newFile()
  const db = await openWithTable(file)
  const other = new DatabaseSync(file, { timeout: 0 })
  await db.transaction().execute(async () => {
    let error: unknown
    try {
      other.exec('begin immediate')
    } catch (thrown) {
      error = thrown
    }
    expect(isOutage(error)).toBe(true)
  })
  other.close()
  await db.destroy()
})

test('a full disk is an outage, and the database works again when there is space', async () => {
  const db = await openWithTable(newFile())
  const big = { id: 'x'.repeat(200_000), at: 1 }
  await sql`pragma max_page_count = 10`.execute(db)
  const full = await db
    .transaction()
    .execute((trx) => trx.insertInto('thing').values(big).execute())
    .catch((error: unknown) => error)
  expect(full).toMatchObject({ message: 'database or disk is full' })
  expect(isOutage(full)).toBe(true)
  await sql`pragma max_page_count = 100000`.execute(db)
  await db.transaction().execute((trx) => trx.insertInto('thing').values(big).execute())
  expect(await db.selectFrom('thing').selectAll().execute()).toHaveLength(1)
  await db.destroy()
})

test('compacting does not block writers while another connection reads', { timeout: 20_000 }, async () => {
  const file = newFile()
  const db = openSqlite(file)
  await sql`create table note (text text) strict`.execute(db)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin; select count(*) from note')
  const insert = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}, { timeout: 1000 })
    setInterval(() => db.exec("insert into note values ('x')"), 20)
    require('node:worker_threads').parentPort.postMessage('begun')`
  const writer = new Worker(insert, { eval: true })
  const failure = vi.fn()
  writer.on('error', failure)
  await once(writer, 'message')
  expect(await compact(db)).toBe(false)
  reader.close()
  await writer.terminate()
  expect(failure).not.toHaveBeenCalled()
  expect(await compact(db)).toBe(true)
  await db.destroy()
})

test('a read-only connection sees the writer’s rows and changes nothing', async () => {
  const file = newFile()
  const writer = await openWithTable(file)
  await writer.insertInto('thing').values({ id: 'a', at: 1 }).execute()
  const reader = openSqliteReadOnly<Schema>(file)
  expect(await reader.selectFrom('thing').select('id').execute()).toEqual([{ id: 'a' }])
  await expect(reader.deleteFrom('thing').execute()).rejects.toThrow('readonly')
  await reader.destroy()
  await writer.destroy()
  expect(() => openSqliteReadOnly(newFile())).toThrow('unable to open')
})

test('only failures of the machine are outages', () => {
  expect(isOutage(Object.assign(new Error('constraint'), { errcode: 2067 }))).toBe(false)
  expect(isOutage(Object.assign(new Error('disk I/O error'), { errcode: 266 }))).toBe(true)
  expect(isOutage(new TypeError('x'))).toBe(false)
})
