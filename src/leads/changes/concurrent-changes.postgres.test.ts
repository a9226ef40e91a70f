import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openTestDatabase } from '#leads/leads.fixture.server.ts'
import type { LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import { START } from './cursor.server.ts'
import { readChanges } from './read-changes.server.ts'

const directory = newDirectory()
const [db, other] = [await openTestDatabase(directory), await openTestDatabase(directory)]
afterAll(async () => {
  await db.destroy()
  await other.destroy()
})

const insert = (trx: LeadsTransaction, reference: string) => {
  const ids = { id: randomUUID(), reference, idem_key_hash: null, email_canonical: null }
  const lead = { ...ids, kind: 'message', body_hash: 'x', created_at: 1 } as NewLeadRow
  return trx.insertInto('lead').values(lead).execute()
}

test('a change that is committed after a later one is not skipped', async () => {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const { promise: inserted, resolve: tell } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (trx) => {
    await insert(trx, 'first')
    tell()
    await committed
  })
  await inserted
  await other.transaction().execute((trx) => insert(trx, 'second'))
  const reading = readChanges(other, { since: START, limit: 10 })
  // It waits for the transaction that has taken the earlier place.
  expect(await Promise.race([reading, wait(200, 'waits')])).toBe('waits')
  commit()
  await slow
  const { leads, end } = await reading
  expect(leads.map(({ reference }) => reference)).toEqual(['first', 'second'])
  expect((await readChanges(db, { since: end, limit: 10 })).leads).toEqual([])
})

test('nothing is missed by a reader beside many writers', async () => {
  const seen = new Set<string>()
  let since = START
  const read = async () => {
    const page = await readChanges(other, { since, limit: 7 })
    for (const { reference } of page.leads) seen.add(reference)
    since = page.end
    return page.leads.length
  }
  const writing = new AbortController()
  const reader = (async () => {
    while (!writing.signal.aborted) await read()
  })()
  const names = Array.from({ length: 300 }, (_, index) => `many-${index}`)
  const writer = async (index: number) => {
    for (let at = index; at < names.length; at += 4)
      await db.transaction().execute(async (trx) => {
        await insert(trx, names[at]!)
        await wait(Math.random() * 4)
      })
  }
  await Promise.all([0, 1, 2, 3].map(writer))
  writing.abort()
  await reader
  while ((await read()) > 0);
  expect(names.filter((name) => !seen.has(name))).toEqual([])
})
