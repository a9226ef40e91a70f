import { join } from 'node:path'
import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#kit/database/migrations.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { MINUTE } from '#leads/durations.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import { inquiry, own, withoutRequest } from '#leads/leads.fixture.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { ClaimedDelivery } from './commands.server.ts'
import { runCommand } from './group.server.ts'

function submission(content: string, now: number) {
  const lead = leadRow({ ...inquiry, fields: { ...inquiry.fields, content } }, own, now)
  const delivery = { topic: 'lead.received', ref_id: lead.id, payload: '{}', next_at: now, created_at: now }
  const channels = ['mail.sales', 'mail.visitor']
  const idOf = (channel: string) => ({ id: `${channel} ${content}`, dedupe_id: `${channel} ${content}` })
  return { lead, deliveries: channels.map((channel) => ({ ...delivery, ...idOf(channel), channel })) }
}

test('no statement that stores or delivers a lead scans a table, so that ten thousand leads make the next one no slower', async () => {
  const plain = openSqlite<LeadsSchema>(join(newDirectory(), 'test.sqlite'))
  await migrate(plain, leadsMigrations)
  const statements: PluginTransformQueryArgs[] = []
  const recorder: KyselyPlugin = {
    transformQuery: (args) => (statements.push(args), args.node),
    transformResult: async ({ result }) => result,
  }
  const now = Date.now()
  const times = { replay_since: 0, keys_since: 0, acknowledgements_per_hour: 3 }
  const lease = { owner: 'a', transport: 'mail', now, limit: 10, lease: MINUTE, horizon: MINUTE }
  await plain
    .withPlugin(recorder)
    .transaction()
    .execute(async (trx) => {
      // With the second lead of an address, its acknowledgements are counted.
      for (const content of ['one', 'two'])
        await runCommand(trx, { type: 'submit', ...submission(content, now), ...times, ...withoutRequest })
      const claimed = await runCommand(trx, { type: 'claim', ...lease })
      const [{ id } = { id: '' }] = claimed as ClaimedDelivery[]
      const outcome = { result: 'delivered', code: '250', detail: '' } as const
      await runCommand(trx, { type: 'finish', id, owner: 'a', outcome, at: now, ms: 1, next_at: now })
    })

  const plans = statements.map(async ({ node, queryId }) => {
    const { sql, parameters } = plain.getExecutor().compileQuery(node, queryId)
    const { rows } = await plain.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    return rows.map(({ detail }) => `${detail} in ${sql}`)
  })
  const steps = (await Promise.all(plans)).flat()
  expect(statements.length).toBeGreaterThan(15)
  expect(steps.filter((step) => /^SCAN (?:lead|outbox|delivery)/.test(step))).toEqual([])
  await plain.destroy()
})
