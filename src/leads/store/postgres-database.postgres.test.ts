import type { NewLeadRow } from '#leads/schema.server.ts'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import { createTestDatabase, runAsOwner, testDatabaseUrl } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { START } from '#leads/changes/cursor.server.ts'
import { readChanges } from '#leads/changes/read-changes.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { createRecordingLog, openTestDatabase } from '#leads/leads.fixture.server.ts'
import { type DatabaseAddress, openLeadsDatabase, refusal } from './postgres-database.server.ts'

const log = createRecordingLog()
const as = (user: string, url: string) => url.replace('postgres@', `${user}@`)
const opening = (address: DatabaseAddress) =>
  openLeadsDatabase(address, log).then(
    () => 'opened',
    (error: unknown) => [error instanceof BadSetting, (error as Error).message],
  )

test.each([
  ['an unknown database', testDatabaseUrl('nowhere'), 'create the database, or name another one'],
  ['an unknown user', as('nobody', testDatabaseUrl('postgres')), 'create the user, or let it log in'],
])('%s is refused with its remedy', async (_, url, remedy) => {
  const refused = [
    true,
    expect.stringMatching(new RegExp(`^DATABASE_URL: .*: ${remedy}.*; for example DATABASE_URL=postgres://`)),
  ]
  expect(await opening({ url })).toEqual(refused)
  const migrationUrl = url
  expect(await opening({ url: testDatabaseUrl('postgres'), migrationUrl })).toEqual([
    true,
    expect.stringContaining('MIGRATION_DATABASE_URL: '),
  ])
})

test('a wrong password, a missing one and an untrusted certificate are refused; an outage is not', () => {
  const wrong = Object.assign(new Error('password authentication failed'), {
    code: '28P01',
    severity: 'FATAL',
  })
  expect(refusal(wrong, 'DATABASE_URL')?.message).toContain('correct the user or the password')
  for (const message of [
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'The server does not support SSL connections',
    'self-signed certificate in certificate chain',
  ])
    expect(refusal(new Error(message), 'DATABASE_URL')?.message).toContain(message)
  const starting = Object.assign(new Error('starting up'), { code: '57P03', severity: 'FATAL' })
  expect([refusal(starting, 'DATABASE_URL'), isPostgresOutage(starting)]).toEqual([undefined, true])
})

test('the user of the site need not own the schema, which MIGRATION_DATABASE_URL changes', async () => {
  const name = basename(newDirectory())
  const migrationUrl = await createTestDatabase(name)
  const url = as(`site-${name}`, migrationUrl)
  await runAsOwner(`create role "site-${name}" login`)
  const denied = [true, expect.stringMatching(/^DATABASE_URL: .*permission denied.*GRANT/)]
  expect(await opening({ url })).toEqual(denied)
  expect(await opening({ url, migrationUrl })).toEqual(denied)
  const owner = await openLeadsDatabase({ url: migrationUrl }, log)
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(`site-${name}`)}`.execute(
    owner,
  )
  await owner.destroy()
  const db = await openLeadsDatabase({ url, migrationUrl }, log)
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
  // The triggers run as this user.
  const ids = { id: 'a', reference: 'SOL-1', idem_key_hash: null, email_canonical: null }
  const lead = { ...ids, kind: 'message', body_hash: 'x', created_at: 1 } as NewLeadRow
  await db.insertInto('lead').values(lead).execute()
  await db.updateTable('lead').set({ handled_at: 2 }).execute()
  const { leads } = await readChanges(db, { since: START, limit: 10 })
  expect(leads).toMatchObject([{ id: 'a', state: 'handled' }])
  await db.destroy()
})

test('addresses of two databases are refused', async () => {
  const url = await createTestDatabase(basename(newDirectory()))
  expect(await opening({ url, migrationUrl: await createTestDatabase(basename(newDirectory())) })).toEqual([
    true,
    expect.stringContaining('name the database that MIGRATION_DATABASE_URL names'),
  ])
})

test('a database that another program uses, or nobody has set up, is not read by the commands', async () => {
  const directory = newDirectory()
  await createTestDatabase(basename(directory))
  expect(await runIn(directory, ['list'])).toMatchObject({
    code: 1,
    err: 'The database of DATABASE_URL cannot be used: it is empty; start the site once to set it up.\n',
  })
  const db = await openTestDatabase(directory)
  for (const table of ['migration', 'lead_event', 'attachment', 'lead_item', 'lead'])
    await db.schema.dropTable(table).execute()
  await db.destroy()
  expect(await runIn(directory, ['redrive'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('it is not a database of this site'),
  })
})
