import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import type { LiveAnswer } from '#desk/live/live.ts'
import { finishDelivery } from '#leads/store/deliveries.server.ts'

const { db, signIn, submit } = await openTestDesk()
const { read, press, get } = await signIn()

/** Gives up the mails of a lead, as their transport does after the last attempt. */
async function giveUp(reference: string): Promise<void> {
  const { id: ref_id } = await db
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const mails = db.updateTable('outbox').set({ state: 'leased', lease_owner: 'test' })
  const leased = await mails.where('ref_id', '=', ref_id).returning(['id', 'channel']).execute()
  const outcome = { result: 'dead', code: '550', detail: 'no such mailbox' } as const
  const attempt = { owner: 'test', outcome, at: Date.now(), ms: 5, next_at: Date.now() }
  for (const { id } of leased.toSorted((one, other) => other.channel.localeCompare(one.channel)))
    await db.transaction().execute((trx) => finishDelivery(trx, { id, ...attempt }))
}

test('the history says each delivery that is given up, and an open page asks what becomes of them', async () => {
  const reference = await submit({ email: 'given-up@deliveries.example' })
  const path = `/desk/leads/${reference}`
  const ask = async () => (await (await get(`/desk/live?lead=${reference}`)).json()) as LiveAnswer
  await giveUp(reference)
  const html = await read(path)
  expect(textOf(html)).toMatch(/Acknowledgement given up .*Mail to sales given up/)
  const givenUp = await ask()
  expect(html).toContain(`data-deliveries="${givenUp.deliveries}"`)
  await press(path, { change: 'send_again' })
  expect((await ask()).deliveries).not.toBe(givenUp.deliveries)
  expect(await (await get('/desk/live')).json()).not.toHaveProperty('deliveries')
})

test('who sends again what another person has sent again is told that nothing is left to do', async () => {
  const reference = await submit({ email: 'twice@deliveries.example' })
  const path = `/desk/leads/${reference}`
  await giveUp(reference)
  const ana = await signIn('Ana Duarte')
  await ana.press(path, { change: 'send_again' })
  const stale = await press(path, { change: 'send_again', seen: '' })
  expect([stale.status, textOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining('It is being sent again already: nothing is left to do.'),
  ])
})
