import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import type { NewLead } from '#leads/lead.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import type { InboxModel } from './inbox-model.ts'

const { db, signIn, submit } = await openTestDesk()
const { read, get } = await signIn()

const receive = async (name: string, changes: Partial<LeadRow>, more: Partial<NewLead> = {}) => {
  const reference = await submit({ name, email: `${name}@numbers.example` }, more)
  // What is sent meanwhile would change its state.
  await db.deleteFrom('outbox').execute()
  await db
    .updateTable('lead')
    .set({ state: 'delivered', ...changes })
    .where('reference', '=', reference)
    .execute()
}

/** Names of the leads that the inbox lists. */
async function namesIn(query: string): Promise<string[]> {
  const { days } = (await (await get(`/desk/inbox.json?${query}`)).json()) as InboxModel
  return days.flatMap(({ rows }) => rows.map(({ name }) => name)).toSorted()
}

test('views, filters and counts mean the same by the same word', async () => {
  await receive('open', {})
  await receive('list', { type: 'request-list' })
  await receive('check', { score: 40 })
  await receive('done', { handled_at: Date.now() })
  await receive('done then spam', { handled_at: Date.now(), state: 'quarantined' })
  await receive('lost', { state: 'attention' })
  await receive('erased', { state: 'anonymised', anonymised_at: Date.now() })
  expect(await namesIn('view=open')).toEqual(['check', 'list', 'open'])
  expect(await namesIn('view=handled')).toEqual(['done'])
  expect(await namesIn('view=all&kind=request-list')).toEqual(['list'])
  expect(await namesIn('view=all&kind=message')).not.toContain('list')
  expect(await namesIn('view=all&state=delivered')).toEqual(['done', 'list', 'open'])
  expect(await namesIn('view=all&state=check')).toEqual(['check'])
  const counts = await read('/desk/counts')
  const shown = ['open', 'handled', 'held', 'failed'].map(
    (view) => new RegExp(`data-count="${view}">(\\d+)<`).exec(counts)?.[1],
  )
  expect(shown).toEqual(['3', '1', '1', '1'])
  expect(textOf(counts)).toMatch(/This week 7 leads, 1 handled .*Open now 3 1 not delivered/)
})

test('an inbox with nothing open says what the leads of this week are', async () => {
  await db.deleteFrom('lead').execute()
  await receive('done', { handled_at: Date.now() })
  await receive('held', { state: 'quarantined' })
  await receive('erased', { state: 'anonymised', anonymised_at: Date.now() })
  await expect
    .poll(async () => textOf(await read('/desk')), { timeout: 5000 })
    .toContain('3 leads this week 1 done, 1 held back, 1 not open')
})
