import { existsSync } from 'node:fs'
import type { UpdateQueryBuilder, UpdateResult } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { DAY, HOUR, MINUTE } from '#leads/durations.server.ts'
import {
  createRecordingLog,
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { type Mail, mailSchema } from '#leads/mail/mail.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { describeProblem } from './alert-mail.server.ts'
import { checkProblems } from './alerts.server.ts'
import { PROBLEM_KINDS } from './problems.server.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

let directory: string
let store: Store & { close(): Promise<void> }
let log: ReturnType<typeof createRecordingLog>
let refused = 0
/** The mistakes of each file that is refused; default: one. */
let mistakesPerFile = 1
let publishers: string | undefined
let operators: string | undefined
let deskUrl: string | undefined
let free = 0
beforeEach(async () => {
  directory = newDirectory()
  store = await openTestStore(directory)
  log = createRecordingLog()
  refused = 0
  mistakesPerFile = 1
  operators = 'operators@solvane.example'
  publishers = deskUrl = undefined
  free = 100e9
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

const mistakesOf = (file: number) =>
  Array.from({ length: mistakesPerFile }, (_, index) => ({
    message: `content/articles/${file}.md:${index + 1}: title: is missing. Write it.`,
  }))

const checkAt = (time: number, over: Store = store) => {
  vi.setSystemTime(time)
  const refusals = () =>
    Array.from({ length: refused }, (_, file) => {
      const [first, ...others] = mistakesOf(file)
      return { ...first!, others }
    })
  const state = { refusals, freeBytes: async () => free }
  const to = { operators, publishers }
  return checkProblems({ store: over, parties: () => ({ ...parties(), deskUrl }), to, ...state, log })
}

const submitAt = (time: number, { isSpam = false } = {}) => {
  vi.setSystemTime(time)
  const origin = { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, isHoneypotFilled: isSpam } }
  const fields = { ...inquiry.fields, content: `Sent at ${time}.` }
  return submitLead({ ...inquiry, fields, origin }, { store, own, parties, hasCrm: true })
}

type OutboxUpdate = UpdateQueryBuilder<LeadsSchema, 'outbox', 'outbox', UpdateResult>

async function changeOutbox(change: (outbox: OutboxUpdate) => OutboxUpdate) {
  const db = await openTestDatabase(directory)
  await change(db.updateTable('outbox')).execute()
  await db.destroy()
}

/** Ends the delivery of everything that is due. */
async function endDue(result: 'delivered' | 'retry' | 'dead', transport: string, code = '') {
  const at = Date.now()
  const claim = { owner: 'a', transport, now: at, limit: 99, lease: MINUTE, horizon: DAY }
  for (const { id } of await store.execute('claim', claim)) {
    const detail = `the recipient was refused: ${code} 5.1.1 no such mailbox`
    const outcome = { result, code, detail }
    await store.execute('finish', { id, owner: 'a', at, ms: 0, outcome, next_at: at + 10 * HOUR })
  }
}

const alerts = (): Promise<Mail[]> =>
  readDatabase(directory, async (db) => {
    const rows = db.selectFrom('outbox').selectAll().where('channel', '=', 'mail.alert').orderBy('created_at')
    return (await rows.execute()).map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
  })
const subjects = async () => (await alerts()).map(({ subject }) => subject)
/** Delivers the alerts that wait. */
const deliverAlerts = () => endDue('delivered', 'mail')

test('nothing is mailed while all is well', async () => {
  await checkAt(NOON)
  await submitAt(NOON)
  await endDue('retry', 'mail')
  await checkAt(NOON + HOUR - 1)
  expect(await alerts()).toEqual([])
  expect(log.lines).toEqual([])
})

test('deliveries that wait for over an hour are reported, counted, with the command, without personal data', async () => {
  await submitAt(NOON)
  await endDue('retry', 'mail')
  await endDue('retry', 'webhook')
  await checkAt(NOON + HOUR)
  const [mail, ...more] = await alerts()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { name: '', address: 'operators@solvane.example' },
    auto_submitted: 'auto-generated',
    subject: 'Website: 3 deliveries (mail.sales 1, mail.visitor 1, webhook.crm 1) waiting for over an hour',
  })
  expect(mail?.text).toContain('npm run -s leads -- redrive --waiting')
  expect(JSON.stringify(mail)).not.toMatch(/Ana|buyer|Sent at|SOL-/)
  expect(log.lines).toMatchObject([{ level: 'error', details: { kind: 'waiting', count: 3 } }])
})

test('the same deliveries are reported once, further ones an hour later', async () => {
  await submitAt(NOON)
  await endDue('retry', 'webhook')
  await deliverAlerts()
  await checkAt(NOON + HOUR)
  await submitAt(NOON + HOUR + MINUTE)
  await endDue('retry', 'webhook')
  await deliverAlerts()
  for (const hours of [1.5, 2, 2.01, 2.02, 3, 10]) await checkAt(NOON + hours * HOUR)
  expect(await subjects()).toEqual([
    'Website: 1 delivery (webhook.crm 1) waiting for over an hour',
    'Website: 1 delivery (webhook.crm 1) waiting for over an hour',
  ])
})

test('confirmations that wait because of their limit are reported once a day', async () => {
  for (const local of ['a', 'b', 'c', 'd'])
    await submitLead(
      { ...inquiry, fields: { ...inquiry.fields, email: `${local}@else.example` } },
      { store, own, parties, acknowledgementsPerHour: 1 },
    )
  for (const minutes of [0, 61, 122]) await checkAt(NOON + minutes * MINUTE)
  expect((await subjects()).filter((subject) => subject.includes('ACKNOWLEDGEMENTS_PER_HOUR'))).toEqual([
    'Website: 3 deliveries (mail.visitor 3) later than asked for, because of ACKNOWLEDGEMENTS_PER_HOUR',
  ])
})

test('deliveries that were given up are reported once', async () => {
  await submitAt(NOON)
  await endDue('dead', 'webhook')
  for (const minutes of [1, 2, 70, 200]) await checkAt(NOON + minutes * MINUTE)
  expect((await subjects())[0]).toBe('Website: 1 delivery (webhook.crm 1) given up')
  expect((await alerts())[0]?.text).toContain('leads -- redrive')
})

/** Returns the channels and states that the metric counts. */
const counted = async () =>
  (await store.execute('count_outbox', {})).map(({ channel, state }) => `${channel} ${state}`)

test('a mail that the visitor’s own address has refused is nothing for an operator', async () => {
  await submitAt(NOON)
  await endDue('delivered', 'webhook')
  const newsletter = new Newsletter({ store, own, parties, secretKeys })
  await newsletter.subscribe('bot@nowhere.example', { client: NO_REQUEST.client })
  await changeOutbox((outbox) => outbox.set({ state: 'delivered' }).where('channel', '=', 'mail.sales'))
  await endDue('dead', 'mail', '550')
  await checkAt(NOON + MINUTE)
  expect(await subjects()).toEqual([])
  expect(await counted()).toEqual([])
})

test.each([
  ['to sales', { channel: 'mail.sales', last_code: '550', last_error: '550 5.1.1 unknown', attempts: 1 }],
  ['to a visitor that we may not send', { channel: 'mail.visitor', last_code: '535', attempts: 9 }],
  [
    'to a visitor that our server may not relay',
    { channel: 'mail.visitor', last_code: '554', last_error: '554 5.7.1 Relay access denied', attempts: 1 },
  ],
  ['to a visitor that nobody takes', { channel: 'mail.visitor', last_code: 'ETIMEDOUT', attempts: 9 }],
  ['to a visitor that cannot be read', { channel: 'mail.visitor', last_code: 'bad_payload', attempts: 1 }],
])('a mail %s is reported when it is given up', async (_, { channel, ...end }) => {
  await submitAt(NOON)
  await changeOutbox((outbox) => outbox.set({ state: 'delivered', done_at: NOON }))
  const dead = { state: 'dead', done_at: NOON + 1, ...end } as const
  await changeOutbox((outbox) => outbox.set(dead).where('channel', '=', channel))
  await checkAt(NOON + MINUTE)
  expect(await subjects()).toEqual([`Website: 1 delivery (${channel} 1) given up`])
  expect(await counted()).toContain(`${channel} dead`)
})

test('a delivery that an operator has released or redriven does not count as waiting', async () => {
  const { reference } = await submitAt(NOON, { isSpam: true })
  vi.setSystemTime(NOON + 2 * HOUR)
  await runIn(directory, ['not-spam', reference])
  await checkAt(NOON + 2 * HOUR)
  expect(await alerts()).toEqual([])
})

test('leads held back are reported if they are the first in a week', async () => {
  const days = [0, 5, 9, 17]
  for (const day of days) {
    await submitAt(NOON + day * DAY, { isSpam: true })
    await checkAt(NOON + day * DAY + MINUTE)
    await deliverAlerts()
  }
  const reported = (await alerts()).map(({ date, subject }) => [date.slice(0, 10), subject])
  expect(reported).toEqual([
    ['2026-11-21', 'Website: 1 lead held back, for the first time in a week'],
    ['2026-12-08', 'Website: 1 lead held back, for the first time in a week'],
  ])
})

test('refused content files are reported when there are more of them', async () => {
  refused = 1
  for (const hours of [0, 2]) await checkAt(NOON + hours * HOUR)
  expect(await subjects()).toEqual(['Website: 1 content file refused'])
  expect((await alerts())[0]?.text).toContain('npm run content -- check')
  await deliverAlerts()
  refused = 3
  await checkAt(NOON + 4 * HOUR)
  refused = 0
  await checkAt(NOON + 5 * HOUR)
  await deliverAlerts()
  refused = 1
  await checkAt(NOON + 6 * HOUR)
  expect(await subjects()).toEqual([
    'Website: 1 content file refused',
    'Website: 3 content files refused',
    'Website: 1 content file refused',
  ])
})

test('who publishes is told which content files are refused, with their lines, and nothing else', async () => {
  publishers = 'publishers@solvane.example'
  deskUrl = 'https://desk.solvane.example'
  refused = 2
  mistakesPerFile = 7
  free = 1e6
  await checkAt(NOON)
  expect((await alerts()).map(({ to, subject }) => `${to.address} ${subject}`).toSorted()).toEqual([
    'operators@solvane.example Website: 2 content files refused',
    'operators@solvane.example Website: disk nearly full',
    'publishers@solvane.example Website: 2 content files refused',
  ])
  const text = (await alerts()).find(({ to }) => to.address === publishers)?.text
  expect(text).toMatch(/^- 2 content files refused\n {2}https:\/\/desk.solvane.example\/desk\/content\n\n/)
  expect(text?.match(/^content\/articles\/\d.md:\d: title: is missing\. Write it\.$/gm)).toHaveLength(10)
  expect(text).toContain('\nand 4 more\n')
  refused = 3
  await checkAt(NOON + HOUR)
  expect((await alerts()).filter((mail) => mail.text.includes('Added at'))).toHaveLength(2)
})

test('publishers alone are told about content files, and nobody about the rest', async () => {
  publishers = 'publishers@solvane.example'
  operators = undefined
  refused = 1
  free = 1e6
  await checkAt(NOON)
  expect((await alerts()).map(({ to, subject }) => `${to.address} ${subject}`)).toEqual([
    'publishers@solvane.example Website: 1 content file refused',
  ])
  operators = 'operators@solvane.example'
  await checkAt(NOON + MINUTE)
  expect((await subjects()).toSorted()).toEqual([
    'Website: 1 content file refused',
    'Website: disk nearly full',
  ])
})

test('one person in both roles gets one mail', async () => {
  publishers = operators
  refused = 1
  await checkAt(NOON)
  expect(await alerts()).toHaveLength(1)
})

test('a disk that is nearly full is reported each time that it becomes so', async () => {
  for (const [hours, bytes] of [
    [0, 600e6],
    [1, 400e6],
    [3, 300e6],
    [5, 600e6],
    [7, 400e6],
  ] as const) {
    free = bytes
    await checkAt(NOON + hours * HOUR)
    await deliverAlerts()
  }
  expect((await alerts()).map(({ date }) => date.slice(11, 13))).toEqual(['13', '19'])
  expect((await alerts())[0]).toMatchObject({ subject: 'Website: disk nearly full' })
})

test('at most one mail an hour of each kind; kinds do not wait for each other, and nothing gets lost', async () => {
  refused = 1
  await checkAt(NOON)
  await deliverAlerts()
  free = 1e6
  refused = 2
  await submitAt(NOON + 20 * MINUTE, { isSpam: true })
  for (const minutes of [21, 40, 59]) await checkAt(NOON + minutes * MINUTE)
  expect((await subjects()).toSorted()).toEqual([
    'Website: 1 content file refused',
    'Website: 1 lead held back, for the first time in a week',
    'Website: disk nearly full',
  ])
  await deliverAlerts()
  await checkAt(NOON + HOUR)
  expect((await subjects()).at(-1)).toBe('Website: 2 content files refused')
  expect(await alerts()).toHaveLength(4)
})

test('a CRM that refuses our signature is reported at once, and once', async () => {
  await submitAt(NOON)
  await endDue('retry', 'webhook', '403')
  for (const minutes of [1, 2, 59]) await checkAt(NOON + minutes * MINUTE)
  expect(await subjects()).toEqual(['Website: 1 delivery (webhook.crm 1) refused with 401 or 403'])
  expect((await alerts())[0]?.text).toContain('CRM_WEBHOOK_SECRET')
})

test('of several processes over one database one mails, and a restart does not mail again', async () => {
  refused = 1
  const other = await openTestStore(directory)
  await Promise.all([checkAt(NOON), checkAt(NOON, other)])
  await other.close()
  const restarted = await openTestStore(directory)
  await checkAt(NOON + 3 * HOUR, restarted)
  await restarted.close()
  expect(await alerts()).toHaveLength(1)
})

test('problems of its kind that arise while an alert waits are mailed with it', async () => {
  await submitAt(NOON)
  await endDue('retry', 'mail')
  await endDue('retry', 'webhook')
  await checkAt(NOON + HOUR)
  await endDue('retry', 'mail')
  await submitAt(NOON + HOUR + MINUTE)
  await endDue('retry', 'mail')
  await endDue('dead', 'webhook')
  await checkAt(NOON + 2 * HOUR + MINUTE)
  const [mail, other, ...more] = await alerts()
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Website: 3 deliveries .* waiting for over an hour$/)
  expect(other?.subject).toMatch(/^Website: \d deliver.*webhook.crm .* given up$/)
  const sections = mail?.text.split(/^Added at (.*):$/m)
  expect(sections).toEqual([
    expect.stringContaining('- 3 deliveries'),
    '2026-11-21T14:01:00.000Z',
    expect.stringMatching(/- 2 deliveries \(mail.sales 1, mail.visitor 1\) waiting/),
  ])
})

test('problems that arise while an alert is being sent are mailed after it', async () => {
  refused = 1
  await checkAt(NOON)
  const claim = { owner: 'a', transport: 'mail', now: NOON, limit: 9, lease: DAY, horizon: DAY }
  const sending = await store.execute('claim', claim)
  expect(sending).toHaveLength(1)
  refused = 2
  await checkAt(NOON + HOUR)
  const reported = ['Website: 1 content file refused', 'Website: 2 content files refused']
  expect(await subjects()).toEqual(reported)
})

test('while mail is down, alerts do not pile up, and the log has them all', async () => {
  for (const hours of [0, 2, 4]) {
    await submitAt(NOON + hours * HOUR)
    await endDue('retry', 'mail')
    await checkAt(NOON + (hours + 1) * HOUR)
  }
  expect(await alerts()).toHaveLength(1)
  expect(log.lines.map(({ level }) => level)).toEqual(['error', 'error', 'error'])
  for (const { message } of log.lines)
    expect(message).toMatch(/^alert: \d deliveries \(mail\.sales 1, .*\) waiting/)
})

test('a store that is away is tried again', async () => {
  refused = 1
  await checkAt(NOON, { execute: () => Promise.reject(new Error('away')) })
  expect(log.lines).toMatchObject([{ level: 'warn' }])
  await checkAt(NOON + 1)
  expect(await alerts()).toHaveLength(1)
})

test.each(PROBLEM_KINDS)('an alert of the kind %s names a command that exists, and a page', async (kind) => {
  const channels = [
    { channel: 'mail.sales', count: 1 },
    { channel: 'webhook.crm', count: 1 },
  ]
  const { see } = describeProblem({ kind, count: 2, channels })
  const commands = [...see.matchAll(/npm run -s leads -- ([a-z-]+(?: --waiting)?)/g)]
  expect(see).toMatch(/npm run|df -h/)
  for (const [, command = ''] of commands) {
    const { code } = await runIn('.', [...command.split(' '), '--help'])
    expect([command, code]).toEqual([command, 0])
  }
  for (const [file] of see.matchAll(/docs\/[\w/-]+\.md/g)) expect(existsSync(file)).toBe(true)
})
