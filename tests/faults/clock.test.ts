import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startSmtp } from '#leads/mail/smtp.fixture.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { sendLead } from './clients.ts'
import { closeStores, sqlite } from './engines.ts'
import { record } from './figures.ts'
import { killServers, startServer } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

const HOUR = 3_600_000
const YEAR = 365.25 * 24 * HOUR
/** The clock is set forwards and back, also while mails wait. */
const WRONG_BY = [0, HOUR, -HOUR, 10 * YEAR, -10 * YEAR, HOUR, 0]

/** The longest wait of the outbox with its jitter. */
const LONGEST_WAIT = 12 * HOUR

const pendingFrom = async (db: LeadsDatabase, time: number): Promise<number> =>
  (
    await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('next_at', '>', time)
      .execute()
  ).length

// On PostgreSQL the database's clock counts, which these tests cannot change.
test('R16 leads are stored and mailed once while the clock jumps', async () => {
  const store = await sqlite.open()
  const clock = join(store.directory, 'clock')
  writeFileSync(clock, '0')
  const smtp = await startSmtp(WRONG_BY.map(() => ({ at: 'rcpt', code: 451 }) as const))
  const server = await startServer({
    ...store.settings,
    SMTP_URL: smtp.url,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${resolve('tests/faults/sabotage.mjs')}`,
  })
  const acknowledged = []
  for (const [step, wrongBy] of WRONG_BY.entries()) {
    writeFileSync(clock, String(wrongBy))
    await pause(100)
    for (let serial = 0; serial < 5; serial++) {
      const key = `r16-${step}-${serial}-${'k'.repeat(16)}`
      const { attempt, receipt } = await sendLead(server.url, key)
      expect(attempt.status).toBe(201)
      acknowledged.push({ key, id: receipt?.id ?? '', reference: receipt?.reference ?? '' })
    }
  }
  const wanted = acknowledged.length * 2
  // A mail whose time an hour ahead was right when it was written waits for that hour; none waits longer than the schedule does.
  await expect.poll(() => pendingFrom(store.db, Date.now() + LONGEST_WAIT), { timeout: 60_000 }).toBe(0)
  writeFileSync(clock, String(2 * HOUR))
  await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(wanted)
  await pause(2000)
  const findings = await checkStore(store.db, acknowledged)
  record('R16', sqlite.name, { jumps: WRONG_BY.length - 1, ...findings, mails: smtp.received.length })
  expect(findings).toMatchObject(NOTHING_LOST)
  expect(new Set(acknowledged.map(({ reference }) => reference)).size).toBe(acknowledged.length)
  expect(smtp.received.length).toBe(wanted)
  await smtp.close()
})
