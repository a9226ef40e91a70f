import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  emptyDatabase,
  readDatabase,
  inquiry,
  createRecordingLog,
  openTestStore,
  own,
  parties,
} from '#leads/leads.fixture.server.ts'
import { type Mail, mailSchema } from '#leads/mail/mail.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { sendDigest } from './digest.server.ts'

const directory = newDirectory()
const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z')
const store = await openTestStore(directory)
beforeEach(async () => {
  await emptyDatabase(directory)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
})

const log = createRecordingLog()
const digestAt = (time: number, from = store) => {
  vi.setSystemTime(time)
  return sendDigest({ store: from, parties, to: 'operators@solvane.example', log })
}
const sendAt = async (time: number, isHoneypotFilled: boolean) => {
  vi.setSystemTime(time)
  const origin = { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, isHoneypotFilled } }
  const fields = { ...inquiry.fields, content: `Sent at ${time}.` }
  return submitLead({ ...inquiry, fields, origin }, { store, own, parties })
}
const digests = (): Promise<Mail[]> =>
  readDatabase(directory, async (db) => {
    const rows = db.selectFrom('outbox').selectAll().where('channel', '=', 'mail.digest')
    return (await rows.execute()).map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
  })

test('the leads held back in a day are mailed once on the next day, by reference only', async () => {
  const before = await sendAt(MIDNIGHT - 1, true)
  const held = [await sendAt(MIDNIGHT, true), await sendAt(MIDNIGHT + DAY - 1, true)]
  const others = [before, await sendAt(MIDNIGHT + 5, false), await sendAt(MIDNIGHT + DAY, true)]
  for (const hour of [0, 1, 23]) await digestAt(MIDNIGHT + DAY + (hour * DAY) / 24)
  const [mail, ...more] = await digests()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { name: '', address: 'operators@solvane.example' },
    subject: 'Held back on 2026-11-21: 2 quarantined',
    auto_submitted: 'auto-generated',
  })
  for (const { reference } of held)
    expect(mail?.text).toContain(`${reference}  quarantined  message  100 points\n`)
  for (const { reference } of others) expect(mail?.text).not.toContain(reference)
  expect(mail?.text).not.toMatch(/Ana|buyer|Sent at/)
})

test('no digest is sent for a day without held leads', async () => {
  await sendAt(MIDNIGHT, false)
  await digestAt(MIDNIGHT + DAY)
  expect(await digests()).toEqual([])
})

test('a digest counts all leads and lists the first hundred', async () => {
  for (let count = 0; count < 103; count++) await sendAt(MIDNIGHT + count, true)
  await digestAt(MIDNIGHT + DAY)
  const [mail] = await digests()
  expect(mail?.subject).toBe('Held back on 2026-11-21: 103 quarantined')
  expect(mail?.text.match(/SOL-/g)).toHaveLength(100)
  expect(mail?.text).toContain('\nand 3 more\n')
})

test('a digest that failed is sent by the next run', async () => {
  await sendAt(MIDNIGHT, true)
  const away = { ...store, execute: () => Promise.reject(new Error('away')) }
  await digestAt(MIDNIGHT + DAY, away)
  expect(log.lines).toMatchObject([{ level: 'warn' }])
  await digestAt(MIDNIGHT + DAY + 1)
  expect(await digests()).toHaveLength(1)
})
