import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { HOUR, MINUTE, SECOND } from '#leads/durations.server.ts'
import {
  createRecordingLog,
  emptyDatabase,
  inquiry,
  openTestStore,
  own,
  parties,
} from '#leads/leads.fixture.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { CRM } from '#leads/webhook/events.server.ts'
import { attemptDelivery } from './attempt.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
const NOON = Date.parse('2026-11-21T12:00:00Z')
/** Interval between two looks for due deliveries. */
const STEP = 10 * SECOND
afterEach(async () => {
  vi.useRealTimers()
  await emptyDatabase(directory)
})
afterAll(() => store.close())

/** Sends one lead to a CRM that is away at first, on a site that has no other; returns its delay after the return, and its attempts. */
async function deliverAfter(outage: number): Promise<{ delay: number; attempts: number }> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  await submitLead(inquiry, { store, own, parties, hasCrm: true })
  const isAway = () => Date.now() < NOON + outage
  const sender = async () =>
    isAway()
      ? { result: 'retry' as const, code: 'ECONNREFUSED', detail: '' }
      : { result: 'delivered' as const, code: '204', detail: '' }
  const options = { senders: { [CRM]: sender }, log: createRecordingLog() }
  for (let now = NOON; ; now += STEP) {
    vi.setSystemTime(now)
    const claim = { owner: 'a', transport: 'webhook', now, limit: 4, lease: MINUTE, horizon: 12 * HOUR }
    for (const delivery of await store.execute('claim', claim)) {
      const finished = await attemptDelivery(delivery, new AbortController().signal, options)
      await store.execute('finish', { id: delivery.id, owner: 'a', ...finished! })
      if (!isAway()) return { delay: now - NOON - outage, attempts: delivery.attempts }
    }
  }
}

test.each([
  [20 * SECOND, 2],
  [3 * MINUTE, 3],
  [7 * MINUTE, 4],
  [25 * MINUTE, 4],
])(
  'the only lead of a site reaches a CRM that was away for %i ms within a minute',
  async (outage, failed) => {
    const { delay, attempts } = await deliverAfter(outage)
    expect(delay).toBeLessThanOrEqual(MINUTE + STEP)
    // Only attempts of the schedule are used up.
    expect(attempts).toBeLessThanOrEqual(failed)
  },
)
