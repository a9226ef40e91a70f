import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, testDatabaseUrl } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openTestDatabase } from '#leads/leads.fixture.server.ts'
import { checkDatabase } from './check-database.server.ts'

const check = (url: string) => checkDatabase('DATABASE_URL', url)

test('a database is looked at, and not changed', async () => {
  const directory = newDirectory()
  const url = await createTestDatabase(basename(directory))
  const empty = 'it is empty; the start sets it up'
  expect([await check(url), await check(url)]).toEqual([empty, empty])
  const db = await openTestDatabase(directory)
  expect(await check(url)).toBeUndefined()
  await sql`insert into migration values ('9999-later', '', 0)`.execute(db)
  await db.destroy()
  await expect(check(url)).rejects.toThrow('The database has the migration 9999-later')
})

test('a database that is not there is told with its remedy', async () => {
  await expect(check(testDatabaseUrl('nowhere'))).rejects.toThrow('create the database, or name another one')
})
