import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseNewer, migrate, type Migration, MigrationChanged } from './migrations.server.ts'
import { newDirectory } from './scratch.fixture.server.ts'
import { openSqlite } from './sqlite.server.ts'

let db: Kysely<unknown>
beforeEach(() => {
  db = openSqlite(join(newDirectory(), 'test.sqlite'))
})
afterEach(() => db.destroy())

const creates = (name: string, table: string): Migration => ({
  name,
  up: (on) => on.schema.createTable(table).addColumn('id', 'text').execute(),
})
const one = creates('0001-one', 'one')
const two = creates('0002-two', 'two')

const tables = async () => (await db.introspection.getTables()).map((table) => table.name)

test('each migration runs once, in order', async () => {
  expect(await migrate(db, [one])).toEqual(['0001-one'])
  expect(await migrate(db, [one, two])).toEqual(['0002-two'])
  expect(await migrate(db, [one, two])).toEqual([])
  expect(await tables()).toEqual(['migration', 'one', 'two'])
})

test('a database of a newer version is refused', async () => {
  await migrate(db, [one, two])
  await expect(migrate(db, [one])).rejects.toThrow(DatabaseNewer)
})

test('a migration that was edited after it ran is refused', async () => {
  await migrate(db, [one])
  await expect(migrate(db, [creates('0001-one', 'another')])).rejects.toThrow(MigrationChanged)
})

test('a migration put before one that ran is refused', async () => {
  await migrate(db, [two])
  await expect(migrate(db, [one, two])).rejects.toThrow(MigrationChanged)
  expect(await tables()).not.toContain('one')
})

test('a migration that fails leaves nothing behind, nor does the one before it', async () => {
  const failing: Migration = {
    name: '0002-failing',
    async up(on) {
      await creates('', 'half').up(on)
      throw new Error('no')
    },
  }
  await expect(migrate(db, [one, failing])).rejects.toThrow('no')
  expect(await tables()).toEqual([])
  expect(await migrate(db, [one, two])).toEqual(['0001-one', '0002-two'])
})
