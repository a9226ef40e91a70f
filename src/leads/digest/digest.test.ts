import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  emptyDatabase,
  readDatabase,
  inquiry,
  createRecordingLog,
  openTestStore,
  own,
  parties,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import { type Mail, mailSchema } from '#leads/mail/mail.server.ts'
import { DAY, HOUR } from '#leads/durations.server.ts'
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
  const sender = { company_name: 'Buyer SL', country: 'Spain' }
  const fields = { ...inquiry.fields, ...sender, content: `Sent at ${time}.` }
  return submitLead({ ...inquiry, fields, origin }, { store, own, parties })
}
const digests = (): Promise<Mail[]> =>
  readDatabase(directory, async (db) => {
    const rows = db.selectFrom('outbox').selectAll().where('channel', '=', 'mail.digest')
    return (await rows.execute()).map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
  })

test('the leads held back in a day are mailed once on the next day, by name and company, never with their text', async () => {
  const before = await sendAt(MIDNIGHT - 1, true)
  const held = [await sendAt(MIDNIGHT, true), await sendAt(MIDNIGHT + DAY - 1, true)]
  const others = [before, await sendAt(MIDNIGHT + 5, false), await sendAt(MIDNIGHT + DAY, true)]
  for (const hour of [0, 1, 23]) await digestAt(MIDNIGHT + DAY + (hour * DAY) / 24)
  const [mail, ...more] = await digests()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { name: '', address: 'operators@solvane.example' },
    subject: 'Desk, Sunday 22 November 2026: 2 held back',
    auto_submitted: 'auto-generated',
  })
  expect(mail?.text).toMatch(/^Saturday 21 November 2026, 00:00–24:00 (GMT|UTC)\n/)
  expect(mail?.text).toContain('\n1 of 3 leads let through.\n')
  for (const { reference } of held)
    expect(mail?.text).toContain(
      `Ana Ünal, Buyer SL, Spain\n  100 points. The hidden field was filled in.\n  ${reference}\n`,
    )
  for (const { reference } of others) expect(mail?.text).not.toContain(reference)
  expect(JSON.stringify(mail)).not.toMatch(/ana@buyer|Sent at/)
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
  expect(mail?.subject).toBe('Desk, Sunday 22 November 2026: 103 held back')
  expect(mail?.text.match(/SOL-/g)).toHaveLength(100)
  expect(mail?.text).toContain('\n\nand 3 more\n')
})

test('a digest that failed is sent by the next run', async () => {
  await sendAt(MIDNIGHT, true)
  const away = { ...store, execute: () => Promise.reject(new Error('away')) }
  await digestAt(MIDNIGHT + DAY, away)
  expect(log.lines).toMatchObject([{ level: 'warn' }])
  await digestAt(MIDNIGHT + DAY + 1)
  expect(await digests()).toHaveLength(1)
})

describe('with a calendar', () => {
  const OFFICE = ['08:00', '18:00'] as const
  const calendar = {
    time_zone: 'Europe/London',
    hours: { monday: OFFICE, tuesday: OFFICE, wednesday: OFFICE, thursday: OFFICE, friday: OFFICE },
    answer_hours: 10,
    holidays: [{ date: '2026-11-25' }],
  }
  const desk = { deskUrl: 'https://desk.solvane.example', siteUrl: own.siteUrl }
  const office = () => ({ ...parties(), ...desk, calendar, timeZone: 'Europe/London' })
  const digestOn = (day: string) => {
    vi.setSystemTime(Date.parse(`${day}T07:00:00Z`))
    return sendDigest({ store, parties: office, to: 'operators@solvane.example', log })
  }
  /** Thursday; the Wednesday before is a holiday. */
  const THURSDAY = Date.parse('2026-11-26T00:00:00Z')

  test('what is past its time is named with what has become of it', async () => {
    const late = await sendAt(THURSDAY - 3 * DAY + 11 * HOUR, false)
    const handled = await sendAt(THURSDAY - 3 * DAY + 11 * HOUR + 1, false)
    const early = await sendAt(THURSDAY - 2 * DAY + 11 * HOUR, false)
    await store.execute('change_lead', {
      id: handled.id,
      change: { type: 'handled' },
      at: THURSDAY - DAY - HOUR,
      person: 'Tom Reeve',
      seen: null,
    })
    await digestOn('2026-11-25')
    const [mail] = await digests()
    expect(mail?.subject).toBe('Desk, Wednesday 25 November 2026: 1 late')
    expect(mail?.text).toContain(
      `Ana Ünal, Buyer SL, Spain\n  7 h late. Not handled.\n  https://desk.solvane.example/desk/leads/${late.reference}\n`,
    )
    expect(mail?.text).not.toContain(handled.reference)
    expect(mail?.text).not.toContain(early.reference)
  })

  test('a weekend and a holiday make nothing late', async () => {
    await sendAt(THURSDAY - 2 * DAY + 9 * HOUR, false)
    await digestOn('2026-11-26')
    expect(await digests()).toEqual([])
    await digestOn('2026-11-27')
    expect((await digests())[0]?.text).toContain('9 h late. Not handled.')
  })
})

test('a name with a link, and the words by which a text was judged, are left out', async () => {
  vi.setSystemTime(MIDNIGHT)
  const fields = {
    ...inquiry.fields,
    name: 'Win at evil.example',
    content: 'We sell backlinks, see evil.example/seo',
  }
  const { reference } = await submitLead(
    { ...inquiry, fields, origin: withHoneypot },
    { store, own, parties },
  )
  await digestAt(MIDNIGHT + DAY)
  const [mail] = await digests()
  expect(mail?.text).toContain(reference)
  expect(JSON.stringify(mail)).not.toMatch(/evil|backlinks/)
})
