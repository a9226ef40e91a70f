import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Reaction, startReceiver } from '#kit/webhooks/receiver.fixture.server.ts'
import { HOUR, MINUTE, SECOND } from '#leads/durations.server.ts'
import { createRecordingLog } from '#leads/leads.fixture.server.ts'
import { attemptDelivery } from '#leads/outbox/attempt.server.ts'
import { CRM } from './events.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** Makes the attempt after `attempts` failed ones at a receiver that reacts like this. */
async function attempt(reaction: Reaction, attempts = 0, { payload = '{}', created_at = 0 } = {}) {
  const receiver = await startReceiver([reaction])
  closing.push(() => receiver.close())
  const endpoint = { url: receiver.url, secrets: [randomBytes(32)], allowPrivate: true, userAgent: 'test' }
  const ids = { id: 'x', ref_id: 'lead', channel: CRM, dedupe_id: 'lead_created_x' }
  const delivery = { ...ids, payload, attempts, next_at: 0, created_at, is_early: false }
  const senders = { [CRM]: createWebhookSender({ ...endpoint, timeoutMs: 2000 }) }
  const finished = await attemptDelivery(delivery, new AbortController().signal, {
    senders,
    log: createRecordingLog(),
  })
  const { at, ms, next_at, outcome, counts } = finished!
  return { ...outcome, counts, age: next_at - created_at, wait: next_at - at - ms }
}

test.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
  expect(await attempt(status)).toMatchObject({ result: 'delivered', code: String(status) })
})

test.each([301, 302, 307, 308, 401, 402, 403, 409, 418, 429, 500, 502, 503])(
  '%i is tried again by the schedule',
  async (status) => {
    expect(await attempt(status, 7)).toMatchObject({ result: 'retry', code: String(status) })
    expect(await attempt(status, 8)).toMatchObject({ result: 'dead', code: String(status) })
  },
)

test.each([400, 404, 410, 413, 422])('%i is tried three times', async (status) => {
  expect(await attempt(status, 0)).toMatchObject({ result: 'retry', code: String(status) })
  expect(await attempt(status, 1)).toMatchObject({ result: 'retry' })
  expect(await attempt(status, 2)).toMatchObject({ result: 'dead' })
})

test.each<[number, number]>([
  // After two failures the next attempt is due 65 s after the lead, after six 7.6 h, each 20 % earlier at most.
  [2, 0.8 * 65 * SECOND],
  [6, 0.8 * 27_365 * SECOND],
])(
  'after %i failures, an attempt before its time uses up none of the schedule, and keeps that time',
  async (attempts, age) => {
    const early = await attempt(500, attempts, { created_at: Date.now() - age + MINUTE / 2 })
    expect(early).toMatchObject({ result: 'retry', counts: false, age })
    const due = await attempt(500, attempts, { created_at: Date.now() - age })
    expect(due).toMatchObject({ result: 'retry', counts: true })
  },
)

test.each([404, 410])('%i says that a lead to be deleted is gone', async (status) => {
  const erased = { payload: JSON.stringify({ type: 'lead.erased' }) }
  expect(await attempt(status, 0, erased)).toMatchObject({ result: 'delivered', code: String(status) })
  expect(await attempt(422, 2, erased)).toMatchObject({ result: 'dead' })
})

const asking =
  (status: number, retryAfter: string): Reaction =>
  (response) =>
    response.writeHead(status, { 'retry-after': retryAfter }).end()

test.each<[number, string, [number, number]]>([
  [429, '120', [2 * MINUTE, 2 * MINUTE]],
  [503, '3600', [HOUR, HOUR]],
  [429, '999999', [6 * HOUR, 6 * HOUR]],
  // The schedule waits longer.
  [503, '1', [4 * SECOND, 6 * SECOND]],
  // Others may not ask for more.
  [500, '3600', [4 * SECOND, 6 * SECOND]],
])('%i with Retry-After: %s waits for %j ms', async (status, retryAfter, [least, most]) => {
  const { result, wait } = await attempt(asking(status, retryAfter))
  expect(result).toBe('retry')
  expect(wait).toBeGreaterThanOrEqual(least)
  expect(wait).toBeLessThanOrEqual(most)
})

test('the answer to a failed attempt is recorded, in 500 characters', async () => {
  const { detail } = await attempt((response) => response.writeHead(500).end('e'.repeat(100_000)))
  expect(detail).toBe('e'.repeat(500))
})

test.each<[string, Reaction]>([
  ['timeout', () => {}],
  ['ECONNRESET', (response) => response.socket?.destroy()],
])('a failure without a response is recorded as %s', async (code, reaction) => {
  expect(await attempt(reaction)).toMatchObject({ result: 'retry', code })
})
