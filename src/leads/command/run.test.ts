import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { inquiry, openTestDatabase, openTestLeads } from '#leads/leads.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const product = { country: 'Spain', product_name_slug: 'sve-48100r', content: '=1+1\nsecond "line"' }
const first = await leads.submit({ kind: 'message', fields: { ...inquiry.fields, ...product } })
const eve = { name: '\u001b[2JEve\u202e', email: 'eve@buyer.example' }
const last = await leads.submit({ kind: 'contact', fields: eve, extra: { topic: 'Press' } })
afterAll(() => leads.close())

const run = (...args: string[]) => runIn(directory, args)

test('list shows the newest first', async () => {
  const { code, out } = await run('list')
  const lines = out.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/^reference +time \(UTC\) +kind +name +email +country +product +state +score$/)
  expect(lines[1]).toContain(last.reference)
  expect(lines[2]).toMatch(
    new RegExp(
      `^${first.reference}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  message  Ana Ünal +ana@buyer.example +Spain +sve-48100r +\\w+ +0$`,
    ),
  )
  expect((await run('list', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(2)
  expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ id: last.id }, { id: first.id }])
})

test('times are those of the zone, which is named', async () => {
  const [hour] = / (\d\d):/.exec((await run('show', first.id)).out)!.slice(1)
  const there = await runIn(directory, ['show', first.id], { timeZone: 'Asia/Tokyo' })
  const later = String((Number(hour) + 9) % 24).padStart(2, '0')
  expect(there.out).toMatch(new RegExp(`^${first.reference}  [\\d-]+ ${later}:\\d\\d Asia/Tokyo  message`))
  expect(there.out).toMatch(new RegExp(` ${later}:\\d\\d  accepted  visitor: received`))
  const listed = await runIn(directory, ['list'], { timeZone: 'Asia/Tokyo' })
  expect(listed.out).toMatch(new RegExp(`^reference +time \\(Asia/Tokyo\\) .* ${later}:\\d\\d `, 's'))
})

test('the text of a lead cannot control the terminal', async () => {
  const outputs = [await run('list'), await run('show', last.id), await run('list', '--json')]
  for (const { out } of outputs) expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
})

test('show finds a lead by reference and by id', async () => {
  const { code, out } = await run('show', first.reference.toLowerCase())
  expect(code).toBe(0)
  for (const text of [
    first.id,
    'country: Spain',
    '  second "line"',
    'accepted  visitor: received',
    'mail.visitor',
  ]) {
    expect(out).toContain(text)
  }
  const machine = JSON.parse((await run('show', last.id, '--json')).out)
  expect(machine).toMatchObject({
    lead: { reference: last.reference, extra: { topic: 'Press' } },
  })
  // The second event is its delivery, which may come meanwhile.
  expect(machine.events.length).toBeGreaterThan(0)
  expect(machine.deliveries).toHaveLength(2)
  expect(machine.lead).not.toHaveProperty('body_hash')
})

test.each([
  ['a zero-width space', (code: string) => `\u200b${code}\u200b`],
  ['full-width characters', (code: string) => code.replace(/[!-~]/g, fullWidth)],
  ['a directional mark and spaces', (code: string) => `\u202a ${code}\u00a0`],
  [
    'a byte order mark and a soft hyphen',
    (code: string) => `\ufeff${code.slice(0, 3)}\u00ad${code.slice(3)}`,
  ],
])('show finds a lead whose reference or id was pasted with %s', async (_, paste) => {
  for (const code of [first.reference, first.id]) {
    const { out, err } = await run('show', paste(code))
    expect([err, out]).toEqual(['', expect.stringContaining(first.id)])
  }
})

const fullWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)

test('export writes a spreadsheet without formulas, or JSON', async () => {
  const csv = (await run('export', '--format', 'csv')).out
  expect(csv.startsWith('\ufeff"reference","id",')).toBe(true)
  expect(csv).toContain(`"'=1+1\nsecond ""line"""`)
  const exported = JSON.parse((await run('export', '--format', 'json')).out)
  expect(exported).toMatchObject([
    { id: last.id, is_spam: false },
    { id: first.id, content: '=1+1\nsecond "line"' },
  ])
  expect((await run('export', '--json')).out).toBe((await run('export', '--format', 'json')).out)
})

test('stats counts leads by kind and day, and deliveries by state', async () => {
  const counted = JSON.parse((await run('stats', '--json')).out)
  expect(counted).toMatchObject({
    leads: 2,
    by_kind: [
      { kind: 'contact', count: 1 },
      { kind: 'message', count: 1 },
    ],
  })
  expect(counted.by_day).toHaveLength(14)
  expect(counted.by_day.at(-1).count + counted.by_day.at(-2).count).toBe(2)
  expect((await run('stats')).out).toContain('mail.sales')
})

test.each([
  [[]],
  [['unknown']],
  [['list', '--limit', '0']],
  [['list', '--limit', 'many']],
  [['list', 'extra']],
  [['list', '--state']],
  [['list', '--nonsense']],
  [['show']],
  [['show', 'a', 'b']],
  [['export']],
  [['export', '--format', 'xml']],
  [['export', '--format']],
  [['subscribers', '--state', 'gone']],
  [['subscribers', 'ana@buyer.example']],
])('%j is a usage error', async (args) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})

test('an unknown state is refused with a list of the valid ones', async () => {
  const leadStates = 'accepted, delivered, attention, quarantined, blocked, anonymised, check'
  expect((await run('list', '--state', 'Blocked')).err).toContain(`--state is one of ${leadStates}\n`)
  const states = '--state is one of pending, active, unsubscribed\n'
  expect((await run('subscribers', '--state', 'gone')).err).toContain(states)
  expect((await run('list', '--help')).out).toContain(`[--state ${leadStates.replaceAll(', ', '|')}]`)
})

const NAMES =
  'list show files export stats subscribers not-spam spam block unblock blocked allow disallow allowed redrive erase purge proof'
test('the overview has a gap or a new line between a command and what it does', async () => {
  const { out } = await run('--help')
  expect(out).toMatch(/^ {2}note <id\|reference> --by <name> --text <text>\n {39}adds a note/m)
  expect(out).toMatch(/^ {2}show <id\|reference> +one lead/m)
})

test.each(NAMES.split(' '))('%s has help, even without a database', async (name) => {
  const { code, out } = await runIn(newDirectory(), [name, '--help'])
  expect([code, out.startsWith(`npm run leads -- ${name}`)]).toEqual([0, true])
  expect((await runIn(newDirectory(), ['--help'])).out).toContain(`  ${name} `)
})

test('a missing lead or database is reported', async () => {
  expect(await run('show', 'SOL-000000-XXXX')).toMatchObject({
    code: 1,
    err: 'There is no lead SOL-000000-XXXX.\n',
  })
  const nowhere = await runIn(newDirectory(), ['list'])
  const what = isOnPostgres ? 'create the database, or name another one' : 'There is no database yet'
  expect(nowhere).toMatchObject({ code: 1, out: '', err: expect.stringContaining(what) })
})

test.skipIf(isOnPostgres)(
  'a database that cannot be used is reported with the reason',
  { timeout: 20_000 },
  async () => {
    const place = newDirectory()
    writeFileSync(databaseFileIn(place), 'What somebody copied here by mistake. '.repeat(99))
    expect(await runIn(place, ['list'])).toEqual({
      code: 1,
      out: '',
      err: 'The database cannot be used now: file is not a database. Nothing more was done.\n',
    })
    for (const [statement, why] of [
      ['', 'it is empty; start the site once to set it up'],
      ['create table notes (text)', 'it is not a database of this site'],
      [
        'create table a (x); create view b as select x from a; drop table a',
        'it is not a database of this site',
      ],
      ['create table migration (version)', 'it is not a database of this site'],
    ] as const) {
      const file = databaseFileIn(newDirectory())
      const foreign = new DatabaseSync(file)
      foreign.exec(statement)
      foreign.close()
      const before = readFileSync(file)
      expect(await runIn(dirname(file), ['redrive'])).toMatchObject({
        code: 1,
        err: `${file} cannot be used: ${why}.\n`,
      })
      expect(readFileSync(file)).toEqual(before)
    }
    const other = new DatabaseSync(databaseFileIn(directory))
    other.exec('begin immediate')
    expect(await run('block', 'ana@buyer.example')).toMatchObject({
      code: 1,
      err: 'The database cannot be used now: database is locked. Nothing more was done.\n',
    })
    other.close()
  },
)

test('an export of more than one batch contains every lead once', { timeout: 60_000 }, async () => {
  const place = newDirectory()
  const many = await openTestLeads(place)
  const ids: string[] = []
  // In portions, because the last of all would time out. PostgreSQL takes them one by one.
  while (ids.length < (isOnPostgres ? 501 : 1234)) {
    const submissions = Array.from({ length: 100 }, (_, index) =>
      many.submit({ kind: 'feedback', fields: { content: `feedback ${ids.length + index}` } }),
    )
    ids.push(...(await Promise.all(submissions)).map((receipt) => receipt.id))
  }
  await many.close()
  const exported: { id: string }[] = JSON.parse((await runIn(place, ['export', '--json'])).out)
  expect(exported.map((lead) => lead.id).toSorted()).toEqual(ids.toSorted())
})

test('subscribers shows each address with its state and times', async () => {
  const place = newDirectory()
  const newsletters = await openTestLeads(place)
  expect((await runIn(place, ['subscribers'])).out).toBe('There are no such subscribers.\n')
  const from = { client: { ip_prefix: null, ua_class: 'browser' as const } }
  await newsletters.newsletter.subscribe('ana@buyer.example', from)
  await newsletters.newsletter.subscribe('bob@buyer.example', from)
  const db = await openTestDatabase(place)
  const bob = db.updateTable('subscriber').where('email', '=', 'bob@buyer.example')
  const topics_json = '["products","storage"]'
  await bob.set(({ eb }) => ({ state: 'active', topics_json, confirmed_at: eb.ref('created_at') })).execute()
  await db.destroy()
  await newsletters.newsletter.unsubscribe('bob@buyer.example', from)
  await newsletters.close()
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const { out } = await runIn(place, ['subscribers'])
  expect(out).toMatch(/^email +state +asked \(UTC\) +confirmed +ended +topics\n/)
  expect(out).toMatch(new RegExp(`^ana@buyer.example  pending +${time}$`, 'm'))
  expect(out).toMatch(
    new RegExp(`^bob@buyer.example  unsubscribed  ${time}  ${time}  ${time}  products, storage$`, 'm'),
  )
  const machine = await runIn(place, ['subscribers', '--state', 'unsubscribed', '--json'])
  expect(JSON.parse(machine.out)).toEqual([
    {
      id: expect.any(String),
      email: 'bob@buyer.example',
      state: 'unsubscribed',
      asked_at: expect.stringMatching(/Z$/),
      confirmed_at: expect.stringMatching(/Z$/),
      unsubscribed_at: expect.stringMatching(/Z$/),
      source_page_url: null,
      topics: ['products', 'storage'],
    },
  ])
})

test('a database of an older version is not read', async () => {
  const place = newDirectory()
  await (await openTestLeads(place)).close()
  const db = (await openTestDatabase(place)) as Kysely<unknown> as Kysely<{ migration: { name: string } }>
  const last = db.selectFrom('migration').select(({ fn }) => fn.max('name').as('name'))
  await db.deleteFrom('migration').where('name', '=', last).execute()
  await db.destroy()
  expect(await runIn(place, ['list'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('older version'),
  })
})
