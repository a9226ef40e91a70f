import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { inquiry, openTestLeads, openTestStore, readDatabase } from '#leads/leads.fixture.server.ts'
import type { LeadChange } from './lead-change.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const store = await openTestStore(directory)
afterAll(async () => {
  await store.close()
  await leads.close()
})

/** Submits a lead, and returns what changes it and reads its row, its changes and whether its sender is on a list now. */
async function submit(email: string, content = `A question from ${email}.`) {
  const { id } = await leads.submit({ ...inquiry, fields: { ...inquiry.fields, email, content } })
  let at = Date.now()
  const read = () =>
    readDatabase(directory, async (db) => {
      const events = db.selectFrom('lead_event').selectAll().where('lead_id', '=', id)
      const entries = (list: 'allowlist' | 'blacklist') =>
        db
          .selectFrom(list)
          .select(['kind', 'value'])
          .where('value', 'in', [email, email.split('@')[1]!])
          .where('expires_at', 'is', null)
          .execute()
      return {
        lead: await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        events: await events.where('actor', '=', 'operator').orderBy('id').execute(),
        mails: await db.selectFrom('outbox').select('state').where('ref_id', '=', id).execute(),
        allowed: await entries('allowlist'),
        blocked: await entries('blacklist'),
      }
    })
  const change = async (what: LeadChange, note?: string) => {
    const seen = (await read()).events.at(-1)?.id ?? null
    at += 1
    const by = { at, person: 'Tom Reeve', note, seen }
    return (await store.execute('change_lead', { id, change: what, ...by })).outcome
  }
  return { id, read, change }
}

test('handled and opened are taken back, each once, and the note stays', async () => {
  const { read, change } = await submit('ana@undo.example')
  expect(await change({ type: 'undo' })).toBe('unchanged')
  await change({ type: 'handled' }, 'Sent a quote.')
  const { handled_at } = (await read()).lead
  await change({ type: 'reopen' })
  expect(await change({ type: 'undo' })).toBe('changed')
  expect((await read()).lead.handled_at).toBe(handled_at)
  expect(await change({ type: 'undo' })).toBe('unchanged')
  await change({ type: 'reopen' })
  await change({ type: 'handled' })
  expect(await change({ type: 'undo' })).toBe('changed')
  const { lead, events } = await read()
  expect(lead.handled_at).toBeNull()
  expect(events.map(({ detail }) => detail)).toEqual([
    'handled',
    'reopened',
    'undo reopened',
    'reopened',
    'handled',
    'undo handled',
  ])
  expect(events[0]).toMatchObject({ note: 'Sent a quote.', person: 'Tom Reeve' })
})

test('a note, and what another person has done since, are not taken back', async () => {
  const { id, read, change } = await submit('bo@undo.example')
  await change({ type: 'handled' })
  const [handled] = (await read()).events
  await change({ type: 'note' }, 'Called.')
  expect(await change({ type: 'undo' })).toBe('unchanged')
  const late = { at: Date.now(), person: 'Ana Duarte', seen: handled!.id }
  const result = await store.execute('change_lead', { id, change: { type: 'undo' }, ...late })
  expect(result.outcome).toBe('stale')
  expect((await read()).lead.handled_at).not.toBeNull()
})

test('a lead that was marked as spam by mistake is as it was, and its mails are due', async () => {
  const { read, change } = await submit('cy@undo.example')
  const before = await read()
  await change({ type: 'spam' })
  expect((await read()).lead.state).toBe('quarantined')
  expect(await change({ type: 'undo' })).toBe('changed')
  const { lead, mails } = await read()
  expect(lead).toMatchObject({ is_spam: 0, verdict_by: 'auto' })
  expect(lead.state).not.toBe('quarantined')
  expect(mails).toHaveLength(before.mails.length)
  expect(mails.map(({ state }) => state)).not.toContain('cancelled')
})

test('a lead that was released by mistake is held back again, and its sender is on no list', async () => {
  const { read, change } = await submit('di@undo.example')
  await change({ type: 'spam' })
  await change({ type: 'not_spam' })
  expect((await read()).allowed).toEqual([{ kind: 'email', value: 'di@undo.example' }])
  expect(await change({ type: 'undo' })).toBe('changed')
  const { lead, allowed } = await read()
  expect(lead).toMatchObject({ state: 'quarantined', is_spam: 1, verdict_by: 'operator' })
  expect(allowed).toEqual([])
})

test('a lead that was marked [check] loses the mark, and has it again', async () => {
  const { read, change } = await submit('gil@undo.example', 'See <a href="http://undo.example">this</a>.')
  const before = (await read()).lead
  expect(before).toMatchObject({ verdict_by: 'auto', is_spam: 0 })
  expect(before.score).toBeGreaterThanOrEqual(30)
  expect(await change({ type: 'not_spam' })).toBe('changed')
  const cleared = await read()
  expect(cleared.lead.verdict_by).toBe('operator')
  expect(cleared.lead.state).not.toBe('quarantined')
  expect(cleared.allowed).toHaveLength(1)
  expect(await change({ type: 'undo' })).toBe('changed')
  const { lead, allowed } = await read()
  expect([lead.verdict_by, lead.is_blacklisted, allowed.length]).toEqual(['auto', 0, 0])
  expect(lead.state).not.toBe('quarantined')
})

test.each(['address', 'domain'] as const)(
  'a block of the %s is taken back with both its rows',
  async (whom) => {
    const email = `eve@${whom}.undo.example`
    const { read, change } = await submit(email)
    expect(await change({ type: 'block', whom })).toBe('changed')
    expect((await read()).blocked).toHaveLength(1)
    expect(await change({ type: 'undo' })).toBe('changed')
    const { lead, blocked } = await read()
    expect(blocked).toEqual([])
    expect(lead).toMatchObject({ is_spam: 0, is_blacklisted: 0, verdict_by: 'auto' })
    expect(['quarantined', 'blocked']).not.toContain(lead.state)
    const next = await submit(email, 'And another question.')
    expect((await next.read()).lead.state).not.toBe('blocked')
  },
)

test('taking back a block holds a lead back again that was held back before', async () => {
  const { read, change } = await submit('gus@undo.example')
  await change({ type: 'spam' })
  await change({ type: 'block', whom: 'address' })
  expect((await read()).lead.state).toBe('blocked')
  await change({ type: 'undo' })
  const { lead, blocked } = await read()
  expect([lead.state, lead.is_blacklisted, blocked]).toEqual(['quarantined', 0, []])
})

test('taking back a release puts the sender on the list again from which it came', async () => {
  const email = 'fay@undo.example'
  const first = await submit(email)
  await first.change({ type: 'block', whom: 'address' })
  const { read, change } = await submit(email, 'Why am I blocked?')
  expect((await read()).lead.state).toBe('blocked')
  await change({ type: 'not_spam' })
  expect(await read()).toMatchObject({ blocked: [], allowed: [{ kind: 'email', value: email }] })
  await change({ type: 'undo' })
  const { lead, blocked, allowed } = await read()
  expect(lead).toMatchObject({ state: 'blocked', is_blacklisted: 1 })
  expect({ blocked, allowed }).toEqual({ blocked: [{ kind: 'email', value: email }], allowed: [] })
})
