import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import type { NewLead } from '#leads/lead.ts'
import type { DeliveryOutcome } from '#leads/store/commands.server.ts'
import type { LeadChange } from '#leads/store/lead-change.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { CRM, webhookEvents } from './events.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
const beside = await openTestDatabase(directory)
afterAll(async () => {
  await beside.destroy()
  await store.close()
})

let count = 0

/** Submits a lead that differs from all others to a site with a CRM. */
async function submit(lead: Partial<NewLead> = {}) {
  const fields = { ...inquiry.fields, email: `ana${++count}@buyer.example`, content: `Packs ${count}.` }
  const { id } = await submitLead({ ...inquiry, fields, ...lead }, { store, own, parties, hasCrm: true })
  const rows = () =>
    readDatabase(directory, (db) =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('ref_id', '=', id)
        .where('channel', '=', CRM)
        .orderBy('id')
        .execute(),
    )
  return {
    id,
    states: async () => (await rows()).map(({ topic, state }) => [topic, state]),
    updates: async () =>
      (await rows())
        .filter(({ topic }) => topic === 'lead.updated')
        .map(({ payload }) => webhookEvents['lead.updated'].schema.parse(JSON.parse(payload))),
    change: async (...changes: LeadChange[]) => {
      for (const change of changes) {
        const last = await readDatabase(directory, (db) =>
          db
            .selectFrom('lead_event')
            .select('id')
            .where('lead_id', '=', id)
            .where('actor', '=', 'operator')
            .orderBy('id', 'desc')
            .executeTakeFirst(),
        )
        const by = { at: Date.now(), person: 'Tom', seen: last?.id ?? null }
        expect(await store.execute('change_lead', { id, change, ...by })).toEqual({ outcome: 'changed' })
      }
    },
  }
}

const claim = () =>
  store.execute('claim', {
    transport: 'webhook',
    owner: 'test',
    now: Date.now() + 1000,
    limit: 100,
    lease: 60_000,
    horizon: 1e9,
  })

const finish = (id: string, result: DeliveryOutcome['result']) =>
  store.execute('finish', {
    id,
    owner: 'test',
    outcome: { result, code: '', detail: '' },
    at: Date.now(),
    ms: 1,
    next_at: Date.now(),
  })

/** Delivers what is due, and returns the topics of the messages about a lead. */
async function deliver(id: string) {
  const claimed = await claim()
  for (const one of claimed) await finish(one.id, 'delivered')
  return claimed
    .filter(({ ref_id }) => ref_id === id)
    .map(({ payload }) => (JSON.parse(payload) as { type: string }).type)
}

test('the CRM is told of each change of a lead that it has, with the whole lead after it', async () => {
  const { id, change, updates } = await submit({ extra: { topic: 'Quote' } })
  await deliver(id)
  await change(
    { type: 'handled' },
    { type: 'undo' },
    { type: 'correct', fields: { company_name: 'Northmere Boats' } },
    { type: 'spam' },
    { type: 'not_spam' },
    { type: 'block', whom: 'address' },
    { type: 'undo' },
  )
  const all = await updates()
  expect(all.map(({ data }) => [data.change, data.state])).toEqual([
    ['handled', 'handled'],
    ['reopened', 'open'],
    ['corrected', 'open'],
    ['spam', 'spam'],
    ['released', 'open'],
    ['spam', 'spam'],
    ['released', 'open'],
  ])
  expect(all[0]?.data.handled_at).toBe(all[0]?.timestamp)
  expect(all.at(-1)?.data).toMatchObject({
    id,
    company_name: 'Northmere Boats',
    content: `Packs ${count}.`,
    extra: { topic: 'Quote' },
    handled_at: null,
  })
})

test('notes and exports are not for the CRM', async () => {
  const { id, change, states } = await submit()
  await deliver(id)
  await change({ type: 'exported' })
  expect(await states()).toEqual([['lead.created', 'delivered']])
})

test('messages about one lead are sent one after the other, in the order of the changes', async () => {
  const { id, change } = await submit()
  await change({ type: 'handled' }, { type: 'reopen' })
  expect(await deliver(id)).toEqual(['lead.created'])
  expect(await deliver(id)).toEqual(['lead.updated'])
  expect(await deliver(id)).toEqual(['lead.updated'])
})

test('a lead that the CRM never got is not told of as spam, and is told of once when it is released', async () => {
  const { id, change, states } = await submit()
  await change({ type: 'spam' })
  expect(await states()).toEqual([['lead.created', 'cancelled']])
  await change({ type: 'not_spam' })
  expect(await states()).toEqual([['lead.created', 'pending']])
  expect(await deliver(id)).toEqual(['lead.created'])
})

test('a lead that was corrected while it was held back is released with what is true now', async () => {
  const { id, change, states, updates } = await submit({ origin: withHoneypot })
  await change({ type: 'correct', fields: { name: 'Ana B. Ünal' } })
  expect(await states()).toEqual([])
  await change({ type: 'not_spam' })
  expect(await deliver(id)).toEqual(['lead.created'])
  expect(await deliver(id)).toEqual(['lead.updated'])
  expect((await updates())[0]?.data).toMatchObject({ change: 'released', name: 'Ana B. Ünal' })
})

test('what tells that a lead is spam is neither cancelled with its other messages nor left when it fails', async () => {
  const { id, change, states } = await submit()
  await deliver(id)
  await change({ type: 'spam' })
  const claimed = (await claim()).find(({ ref_id }) => ref_id === id)
  await finish(claimed!.id, 'retry')
  expect(await states()).toEqual([
    ['lead.created', 'delivered'],
    ['lead.updated', 'pending'],
  ])
  expect(await deliver(id)).toEqual(['lead.updated'])
})

test('an erasure takes back what was not sent of the changes', async () => {
  const { id, change, states } = await submit()
  await deliver(id)
  await change({ type: 'handled' })
  const { email_canonical } = await readDatabase(directory, (db) =>
    db.selectFrom('lead').select('email_canonical').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await store.execute('erase_subject', {
    subject: { email_canonical: email_canonical! },
    entries: [],
    at: Date.now(),
  })
  expect(await states()).toEqual([['lead.erased', 'pending']])
})
