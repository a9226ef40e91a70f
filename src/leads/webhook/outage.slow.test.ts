import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { startReceiver } from '#kit/webhooks/receiver.fixture.server.ts'
import { HOUR } from '#leads/durations.server.ts'
import { createRecordingLog, inquiry, openTestStore, own, parties } from '#leads/leads.fixture.server.ts'
import { Outbox } from '#leads/outbox/outbox.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { CRM } from './events.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

const LEADS = 40

test('after an outage that two processes see, all that waits goes out within a minute, each once', async () => {
  let isDown = true
  let open = 0
  let mostOpen = 0
  const crm = await startReceiver(
    Array.from({ length: 10_000 }, () => async (response) => {
      mostOpen = Math.max(mostOpen, ++open)
      const status = isDown ? 500 : 204
      await pause(20)
      open--
      response.writeHead(status).end()
    }),
  )
  const directory = newDirectory()
  const stores = [await openTestStore(directory), await openTestStore(directory)]
  const endpoint = { url: crm.url, secrets: [randomBytes(32)], allowPrivate: true, userAgent: 'test' }
  const outboxes = stores.map(
    (store) =>
      new Outbox({
        store,
        transport: 'webhook',
        senders: { [CRM]: createWebhookSender(endpoint) },
        log: createRecordingLog(),
        // Without the probes nothing would be tried a second time.
        waits: [0, HOUR, HOUR],
        pollInterval: 20,
        probes: { pause: 50, interval: 200 },
      }),
  )
  for (const outbox of outboxes) await outbox.start()
  const [store] = stores
  for (let lead = 0; lead < LEADS; lead++) {
    const fields = { ...inquiry.fields, content: `We need ${lead} packs.` }
    await submitLead({ ...inquiry, fields }, { store: store!, own, parties, hasCrm: true })
  }
  const isTriedAgain = () => crm.received.length > LEADS + 5
  await vi.waitUntil(isTriedAgain, { timeout: 50_000, interval: 10 })
  mostOpen = 0
  await pause(2000)
  expect(mostOpen).toBe(1)

  isDown = false
  const before = crm.received.length
  const recovered = performance.now()
  await vi.waitUntil(() => crm.received.length >= before + LEADS, { timeout: 60_000, interval: 10 })
  expect(performance.now() - recovered).toBeLessThan(45_000)
  await pause(500)
  const arrived = crm.received.slice(before).map(({ headers }) => headers['webhook-id'])
  expect(new Set(arrived).size).toBe(LEADS)
  // The probe in progress when the CRM came back may still have failed.
  expect(arrived.length).toBeLessThanOrEqual(LEADS + 1)
  for (const outbox of outboxes) await outbox.stop()
  await Promise.all([...stores, crm].map((one) => one.close()))
}, 180_000)
