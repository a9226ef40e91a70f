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

/** Submits a lead and returns what changes it as a person who has seen its latest state. */
async function submit(email: string, fields: Record<string, string> = {}) {
  const { id } = await leads.submit({ ...inquiry, fields: { ...inquiry.fields, email, ...fields } })
  const read = () =>
    readDatabase(directory, async (db) => ({
      lead: await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      events: await db
        .selectFrom('lead_event')
        .selectAll()
        .where('lead_id', '=', id)
        .where('actor', '=', 'operator')
        .orderBy('id')
        .execute(),
    }))
  const change = async (what: LeadChange, { note, seen }: { note?: string; seen?: string | null } = {}) => {
    const last = (await read()).events.at(-1)?.id ?? null
    const by = { at: Date.now(), person: 'Tom Reeve', note, seen: seen === undefined ? last : seen }
    return (await store.execute('change_lead', { id, change: what, ...by })).outcome
  }
  return { id, read, change }
}

test('a lead is handled and opened again, each as a row of history with the person and the note', async () => {
  const { read, change } = await submit('ana@buyer.example')
  expect(await change({ type: 'handled' }, { note: 'Sent a quote.' })).toBe('changed')
  expect((await read()).lead.handled_at).toBeGreaterThan(0)
  expect(await change({ type: 'handled' })).toBe('unchanged')
  expect(await change({ type: 'handled' }, { note: 'And a sample.' })).toBe('changed')
  expect(await change({ type: 'reopen' })).toBe('changed')
  const { lead, events } = await read()
  expect(lead.handled_at).toBeNull()
  expect(events.map(({ detail, person, note }) => [detail, person, note])).toEqual([
    ['handled', 'Tom Reeve', 'Sent a quote.'],
    ['note', 'Tom Reeve', 'And a sample.'],
    ['reopened', 'Tom Reeve', null],
  ])
})

test('what another person has changed meanwhile is not overwritten', async () => {
  const { id, read, change } = await submit('bo@buyer.example')
  expect(await change({ type: 'note' }, { note: 'Mine.' })).toBe('changed')
  expect(await change({ type: 'handled' }, { seen: null })).toBe('stale')
  expect(await change({ type: 'note' }, { note: 'Lost?', seen: 'x' })).toBe('stale')
  const { lead, events } = await read()
  expect([lead.handled_at, events.length]).toEqual([null, 1])
  const by = { at: 1, person: 'Tom', seen: null }
  const missing = await store.execute('change_lead', { id: `${id}x`, change: { type: 'handled' }, ...by })
  expect(missing).toEqual({ outcome: 'missing' })
})

test('a lead that is released is sent once, and its address comes through from then on', async () => {
  const { read, change } = await submit('cy@buyer.example')
  expect(await change({ type: 'spam' })).toBe('changed')
  expect((await read()).lead.state).toBe('quarantined')
  expect(await change({ type: 'not_spam' })).toBe('changed')
  expect(await change({ type: 'not_spam' })).toBe('unchanged')
  const allowed = await readDatabase(directory, (db) => db.selectFrom('allowlist').selectAll().execute())
  expect(allowed).toMatchObject([{ kind: 'email', value: 'cy@buyer.example', created_by: 'Tom Reeve' }])
})

test.each([
  ['address', 'email', 'address@bad.example'],
  ['domain', 'domain', 'bad.example'],
] as const)('blocking the %s keeps the sender out, and the lead once', async (whom, kind, value) => {
  const sender = `${whom}@bad.example`
  const { read, change } = await submit(sender)
  expect(await change({ type: 'block', whom })).toBe('changed')
  expect(await change({ type: 'block', whom })).toBe('unchanged')
  const { lead, events } = await read()
  expect([lead.state, events.map(({ detail }) => detail).toSorted()]).toEqual([
    'blocked',
    [`blocked ${kind}`, 'spam'],
  ])
  const listed = await readDatabase(directory, (db) => db.selectFrom('blacklist').selectAll().execute())
  expect(listed).toContainEqual(expect.objectContaining({ kind, value }))
  const again = await submit(sender, { content: 'Again.' })
  expect((await again.read()).lead.state).toBe('blocked')
})

test.each([
  ['address', 'email'],
  ['domain', 'domain'],
] as const)(
  'a note is kept once when the %s of a lead is blocked, held back before or not',
  async (whom, kind) => {
    const note = 'Writes every week.'
    const sent = await submit(`note@${whom}.bad.example`)
    expect(await sent.change({ type: 'block', whom }, { note })).toBe('changed')
    const held = await submit(`held@${whom}.worse.example`)
    await held.change({ type: 'spam' })
    expect(await held.change({ type: 'block', whom }, { note })).toBe('changed')
    for (const { read } of [sent, held])
      expect((await read()).events.filter((event) => event.note === note)).toHaveLength(1)
    const { events } = await held.read()
    expect(events.find(({ detail }) => detail === `blocked ${kind}`)?.note).toBe(note)
  },
)

test('corrected names are found, and the history has the former ones', async () => {
  const { read, change } = await submit('eve@buyer.example', { name: 'Eve Old' })
  const fields = { name: 'Ève New', email: 'Eve@Buyer.example', phone: '' }
  expect(await change({ type: 'correct', fields }, { note: 'She called.' })).toBe('changed')
  expect(await change({ type: 'correct', fields })).toBe('unchanged')
  const { lead, events } = await read()
  expect(lead).toMatchObject({ name: 'Ève New', email_canonical: 'eve@buyer.example' })
  expect(lead.search_text).toContain('eve new')
  expect(events.at(-1)).toMatchObject({
    detail:
      'corrected name from “Eve Old” to “Ève New”, email from “eve@buyer.example” to “Eve@Buyer.example”',
    note: 'She called.',
  })
})
