import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import {
  inquiry,
  keepFile,
  openTestDatabase,
  openTestLeads,
  readDatabase,
} from '#leads/leads.fixture.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { runIn } from './run.fixture.server.ts'

/** Texts of one person that must not be left in any byte of the database. */
const TRACES = ['zilpha', 'Zilpha', 'QUAGGA-7731', 'okapi plan']

const directory = newDirectory()
const leads = await openTestLeads(directory)
const files = new DiskFiles(directory)
const plan = await keepFile(files, 'okapi plan.pdf')
const fields = { name: 'Zilpha', email: 'Zilpha@Buyer.example', content: 'Order QUAGGA-7731, please.' }
const erased = [
  await leads.submit({ kind: 'contact', fields, extra: { topic: 'QUAGGA-7731' }, attachments: [plan] }),
  await leads.submit({ kind: 'message', fields: { ...fields, content: 'QUAGGA-7731 '.repeat(900) } }),
]
const another = await leads.submit(inquiry)
await leads.newsletter.subscribe('zilpha@buyer.example', { client: NO_REQUEST.client })
afterAll(() => leads.close())

const run = (...args: string[]) => runIn(directory, args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out)
/** Returns everything that is stored: each byte of SQLite's files, each row of PostgreSQL. */
const stored = async () => {
  if (isOnPostgres) return JSON.stringify(await readDatabase(directory, everyRow))
  return readdirSync(directory)
    .filter((name) => name.startsWith('leads.sqlite'))
    .map((name) => readFileSync(join(directory, name)).toString('latin1'))
    .join('')
}
const everyRow = async (db: LeadsDatabase) => {
  const tables = (await db.introspection.getTables()) as { name: keyof LeadsSchema }[]
  return Promise.all(tables.map(({ name }) => db.selectFrom(name).selectAll().execute()))
}
const traces = async () => {
  const text = await stored()
  return TRACES.filter((trace) => text.includes(trace))
}

test('--dry-run reports what would be erased, and changes nothing', async () => {
  await run('block', 'zilpha@buyer.example')
  expect(await run('erase', '--email', 'ZILPHA@buyer.example', '--dry-run')).toEqual({
    code: 0,
    out: 'zilpha@buyer.example would be erased: 2 leads, 1 file, a newsletter subscription. The address stays in the blacklist.\n',
    err: '',
  })
  const pasted = await run('erase', '--email', '\u200bｚｉｌｐｈａ＠buyer.example\u202c', '--dry-run')
  expect(pasted.out).toMatch(/^zilpha@buyer\.example would be erased: 2 leads/)
  await run('unblock', 'zilpha@buyer.example')
  expect(await json('show', erased[0]!.id)).toMatchObject({ lead: { name: 'Zilpha', anonymised_at: null } })
  expect(await traces()).toEqual(TRACES)
})

test('erase leaves no trace of a person in the database or the files, and changes nothing else', async () => {
  expect(await json('erase', '--email', 'Zilpha@buyer.example')).toEqual({
    email: 'zilpha@buyer.example',
    erased: true,
    leads: erased.map(({ reference }) => reference),
    files: 1,
    subscriber: true,
    mails: 0,
    waiting: 0,
    given_up: 0,
    lists: [],
  })
  expect(await traces()).toEqual([])
  expect(readdirSync(join(directory, 'attachments'))).toEqual([])
  expect(await json('subscribers')).toEqual([])
  expect((await json('list')).map(({ state }: { state: string }) => state === 'anonymised')).toEqual([
    false,
    true,
    true,
  ])
  expect(await json('show', another.id)).toMatchObject({ lead: inquiry.fields, deliveries: [{}, {}] })
})

test('an anonymous lead has its time and its erasure, and cannot be marked', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = erased
  const { lead, events, attachments, deliveries } = await json('show', id)
  const kept = { id, reference, kind: 'contact', state: 'anonymised', anonymised_at: expect.any(Number) }
  expect(lead).toMatchObject({ ...kept, name: null, content: null, extra: {}, reasons: [] })
  expect(events.at(-1)).toMatchObject({ actor: 'operator', to_state: 'anonymised', detail: 'erased' })
  expect([attachments, deliveries]).toEqual([[], []])
  expect((await run('spam', id)).out).toBe(`${reference} stays as it is: anonymised.\n`)
  expect((await run('not-spam', id)).out).toBe(`${reference} stays as it is: anonymised.\n`)
})

test('an erased person can write again, and erasing an unknown address is an error', async () => {
  expect(await run('erase', '--email', 'zilpha@buyer.example')).toEqual({
    code: 1,
    out: '',
    err: 'Nothing is stored about zilpha@buyer.example.\n',
  })
  const again = await leads.submit({ kind: 'contact', fields, extra: { topic: 'QUAGGA-7731' } })
  expect(again.replayed).toBe(false)
})

test('a mail to end a newsletter elsewhere is erased once delivered, and no other person’s is', async () => {
  const from = { client: NO_REQUEST.client }
  for (const email of ['Okapi@Bücher.example', 'an.okapi@bücher.example'])
    await leads.newsletter.unsubscribeElsewhere(email, from)
  const erase = async () => (await run('erase', '--email', 'okapi@bücher.example')).out
  await expect
    .poll(erase, { timeout: 15_000 })
    .toBe('okapi@xn--bcher-kva.example is erased: 1 mail to us to end a newsletter.\n')
  expect(await erase()).toBe('')
  expect(await stored()).not.toContain('Okapi@B')
  expect(await stored()).toContain('an.okapi@b')
})

test('a dead mail to end a newsletter elsewhere is not erased, and the command says what to do', async () => {
  const email = 'gnu@buyer.example'
  await leads.newsletter.unsubscribeElsewhere(email, { client: NO_REQUEST.client })
  const db = await openTestDatabase(directory)
  const mail = db.updateTable('outbox').where('channel', '=', 'mail.end')
  await mail.set({ state: 'dead' }).where('payload', 'like', `%${email}%`).execute()
  await db.destroy()
  const { code, out, err } = await run('erase', '--email', email)
  expect([code, err]).toEqual([1, `${email} is not erased completely yet.\n`])
  expect(JSON.parse((await run('erase', '--email', email, '--json')).out)).toMatchObject({ erased: false })
  expect(out).toMatch(
    /^gnu@buyer\.example: .* was given up: redrive, and erase again when it has been sent\.\n$/,
  )
  expect(await stored()).toContain(email)
})

test.skipIf(isOnPostgres)(
  'bytes left because another program reads the database are reported, and removed by the next run',
  async () => {
    const reader = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from lead').get()
    const email = 'zilpha@buyer.example'
    const { code, out, err } = await run('erase', '--email', ` ${email} `, '--json')
    expect([code, JSON.parse(out)]).toMatchObject([1, { email, erased: false, leads: [{}] }])
    expect(err).toContain('Another program reads the database')
    expect(await traces()).not.toEqual([])
    reader.close()
    expect(await run('erase', '--email', email)).toMatchObject({ code: 1, out: '' })
    expect(await traces()).toEqual([])
  },
)

test('a file that cannot be removed is reported, and everything else is erased', async () => {
  const file = await keepFile(files, 'okapi plan.pdf')
  const fields = { name: 'Zilpha', email: 'zilpha@buyer.example', content: 'QUAGGA-7731' }
  await leads.submit({ kind: 'contact', fields, extra: { topic: 'Quote' }, attachments: [file] })
  const failing = new DiskFiles(directory)
  failing.delete = (key) => Promise.reject(new Error(`${key} is stuck`))
  const { code, out, err } = await runIn(directory, ['erase', '--email', fields.email, '--json'], {
    files: failing,
  })
  expect([code, JSON.parse(out)]).toMatchObject([1, { erased: false, files: 1 }])
  expect(err).toContain('A file could not be removed')
  expect(err).toContain(`${file.stored} is stuck`)
  expect(await traces()).toEqual([])
})

test.each([
  [['erase']],
  [['erase', '--email', 'nobody']],
  [['erase', 'a@b.example']],
  [['erase', '--email', 'a@b.example', '--email', 'c@d.example']],
])('%j is a usage error', async (args) => expect(await run(...args)).toMatchObject({ code: 2, out: '' }))
