import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { DAY, HOUR, MINUTE } from '#leads/durations.server.ts'
import type { NewLead } from '#leads/lead.ts'
import {
  emptyDatabase,
  inquiry,
  keepFile,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  secretKeys,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { LINK_TTL } from '#leads/newsletter/periods.server.ts'
import { longestWait } from '#leads/outbox/schedule.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { markNotSpam } from './marks.server.ts'

/** Before the present time: on PostgreSQL the database's clock decides what is due. */
const START = Date.now() - 10 * MINUTE
const PER_HOUR = 3

const directory = newDirectory()
const store = await openTestStore(directory)
const db = await openTestDatabase(directory)
const newsletter = new Newsletter({ store, own, parties, secretKeys, acknowledgementsPerHour: PER_HOUR })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(async () => {
  vi.useRealTimers()
  await emptyDatabase(directory)
})
afterAll(async () => {
  await store.close()
  await db.destroy()
})

let sent = 0
const submit = (changes: Partial<NewLead> = {}, fields: NewLead['fields'] = {}) => {
  const email = `visitor-${++sent}@else.example`
  const words = { ...inquiry.fields, email, content: `We need ${sent} packs.`, ...fields }
  return submitLead(
    { ...inquiry, ...changes, fields: words },
    { store, own, parties, acknowledgementsPerHour: PER_HOUR },
  )
}
const confirmations = () =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', ['mail.visitor', 'mail.optin'])
    .orderBy('next_at')
    .orderBy('id')
    .execute()
/** Returns when each confirmation is due, in hours after the start. */
const dueHours = async () => (await confirmations()).map(({ next_at }) => (next_at - START) / HOUR)
const claim = () =>
  store.execute('claim', {
    owner: 'a',
    transport: 'mail',
    now: START + 10 * MINUTE,
    limit: 99,
    lease: MINUTE,
    horizon: longestWait(),
  })

describe('the confirmation to an address that has confirmed nothing', () => {
  test.each<[string, Partial<NewLead>, NewLead['fields']]>([
    ['a product that is not ours', {}, { product_name_slug: 'evil.example/login' }],
    ['the tag of the address', {}, { email: 'victim+www.evil.com@else.example' }],
    ['a field of one form', { extra: { delivery_address: 'evil.example' } }, {}],
    ['a list of a form', { extra: { interests: ['Cells', 'evil.example'] } }, {}],
    ['the telephone number', {}, { phone: '1 evil . example' }],
    ['the application', {}, { application: 'evil dot example' }],
  ])('repeats nothing because of a link in %s', async (_, changes, fields) => {
    await submit(changes, { content: 'Our own words.', ...fields })
    const [{ payload } = { payload: '' }] = await confirmations()
    const { text, to } = JSON.parse(payload)
    expect(text).not.toMatch(/evil|Our own words|Ana/)
    expect(text).toContain('Your message is with us.')
    expect(to.name).toBe('')
  })

  test('repeats nothing because of a link in the name of a file', async () => {
    const file = await keepFile(new DiskFiles(directory), 'evil.com-login.pdf')
    await submit({ attachments: [file] })
    expect((await confirmations())[0]?.payload).not.toMatch(/evil|packs/)
  })

  test('repeats no link when an operator releases it either', async () => {
    const { id } = await submit({ origin: withHoneypot }, { content: 'Pay at evil.example now.' })
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => markNotSpam(trx, lead, { at: Date.now() }))
    expect((await confirmations())[0]?.payload).not.toMatch(/evil/)
    const sales = db.selectFrom('outbox').select('payload').where('channel', '=', 'mail.sales')
    expect((await sales.executeTakeFirstOrThrow()).payload).toContain('evil.example')
  })
})

test('a mailbox at Gmail is the same with other dots and its other domain', async () => {
  const spellings = ['ana.b@gmail.com', 'a.n.a.b+1@gmail.com', 'anab@googlemail.com', 'ana.b@else.example']
  for (const email of spellings) await submit({}, { email })
  expect(await confirmations()).toHaveLength(3)
  for (const email of spellings) await newsletter.subscribe(email, { client: NO_REQUEST.client })
  expect((await confirmations()).filter(({ channel }) => channel === 'mail.optin')).toHaveLength(3)
})

test('confirmations beyond those of an hour are sent later, in order, and mails to sales at once', async () => {
  for (let minute = 0; minute < 7; minute++) {
    vi.setSystemTime(START + minute * MINUTE)
    await submit()
  }
  expect((await dueHours()).map((hours) => Math.round(hours * 60))).toEqual([0, 1, 2, 60, 61, 62, 120])
  const leads = await db.selectFrom('lead').select('id').orderBy('created_at').execute()
  expect((await confirmations()).map(({ ref_id }) => ref_id)).toEqual(leads.map(({ id }) => id))
  const now = await claim()
  expect(now.filter(({ channel }) => channel === 'mail.sales')).toHaveLength(7)
  expect(now.filter(({ channel }) => channel === 'mail.visitor')).toHaveLength(3)
  const { date } = JSON.parse((await confirmations())[3]!.payload)
  expect(Date.parse(date)).toBe(START + HOUR)
})

test('a subscriber’s confirmation neither waits nor delays others', async () => {
  const subscriber = { id: 's', email: 'x', email_canonical: 'bo@buyer.example', state: 'active' } as const
  await db
    .insertInto('subscriber')
    .values({ ...subscriber, created_at: 0 })
    .execute()
  for (let at = 0; at < PER_HOUR + 1; at++) await submit()
  await submit({}, { email: 'bo@buyer.example' })
  expect(await dueHours()).toEqual([0, 0, 0, 0, 1])
})

test('what would wait for longer than a day is left out, and nobody takes the rest for late', async () => {
  for (let at = 0; at < PER_HOUR * 26; at++) await submit()
  const hours = await dueHours()
  expect([hours.length, hours.at(-1)]).toEqual([PER_HOUR * 25, 24])
  expect((await claim()).filter(({ channel }) => channel === 'mail.visitor')).toHaveLength(PER_HOUR)
})

test('a confirmation that a wrong clock has scheduled delays no other, and is sent', async () => {
  vi.setSystemTime(START + 300 * DAY)
  for (let at = 0; at < PER_HOUR; at++) await submit()
  vi.setSystemTime(START)
  await submit()
  expect((await dueHours())[0]).toBe(0)
  expect((await claim()).filter(({ channel }) => channel === 'mail.visitor')).toHaveLength(PER_HOUR + 1)
})

test('the link of a newsletter request that waits works as long as one that is sent at once', async () => {
  for (let at = 0; at < PER_HOUR; at++) await submit()
  await newsletter.subscribe('ana@buyer.example', { client: NO_REQUEST.client })
  expect((await dueHours()).at(-1)).toBe(1)
  const { expires_at } = await db.selectFrom('token').select('expires_at').executeTakeFirstOrThrow()
  expect(expires_at).toBe(START + HOUR + LINK_TTL)
})

test('redrive sends no confirmations before their turn, except of one lead; stats counts them', async () => {
  const receipts = []
  for (let at = 0; at < PER_HOUR + 2; at++) receipts.push(await submit())
  const stats = async () => JSON.parse((await runIn(directory, ['stats', '--json'])).out)
  expect(await stats()).toMatchObject({ later_confirmations: 2 })
  expect((await runIn(directory, ['stats'])).out).toMatch(/over ACKNOWLEDGEMENTS_PER_HOUR +2/)
  expect((await runIn(directory, ['redrive', '--waiting'])).out).toBe('Nothing waits.\n')
  expect(await dueHours()).toEqual([0, 0, 0, 1, 1])
  const { reference } = receipts.at(-1)!
  expect((await runIn(directory, ['redrive', '--waiting', '--lead', reference])).out).toBe(
    '1 mail will be sent.\n',
  )
  expect(await dueHours()).toEqual([0, 0, 0, 0, 1])
})

test('the mail to sales names earlier leads of the address, and says that the confirmation leaves the text out', async () => {
  const email = 'again@else.example'
  const first = await submit({}, { email })
  await db.updateTable('lead').set({ handled_at: START }).where('id', '=', first.id).execute()
  vi.setSystemTime(START + HOUR)
  const second = await submit({}, { email, content: 'See <a href="http://else.example">this</a>.' })
  const row = await db
    .selectFrom('outbox')
    .select('payload')
    .where('ref_id', '=', second.id)
    .where('channel', '=', 'mail.sales')
    .executeTakeFirstOrThrow()
  const { text } = JSON.parse(row.payload) as { text: string }
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Earlier: ${first.reference}, inquiry, handled`)
  expect(text).toContain('The acknowledgement leaves out what was written.')
})
