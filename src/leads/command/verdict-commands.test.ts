import { afterAll, afterEach, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  emptyDatabase,
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
} from '#leads/leads.fixture.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
afterEach(() => emptyDatabase(directory))
afterAll(() => store.close())

const run = (...args: string[]) => runIn(directory, args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out)
const submit = (isHoneypotFilled = false, content = 'We need 200 packs.') =>
  submitLead(
    {
      ...inquiry,
      fields: { ...inquiry.fields, content },
      origin: { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, isHoneypotFilled } },
    },
    { store, own, parties },
  )

test('list shows the newest leads of one state', async () => {
  const held = await submit(true)
  const accepted = await submit(false, 'We need 300 packs.')
  const other = await submit(true, 'We need 400 packs.')
  const idsOf = async (...args: string[]) => (await json('list', ...args)).map(({ id }: { id: string }) => id)
  expect(await idsOf()).toEqual([other.id, accepted.id, held.id])
  expect(await idsOf('--state', 'quarantined')).toEqual([other.id, held.id])
  expect(await idsOf('--state', 'quarantined', '--limit', '1')).toEqual([other.id])
  expect((await run('list', '--state', 'quarantined')).out.split('\n')).toHaveLength(4)
  expect(await run('list', '--state', 'blocked')).toEqual({
    code: 0,
    out: 'There are no blocked leads.\n',
    err: '',
  })
})

test('a delivered lead whose mail was marked [check] is listed and exported as that', async () => {
  const { reference } = await submit()
  const db = await openTestDatabase(directory)
  await db.updateTable('lead').set({ state: 'delivered', score: 38 }).execute()
  await db.destroy()
  expect((await run('list', '--state', '[check]')).out).toMatch(new RegExp(`\n${reference} .* check +38\n`))
  expect((await run('list', '--state', 'delivered')).out).not.toContain(reference)
  expect((await run('export', '--format', 'csv', '--state', 'check')).out).toMatch(/,38,"check",/)
})

test('not-spam releases a lead by reference, and reports the mails', async () => {
  const { id, reference } = await submit(true)
  expect(await run('not-spam', reference.toLowerCase())).toEqual({
    code: 0,
    out: `${reference} is accepted: 2 mails will be sent.\n`,
    err: '',
  })
  // As at the desk, its sender is let through from now on.
  expect(await json('allowed')).toMatchObject([
    { kind: 'email', value: 'ana@buyer.example', reason: reference },
  ])
  expect(await run('not-spam', id)).toMatchObject({
    code: 0,
    out: `${reference} stays as it is: accepted.\n`,
  })
  expect(await json('show', id)).toMatchObject({
    lead: { is_spam: 0, verdict_by: 'operator', state: 'accepted' },
    deliveries: [{ state: 'pending' }, { state: 'pending' }],
  })
})

test('spam holds a lead back, by id', async () => {
  const { id, reference } = await submit()
  expect(await json('spam', id)).toEqual({
    id,
    reference,
    state: 'quarantined',
    changed: true,
    deliveries: 2,
  })
  expect(await run('spam', 'SOL-000000-XXXX')).toMatchObject({
    code: 1,
    err: 'There is no lead SOL-000000-XXXX.\n',
  })
})

test('show, list and stats contain the verdict, and show its reasons', async () => {
  const { id } = await submit(true)
  const shown = (await run('show', id)).out
  expect(shown).toContain('spam: yes (score 100)  blacklisted: no  by: auto')
  expect(shown).toContain('  100  HONEYPOT_FILLED: the hidden field was filled in')
  const { lead } = await json('show', id)
  expect(lead.reasons).toEqual([expect.objectContaining({ rule: 'HONEYPOT_FILLED', points: 100 })])
  for (const name of ['held_json', 'text_hash']) expect(lead).not.toHaveProperty(name)
  expect((await run('list')).out).toMatch(/quarantined +100\n/)
  expect(await json('list')).toMatchObject([{ state: 'quarantined', score: 100, is_spam: true }])
  expect((await json('stats')).by_state).toEqual([{ state: 'quarantined', count: 1 }])
})

test('block and unblock change the blacklist and its verdicts', async () => {
  expect((await run('blocked')).out).toBe('Nobody is blocked.\n')
  const blocking = await run('block', 'Buyer.example', '--reason', 'pills', '--expires', '30d')
  expect(blocking.out).toMatch(/^domain buyer\.example is blocked until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/)
  expect(await submit()).toMatchObject({ is_blacklisted: true })
  expect((await run('blocked')).out).toMatch(/^domain +buyer\.example +1 +\d{4}-.* pills$/m)
  expect(await json('blocked')).toMatchObject([
    { kind: 'domain', value: 'buyer.example', hits: 1, reason: 'pills' },
  ])
  expect((await run('unblock', 'buyer.example')).out).toBe('domain buyer.example is no longer blocked.\n')
  expect(await run('unblock', 'buyer.example')).toMatchObject({
    code: 1,
    err: 'domain buyer.example was not blocked.\n',
  })
  expect(await submit()).toMatchObject({ is_blacklisted: true, replayed: true })
})

test('blocking again replaces reason and expiry, and keeps the hits', async () => {
  await run('block', 'buyer.example', '--expires', '30d')
  await submit()
  await run('block', 'buyer.example', '--reason', 'for good')
  expect(await json('blocked')).toMatchObject([{ reason: 'for good', expires_at: null, hits: 1 }])
})

test('an allowed sender is accepted whatever the rules and the blacklist say', async () => {
  await run('block', 'buyer.example')
  await run('allow', 'ANA@buyer.example')
  expect((await run('allowed')).out).toContain('ana@buyer.example')
  expect(await submit(true)).toMatchObject({ is_spam: false, is_blacklisted: false })
  expect((await run('disallow', 'ana@buyer.example')).code).toBe(0)
})

test.each([
  ['A@Buyer.example', 'email', 'a@buyer.example'],
  ['\u200ba@buyer.example\ufeff', 'email', 'a@buyer.example'],
  ['２０３.0.113.9', 'ip', '203.0.113.9'],
  ['+44\u00a0700\u200e1', 'phone_prefix', '447001'],
  ['bücher.example', 'domain', 'xn--bcher-kva.example'],
  ['*.buyer.example', 'domain_suffix', 'buyer.example'],
  ['.top', 'domain_suffix', 'top'],
  ['203.0.113.9', 'ip', '203.0.113.9'],
  ['2001:DB8:0::1', 'ip', '2001:db8::1'],
  ['203.0.113.7/24', 'cidr', '203.0.113.0/24'],
  ['2001:db8::/32', 'cidr', '2001:db8::/32'],
  ['+44 (700) 1', 'phone_prefix', '447001'],
])('%s is blocked as %s %s', async (text, kind, value) => {
  expect(await json('block', text)).toMatchObject({ kind, value })
})

test('a phrase is blocked with --kind phrase', async () => {
  expect(await json('block', 'Cheap  Pills', '--kind', 'phrase')).toMatchObject({
    kind: 'phrase',
    value: 'cheap pills',
  })
})

test.each([
  [['block']],
  [['block', 'cheap pills']],
  [['block', 'localhost']],
  [['block', 'a@']],
  [['block', '300.1.1.1']],
  [['block', '203.0.113.0/33']],
  [['block', '0.0.0.0/0']],
  [['block', '::/7']],
  [['block', '203.0.113.0/24/1']],
  [['block', 'a.example', 'b.example']],
  [['block', 'a.example', '--kind', 'other']],
  [['block', 'a.example', '--kind', 'ip']],
  [['block', 'ab', '--kind', 'phrase']],
  [['block', 'a.example', '--expires', 'soon']],
  [['block', 'a.example', '--expires', '2020-01-01']],
  [['block', 'a.example', '--expires', '0d']],
  [['unblock']],
  [['blocked', 'all']],
  [['spam']],
  [['not-spam', 'a', 'b']],
])('%j is a usage error, and changes nothing', async (args) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
  expect(await json('blocked')).toEqual([])
})
