import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import type { NewLead } from '#leads/lead.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { cursorOf, type Place, readCursor, START } from './cursor.server.ts'
import { readChanges } from './read-changes.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
const db = await openTestDatabase(directory)
afterAll(async () => {
  await db.destroy()
  await store.close()
})

let count = 0
const submit = (lead: Partial<NewLead> = {}) => {
  const fields = { ...inquiry.fields, email: `ana${++count}@buyer.example`, content: `Packs ${count}.` }
  return submitLead({ ...inquiry, fields, ...lead }, { store, own, parties })
}
const run = (...args: string[]) => runIn(directory, args)

let place: Place = START
/** Reads what is new since the last call, as references and states. */
async function readNew() {
  const { leads, end } = await readChanges(db, { since: place, limit: 200 })
  place = readCursor(cursorOf(end))!
  return leads.map(({ reference, state }) => [reference, state])
}

test('a lead comes when it is stored and after each change, with what it is now', async () => {
  const [first, second] = [await submit(), await submit()]
  expect(await readNew()).toEqual([
    [first.reference, 'open'],
    [second.reference, 'open'],
  ])
  expect(await readNew()).toEqual([])
  await run('handled', second.reference, '--by', 'Tom')
  await run('handled', first.reference, '--by', 'Tom')
  await run('spam', second.reference)
  expect(await readNew()).toEqual([
    [first.reference, 'handled'],
    [second.reference, 'spam'],
  ])
  await run('note', first.reference, '--by', 'Tom', '--text', 'Nothing for others.')
  expect(await readNew()).toEqual([])
})

test('a lead that is held back comes when it is released', async () => {
  const { reference } = await submit({ origin: withHoneypot })
  await run('handled', reference, '--by', 'Tom')
  expect(await readNew()).toEqual([])
  await run('not-spam', reference)
  expect(await readNew()).toEqual([[reference, 'handled']])
})

test('an erased lead comes as a mark, without anything about the person', async () => {
  const { id, reference } = await submit()
  const unknown = await submit({ origin: withHoneypot })
  await readNew()
  await run('erase', '--reference', reference)
  await run('erase', '--reference', unknown.reference)
  const { leads } = await readChanges(db, { since: place, limit: 10 })
  expect(leads).toEqual([{ id, reference, state: 'erased' }])
})

test('a spam that retention deletes comes as a mark, if it was known', async () => {
  const { id, reference } = await submit()
  await submit({ origin: withHoneypot })
  await run('spam', reference)
  await readNew()
  await db.updateTable('lead').set({ created_at: 1 }).execute()
  await db.updateTable('lead_event').set({ at: 1 }).execute()
  await run('purge')
  const { leads } = await readChanges(db, { since: place, limit: 200 })
  expect(leads).toContainEqual({ id, reference, state: 'erased' })
  await readNew()
})

test('pages follow each other without a gap', async () => {
  const all = [await submit(), await submit(), await submit(), await submit(), await submit()]
  const found: string[] = []
  for (let hasMore = true; hasMore;) {
    const page = await readChanges(db, { since: place, limit: 2 })
    found.push(...page.leads.map(({ reference }) => reference))
    ;({ end: place, hasMore } = page)
  }
  expect(found).toEqual(all.map(({ reference }) => reference))
})

test('after a clock was set back, and after a backup was restored, changes go on after those before', async () => {
  const { id } = await submit()
  await readNew()
  const ahead = place.position + 3_600_000
  await db.updateTable('lead_change').set({ position: ahead }).where('lead_id', '=', id).execute()
  await readNew()
  expect(place.position).toBe(ahead)
  const next = await submit()
  expect(await readNew()).toEqual([[next.reference, 'open']])
  expect(place.position).toBe(ahead + 1)
  // A restored backup has none of the later positions.
  await db.deleteFrom('lead_change').execute()
  const before = Date.now()
  await submit()
  expect((await readChanges(db, { since: START, limit: 2 })).end.position).toBeGreaterThanOrEqual(before)
})

test.each([
  '',
  'x',
  cursorOf(START).slice(1),
  'A'.repeat(10_000),
  Buffer.from('2 1 x').toString('base64url'),
])('%.20s is no cursor', (text) => expect(readCursor(text)).toBeUndefined())
