import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { inquiry, openTestDatabase, openTestLeads, openTestStore } from '#leads/leads.fixture.server.ts'
import { erasureNames } from './erase-subject.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const store = await openTestStore(directory)
const db = await openTestDatabase(directory)
afterAll(async () => {
  await db.destroy()
  await store.close()
  await leads.close()
})

const submit = (email: string) => leads.submit({ ...inquiry, fields: { ...inquiry.fields, email } })

test('an erasure names the person who did it, and so does an export', async () => {
  const { id } = await submit('ana@erased.example')
  const by = { at: Date.now(), person: 'Tom Reeve', seen: 'an older state' }
  expect(await store.execute('change_lead', { id, change: { type: 'exported' }, ...by })).toEqual({
    outcome: 'changed',
  })
  const subject = { email_canonical: 'ana@erased.example' }
  const { leads: erased } = await store.execute('erase_subject', { subject, entries: [], ...by })
  expect(erased.map((lead) => lead.id)).toEqual([id])
  const events = db.selectFrom('lead_event').selectAll().where('lead_id', '=', id).orderBy('id')
  expect((await events.execute()).at(-1)).toMatchObject({
    detail: 'erased',
    person: 'Tom Reeve',
    actor: 'operator',
  })
})

test('an erasure is recorded for each lead that an older backup may have under another address', async () => {
  await submit('bo@erased.example')
  const { id, reference } = await submit('bo@mistyped.example')
  const change = { type: 'correct', fields: { email: 'bo@erased.example' } } as const
  await store.execute('change_lead', { id, change, at: Date.now(), person: 'Tom Reeve', seen: null })
  const names = await erasureNames(db, { email_canonical: 'bo@erased.example' })
  expect(names).toEqual(['bo@erased.example', reference])
})
