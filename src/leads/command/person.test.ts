import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import type { NewLead } from '#leads/lead.ts'
import {
  inquiry,
  keepFile,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { type ConsentSource, Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
afterAll(() => store.close())
const newsletter = new Newsletter({ store, own, parties, secretKeys })
const submit = (lead: NewLead) => submitLead(lead, { store, own, parties })

const from: ConsentSource = {
  client: { ip_prefix: '203.0.113.0/24', ua_class: 'browser' },
  page_url: 'https://www.solvane.example/articles',
  shown: { version: '2026-11', text: 'Yes, please.' },
}
const plan = await keepFile(new DiskFiles(directory), 'okapi plan.pdf', 'plan')
const fields = { name: 'Okapi', email: 'Okapi@Bücher.example', content: 'Two packs, please.\n\u001b[2J' }
const lead = await submit({ kind: 'contact', fields, extra: { topic: 'Quote' }, attachments: [plan] })
const db = await openTestDatabase(directory)
const crm_sent_at = Date.UTC(2026, 0, 2, 3, 4)
await db.updateTable('lead').set({ ip_prefix: '198.51.100.0/24', ua_class: 'browser', crm_sent_at }).execute()
await db.destroy()
await submit(inquiry)
await newsletter.subscribe('okapi@BÜCHER.example', from)
await newsletter.subscribe('an.okapi@bücher.example', from)

const run = (...args: string[]) => runIn(directory, args)
await run('block', 'okapi@bücher.example', '--reason', 'asked twice')

const CANONICAL = 'okapi@xn--bcher-kva.example'
const SPELLINGS = [
  CANONICAL,
  'Okapi@Bücher.example',
  'OKAPI@BÜCHER.EXAMPLE',
  '\u200bｏｋａｐｉ＠bücher.example\u202c',
]

test.each(SPELLINGS)('export --email %s has everything about that person, as JSON', async (email) => {
  const { code, out } = await run('export', '--email', email, '--format', 'json')
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      email: CANONICAL,
      exported_at: expect.stringMatching(/Z$/),
      leads: [
        expect.objectContaining({
          lead: expect.objectContaining({ id: lead.id, ...fields, extra: { topic: 'Quote' } }),
          attachments: [expect.objectContaining({ name: 'okapi plan.pdf', bytes: 4 })],
          events: [expect.objectContaining({ detail: 'received' })],
          deliveries: expect.arrayContaining([expect.objectContaining({ channel: 'mail.sales' })]),
        }),
      ],
      subscription: expect.objectContaining({
        email: 'okapi@BÜCHER.example',
        state: 'pending',
        proofs: [expect.objectContaining({ kind: 'optin_request', text_version: '2026-11' })],
      }),
      mails: [expect.objectContaining({ channel: 'mail.optin' })],
      lists: [expect.objectContaining({ list: 'blacklist', value: CANONICAL, reason: 'asked twice' })],
    },
  ])
  expect(out).not.toContain('an.okapi')
  expect(out).not.toContain('ana@buyer.example')
})

test('export --email alone can be read, and controls no terminal', async () => {
  const { code, out } = await run('export', '--email', 'okapi@bücher.example')
  expect(code).toBe(0)
  for (const text of [
    `What is stored about ${CANONICAL} on `,
    lead.reference,
    'name: Okapi',
    '  Two packs, please.',
    'topic: Quote',
    'sent from: 198.51.100.0/24, browser',
    'sent to the CRM: 2026-01-02 03:04 UTC',
    'okapi plan.pdf  1 kB',
    'okapi@BÜCHER.example: pending',
    'asked for the newsletter',
    'mail.optin',
    'blacklist since ',
    ': asked twice',
  ])
    expect(out).toContain(text)
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect((await run('export', '--email', CANONICAL, '--format', 'text')).out).toContain(lead.reference)
})

test('--output writes it for its owner alone', async () => {
  const output = join(directory, 'okapi.json')
  await run('export', '--email', CANONICAL, '--json', '--output', output)
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({ email: CANONICAL })
  expect(statSync(output).mode & 0o777).toBe(0o600)
})

test('export --email --format csv has the leads of that person alone', async () => {
  const { out } = await run('export', '--email', CANONICAL, '--format', 'csv')
  expect(out.trimEnd().split('\r\n')).toHaveLength(2)
  expect(out).toContain(lead.reference)
})

test('proof shows each step of a subscription', async () => {
  const payloads = await readDatabase(directory, (db) =>
    db.selectFrom('outbox').select('payload').where('channel', '=', 'mail.optin').execute(),
  )
  const [token = ''] = payloads.flatMap(({ payload }) => /token=([\w-]+)/.exec(payload)?.[1] ?? [])
  await newsletter.confirm(token, ['storage'], from)
  const { code, out } = await run('proof', '--email', 'okapi@bücher.example')
  expect(code).toBe(0)
  expect(out).toMatch(/^okapi@BÜCHER\.example: active, topics storage\n/)
  expect(out).toMatch(
    / {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}asked for the newsletter\n[^]*confirmed it with the mailed link\n/,
  )
  for (const text of ['version 2026-11, SHA-256 ', '203.0.113.0/24', 'solvane.example/articles', 'browser'])
    expect(out).toContain(text)
  const json = JSON.parse((await run('proof', '--email', 'okapi@bücher.example', '--json')).out)
  expect(json).toMatchObject({ state: 'active', topics: ['storage'] })
  const common = { at: expect.stringMatching(/Z$/), text_version: '2026-11', page_url: from.page_url }
  expect(json.proofs).toEqual([
    expect.objectContaining({ kind: 'optin_request', ...common, token_id: hash('sha256', token) }),
    expect.objectContaining({ kind: 'optin_confirm', ...common }),
  ])
})

test.each(['export', 'proof'])('%s of an unknown address is an error', async (command) => {
  expect(await run(command, '--email', 'nobody@buyer.example')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/stored/),
  })
})

test.each([
  [['export', '--email', 'nobody']],
  [['export', '--email', 'a@b.example', '--format', 'xml']],
  [['export', '--email', 'a@b.example', '--format', 'text', '--json']],
  [['export', '--format', 'text']],
  [['proof']],
  [['proof', '--email', 'a@b.example, c@d.example']],
])('%j is a usage error', async (args) => expect(await run(...args)).toMatchObject({ code: 2, out: '' }))
