import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrationChecksum } from '#kit/database/migrations.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { leadsMigrations } from './migrations.server.ts'
import type { LeadsSchema } from './schema.server.ts'

/** Checksums in released databases. They also change if a library generates other statements. */
const CHECKSUMS = {
  '0001-leads': '3241d4bbb2d9077e7f34f4075c2875ad5c0bc7ce7417636d7be18bcd71fa87fc',
  '0002-newsletter': '44623527a2958bed0470d1ecf2a17022d96c4ffcedcc644b2c4f27a1c6fea51e',
  '0003-verdict': 'c8e3d92b1e1ed4967a4eb46d6a9d83dd3d95d0492e1870c3e661ff49248c3bbc',
  '0004-no-address-key': '946e338242d094c94919bd33a040d198aa9171a34ea1d9c7ec096ec7fa217553',
  '0005-attachments': '66ab8203631898e0a2dd5f23e43f25f18ee69c56299f32f9d4061fc388d92ec0',
  '0006-newsletter-topics': '78c1073163f00fecb0969290bf6b3cb3c23232486366a26e2e91e4f82e3f535f',
  '0007-write-probe': '7d6ef3babc2f0ecc21b4f581b11872de91c277fcc49dfadcff92ca86a0ce0649',
  '0008-sender-lock': '5c90b78d04aa289e0d991254865a93d6ee4d5749b120ca4f62dc511c2fabf145',
  '0009-rate-bucket': '0c31cd673ea9898dd9e5fb23f138019416608c960c0c8a814d8f59a2f59bb0c3',
  '0010-transports': 'e9b04fdc58d41632ffff5046dca27aa8a14c2b990b184eacc280a498d0d44934',
  '0011-alert': '2b0787f15e98e380bf900fb94c53ff3eb26d1501f6f3944190dd0d7dd4130ffd',
  '0012-retention': 'b623b55b33674942e18cb23d085ed658adda8ce59a405738ce183853f63999c7',
  '0013-erasure-journal': 'dd1f485f1c39bb4912ba53919e35097964e1a1434ab03f15ee4f15364e6cdb85',
  '0014-items': '232ca27d7d7171fe4b446c71bd0a4824a4d12fc7f4c18bedc89b01cbbf7e3c53',
  '0015-alert-kinds': '031b28cd22aa670f27d655391a1c8c4b6b4f3adae31d48cbf4ed0843c3f130a9',
  '0016-confirmations': 'a7d216e5837142532f36e3e55d3e4f95f2f624320fa4970184de1fbd94d8c907',
  '0017-handling': '576a2af7064f5828c4324835b3ce56c232dad60c0ccda3cc837ec25a158e10f0',
  '0018-desk-indexes': 'af7301b9f4cbb7a6df6239b916c2cd64186380ab5cd303bc304dcdfd15d60769',
  '0019-kind-indexes': '6b18b4c2a27ed8fb37a1866e29583818bb54b2fcd8cda0312b970a023bcd3c0d',
  '0020-lead-change': 'f003192729cf9809274396d7c8ab9b4419a0ed2a4990f1ffba99a68e5a1aab84',
  '0021-outbox-trace': '4a27c54384309403aef2ff9335bafeefec56a4b86c8a0fedee509a5883c19620',
}

test('released migrations have not changed', async () => {
  const db = openSqlite(join(newDirectory(), 'test.sqlite'))
  const checksums: [string, string][] = []
  for (const migration of leadsMigrations)
    checksums.push([migration.name, await migrationChecksum(db, migration)])
  expect(Object.fromEntries(checksums)).toEqual(CHECKSUMS)
  await db.destroy()
})

test('every table is STRICT', async () => {
  const db = openSqlite(join(newDirectory(), 'test.sqlite'))
  await migrate(db, leadsMigrations)
  const tables = sql<{
    name: string
    strict: number
  }>`select name, strict from pragma_table_list where schema = 'main'`
  const { rows } = await tables.execute(db)
  const ours = rows.filter(({ name }) => !name.startsWith('sqlite_'))
  expect(ours).toHaveLength(19)
  expect(ours.filter(({ strict }) => strict !== 1)).toEqual([])
  await db.destroy()
})

test('what was reported in one alert stays reported, kind by kind', async () => {
  const db = openSqlite<LeadsSchema>(join(newDirectory(), 'leads.sqlite'))
  await migrate(db, leadsMigrations.slice(0, 14))
  await sql`update alert set mailed_at = 5, refused = 2, is_disk_low = 1`.execute(db)
  await migrate(db, leadsMigrations)
  const kinds = await db.selectFrom('alert_kind').selectAll().orderBy('kind').execute()
  expect(kinds.map(({ kind, mailed_at, level }) => [kind, mailed_at, level])).toEqual([
    ['disk', 5, 1],
    ['given_up', 5, 0],
    ['held', 5, 0],
    ['refused', 5, 2],
    ['unauthorised', 5, 0],
    ['waiting', 5, 0],
  ])
  await db.destroy()
})

const [LATEST] = leadsMigrations.slice(-1)

test.each(leadsMigrations.slice(0, -1).map(({ name }, index) => [name, index + 1] as const))(
  'data of the schema %s are kept by the migrations after it',
  async (_, count) => {
    const db = openSqlite<LeadsSchema>(join(newDirectory(), 'leads.sqlite'))
    await migrate(db, leadsMigrations.slice(0, count))
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>
    const lead = { id: 'a', reference: 'SOL-1', kind: 'message', body_hash: 'x', name: 'Ana', created_at: 1 }
    const delivery = { id: 'd', topic: 'lead', ref_id: 'a', channel: 'mail.sales', dedupe_id: 'a.mail.sales' }
    const subscriber = { id: 's', email: 'a@b.example', email_canonical: 'a@b.example', state: 'active' }
    await old.insertInto('lead').values(lead).execute()
    await old
      .insertInto('outbox')
      .values({ ...delivery, payload: '{}', next_at: 1, created_at: 1 })
      .execute()
    await old
      .insertInto('subscriber')
      .values({ ...subscriber, created_at: 1 })
      .execute()
    expect((await migrate(db, leadsMigrations)).at(-1)).toBe(LATEST?.name)
    expect(await old.selectFrom('lead').selectAll().execute()).toMatchObject([lead])
    expect(await old.selectFrom('outbox').selectAll().execute()).toMatchObject([delivery])
    expect(await old.selectFrom('subscriber').selectAll().execute()).toMatchObject([subscriber])
    await db.destroy()
  },
)
