import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#kit/database/migrations.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import { inquiry, own, withoutRequest } from '#leads/leads.fixture.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema, NewOutboxRow } from '#leads/schema.server.ts'
import type { Command } from './commands.server.ts'
import { commitGroup } from './group.server.ts'

let db: Kysely<LeadsSchema>
beforeEach(async () => {
  db = openSqlite(join(newDirectory(), 'test.sqlite'))
  await migrate(db, leadsMigrations)
})
afterEach(() => db.destroy())

let serial = 0

function submit(dedupe_id: string, content = `message ${serial++}`): Command {
  const lead = leadRow({ ...inquiry, fields: { ...inquiry.fields, content } }, own, Date.now())
  const delivery = {
    id: dedupe_id,
    topic: 'lead.received',
    ref_id: lead.id,
    channel: 'mail.sales',
    dedupe_id,
    payload: '{}',
  }
  const deliveries = [{ ...delivery, next_at: 0, created_at: 0 } as NewOutboxRow]
  return { type: 'submit', lead, deliveries, replay_since: 0, keys_since: 0, ...withoutRequest }
}

const counts = async () => {
  const leads = await db.selectFrom('lead').select('id').execute()
  const events = await db.selectFrom('lead_event').select('id').execute()
  const outbox = await db.selectFrom('outbox').select('id').execute()
  return [leads.length, events.length, outbox.length]
}

test('a lead whose delivery cannot be stored is not stored, and the rest of its group is', async () => {
  const settled = await commitGroup(db, [submit('a'), submit('a'), submit('b')])
  expect(settled.map((one) => one.ok)).toEqual([true, false, true])
  expect(await counts()).toEqual([2, 2, 2])
})

test('nothing is stored partially on a full disk', async () => {
  await commitGroup(db, [submit('a')])
  await sql`pragma max_page_count = 1`.execute(db)
  const commands = Array.from({ length: 20 }, (_, index) =>
    submit(`full-${index}`, 'x'.repeat(50_000 + index)),
  )
  const settled = await commitGroup(db, commands).catch(() => [])
  expect(settled.filter((one) => one.ok)).toEqual([])
  expect(await counts()).toEqual([1, 1, 1])
  await sql`pragma max_page_count = 1000000`.execute(db)
  expect((await commitGroup(db, commands)).filter((one) => one.ok)).toHaveLength(20)
  expect(await counts()).toEqual([21, 21, 21])
})
