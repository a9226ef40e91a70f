import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openTestDatabase } from './leads.fixture.server.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? 3)
const SENDERS = Number(process.env.CRASH_SENDERS ?? 16)
const child = fileURLToPath(new URL('./crash-child.fixture.server.ts', import.meta.url))

/** Kills a submitting process with SIGKILL and returns its acknowledged receipts. */
async function submitUntilKilled(directory: string, name: string): Promise<string[]> {
  const submitter = spawn(process.execPath, [child, directory, name, String(SENDERS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = ''
  submitter.stdout.setEncoding('utf8').on('data', (text: string) => (acknowledged += text))
  // Waits until each sender has had about one answer, however slow the machine is.
  while (acknowledged.split('\n').length <= SENDERS + 1) await once(submitter.stdout, 'data')
  await pause(200 * Math.random())
  submitter.kill('SIGKILL')
  await once(submitter, 'close')
  // The last line may be incomplete: it was not acknowledged.
  return acknowledged.slice(0, acknowledged.lastIndexOf('\n')).split('\n')
}

test(
  'every lead acknowledged before a kill -9 is on disk, once, with its deliveries',
  { timeout: 120_000 },
  async () => {
    const directory = newDirectory()
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++)
      acknowledged.push(...(await submitUntilKilled(directory, `run${kill}`)))
    expect(acknowledged.length).toBeGreaterThan(KILLS * SENDERS)

    const db = await openTestDatabase(directory)
    const leads = await db.selectFrom('lead').select(['content', 'id', 'reference']).execute()
    const stored = new Set(leads.map((lead) => `${lead.content} ${lead.id} ${lead.reference}`))
    expect(acknowledged.filter((line) => !stored.has(line))).toEqual([])
    expect(new Set(leads.map((lead) => lead.content)).size).toBe(leads.length)

    const deliveries = db
      .selectFrom('outbox')
      .select(['ref_id', sql<number>`count(*)`.as('count')])
      .groupBy('ref_id')
    const perLead = new Map((await deliveries.execute()).map((row) => [row.ref_id, row.count]))
    expect(leads.filter((lead) => perLead.get(lead.id) !== 2)).toEqual([])
    if (!isOnPostgres)
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
    await db.destroy()
    console.info(`${KILLS} kills, ${acknowledged.length} acknowledged, ${leads.length} stored, 0 lost`)
  },
)
