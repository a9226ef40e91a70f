import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  emptyDatabase,
  inquiry,
  createRecordingLog,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  secretKeys,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { undeliveredNotices } from '#leads/mail/undelivered.server.ts'
import { attemptDelivery } from '#leads/outbox/attempt.server.ts'
import type { DeliveryOutcome } from '#leads/store/commands.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
afterEach(() => emptyDatabase(directory))
afterAll(() => store.close())

const run = (...args: string[]) => runIn(directory, args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out)
const submit = (content: string) =>
  submitLead({ ...inquiry, fields: { ...inquiry.fields, content } }, { store, own, parties })

const claim = (transport = 'mail') =>
  store.execute('claim', {
    owner: 'a',
    now: Date.now(),
    limit: 50,
    transport,
    lease: 60_000,
    horizon: 1e9,
  })

/** Tries once to deliver all due deliveries, or those claimed before. */
async function deliver(
  result: DeliveryOutcome['result'],
  claimed?: Awaited<ReturnType<typeof claim>>,
): Promise<string[]> {
  const due = claimed ?? (await claim())
  const sender = async () => ({ result, code: '550', detail: 'no such mailbox' })
  const senders = Object.fromEntries(due.map(({ channel }) => [channel, sender]))
  const options = { senders, followUp: undeliveredNotices, log: createRecordingLog() }
  for (const delivery of due) {
    const finished = await attemptDelivery(delivery, new AbortController().signal, options)
    if (finished) await store.execute('finish', { id: delivery.id, owner: 'a', ...finished })
  }
  return due.map(({ channel }) => channel).toSorted()
}

const NEWSLETTER = ['mail.ended', 'mail.optin', 'mail.welcome']

test('what was given up and belongs to no lead is in stats, and redriven while it applies', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  const newsletter = new Newsletter({ store, own, parties, secretKeys })
  const from = { client: NO_REQUEST.client }
  const tokenOf = (payload: string) => /token=([\w-]+)/.exec(payload)?.[1] ?? ''
  const subscribeAndClaim = async (email: string) => {
    await newsletter.subscribe(email, from)
    const [mail] = await claim()
    return mail!
  }
  const asked = await subscribeAndClaim('asked@buyer.example')
  const active = await subscribeAndClaim('active@buyer.example')
  await newsletter.confirm(tokenOf(active.payload), [], from)
  const [welcome] = await claim()
  const ended = await subscribeAndClaim('ended@buyer.example')
  await newsletter.confirm(tokenOf(ended.payload), [], from)
  await claim()
  await newsletter.unsubscribe('ended@buyer.example', from)
  const [end] = await claim()
  const { id } = await submit('We need 200 packs.')
  await deliver('delivered')
  const db = await openTestDatabase(directory)
  await db.updateTable('lead').set({ crm_sent_at: 1 }).execute()
  await db.destroy()
  expect(await run('erase', '--email', 'ana@buyer.example')).toMatchObject({ code: 0 })
  const [erased] = await claim('webhook')
  await deliver('dead', [asked, active, welcome!, end!, erased!])
  const given_up_without_lead = [
    { channel: 'mail.ended', count: 1 },
    { channel: 'mail.optin', count: 2 },
    { channel: 'mail.welcome', count: 1 },
    { channel: 'webhook.crm', count: 1 },
  ]
  expect(await json('stats')).toMatchObject({ given_up_without_lead })
  expect((await run('stats')).out).toMatch(/given up, of no lead +count\nmail\.ended +1\n/)
  expect(await json('show', id)).toMatchObject({ lead: { state: 'anonymised' } })
  vi.setSystemTime('2026-11-24T12:00:00Z')
  expect((await run('redrive')).out).toBe('3 mails and 1 webhook message will be sent.\n')
  const again = await claim()
  expect(again.map(({ channel }) => channel).toSorted()).toEqual(NEWSLETTER)
  expect(await claim('webhook')).toMatchObject([{ ref_id: id }])
  // The mail says that its link works for 48 hours.
  vi.setSystemTime('2026-11-26T11:59:00Z')
  expect(await newsletter.confirm(tokenOf(asked.payload), [], from)).toBe(true)
  vi.useRealTimers()
})

const BOTH = ['mail.sales', 'mail.visitor']

test('redrive sends dead mails again, from the first attempt on', async () => {
  expect((await run('redrive')).out).toBe('Nothing was given up.\n')
  const { id } = await submit('We need 200 packs.')
  await deliver('dead')
  await deliver('delivered')
  expect(await json('show', id)).toMatchObject({ lead: { state: 'attention' } })
  expect((await run('redrive')).out).toBe('2 mails will be sent.\n')
  expect((await run('redrive')).out).toBe('Nothing was given up.\n')
  const { lead, events, deliveries } = await json('show', id)
  expect(lead.state).toBe('accepted')
  expect(events.at(-1)).toMatchObject({ actor: 'operator', to_state: 'accepted', detail: 'redrive' })
  expect(deliveries.filter(({ state }: { state: string }) => state === 'pending')).toMatchObject([
    { attempts: 0, attempts_made: [{ code: '550' }] },
    { attempts: 0, attempts_made: [{ code: '550' }] },
  ])
  expect(await deliver('delivered')).toEqual(BOTH)
  expect(await json('show', id)).toMatchObject({ lead: { state: 'delivered' } })
})

test('mails that die again cause no second notice, and can be redriven again', async () => {
  await submit('We need 200 packs.')
  await deliver('dead')
  expect(await deliver('delivered')).toEqual(['mail.undelivered'])
  await run('redrive')
  expect(await deliver('dead')).toEqual(BOTH)
  expect(await deliver('delivered')).toEqual([])
  expect(await json('redrive')).toMatchObject({ deliveries: 2 })
})

test('redrive --lead sends the mails of that lead only, and none of a held lead', async () => {
  const [one, other, held] = [await submit('One.'), await submit('Another.'), await submit('Held.')]
  await deliver('dead')
  await deliver('delivered')
  await run('spam', held.id)
  expect(await json('redrive', '--lead', one.reference)).toEqual({ deliveries: 2, leads: [one.reference] })
  expect(await json('redrive')).toEqual({ deliveries: 2, leads: [other.reference] })
  expect(await run('redrive', '--lead', held.id)).toMatchObject({
    code: 1,
    err: `${held.reference} is quarantined: not-spam releases it.\n`,
  })
  expect(await run('redrive', '--lead', 'SOL-000000-XXXX')).toMatchObject({ code: 1 })
})

test.each(['dead', 'pending'])('a %s notice is not sent when its confirmation is redriven', async (state) => {
  const { id } = await submit('We need 200 packs.')
  await deliver('dead')
  if (state === 'dead') expect(await deliver('dead')).toEqual(['mail.undelivered'])
  await run('redrive')
  expect(await deliver('delivered')).toEqual(BOTH)
  expect(await deliver('delivered')).toEqual([])
  expect(await json('show', id)).toMatchObject({ lead: { state: 'delivered' } })
})

test('a lead whose notice died after a redrive is settled by the next redrive', async () => {
  const { id } = await submit('We need 200 packs.')
  await deliver('dead')
  const claimed = await claim()
  await run('redrive')
  expect(await deliver('dead', claimed)).toEqual(['mail.undelivered'])
  expect(await deliver('delivered')).toEqual(BOTH)
  expect(await json('show', id)).toMatchObject({ lead: { state: 'attention' } })
  expect((await run('redrive')).out).toBe('Nothing was given up.\n')
  expect(await json('show', id)).toMatchObject({ lead: { state: 'delivered' } })
})

test('a redriven mail has the date of the redrive', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  await submit('We need 200 packs.')
  await deliver('dead')
  vi.setSystemTime('2026-11-22T12:00:00Z')
  await run('redrive')
  const due = await claim()
  vi.useRealTimers()
  const dates = due.filter(({ channel }) => channel !== 'mail.undelivered').map(({ payload }) => payload)
  expect(dates).toHaveLength(2)
  for (const payload of dates) expect(JSON.parse(payload).date).toBe('2026-11-22T12:00:00.000Z')
})

/** Returns the times since which deliveries wait, as the metric has them. */
const waitingSince = async () => {
  const counts = await store.execute('count_outbox', {})
  return counts.filter(({ state }) => state === 'pending').map(({ oldest }) => new Date(oldest).toISOString())
}

test('a delivery has waited only since it was redriven or released', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  await submit('Given up.')
  await deliver('dead')
  await deliver('delivered')
  const { reference } = await submit('Taken for spam.')
  await run('spam', reference)
  vi.setSystemTime('2026-11-22T12:00:00Z')
  expect(await waitingSince()).toEqual([])
  await run('redrive')
  expect(await waitingSince()).toEqual(['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'])
  await deliver('delivered')
  vi.setSystemTime('2026-11-23T12:00:00Z')
  await run('not-spam', reference)
  expect(await waitingSince()).toEqual(['2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00.000Z'])
  vi.useRealTimers()
})

test('a lead that was held back waits only since it was released', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  const { reference } = await submitLead({ ...inquiry, origin: withHoneypot }, { store, own, parties })
  vi.setSystemTime('2026-11-22T12:00:00Z')
  await run('not-spam', reference)
  expect(await waitingSince()).toEqual(['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'])
  vi.useRealTimers()
})

test('redrive --waiting makes due what waits for its next attempt, and leaves its attempts as they are', async () => {
  expect((await run('redrive', '--waiting')).out).toBe('Nothing waits.\n')
  const [one, other] = [await submit('One.'), await submit('Another.')]
  await deliver('retry')
  expect(await deliver('retry')).toEqual([])
  expect(await json('redrive', '--waiting', '--lead', one.id)).toEqual({
    deliveries: 2,
    leads: [one.reference],
  })
  expect((await run('redrive')).out).toBe('Nothing was given up.\n')
  expect((await run('redrive', '--waiting')).out).toBe('2 mails will be sent.\n')
  const { deliveries } = await json('show', other.id)
  expect(deliveries).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect(await deliver('delivered')).toEqual([...BOTH, ...BOTH].toSorted())
})
