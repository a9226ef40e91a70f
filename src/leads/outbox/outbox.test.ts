import { afterAll, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import {
  readDatabase,
  inquiry,
  createRecordingLog,
  openTestDatabase,
  openTestStore,
  own,
  parties,
} from '#leads/leads.fixture.server.ts'
import { createMailSender } from '#leads/mail/mail-sender.server.ts'
import { type Fate, startSmtp, type TestSmtp } from '#leads/mail/smtp.fixture.server.ts'
import { createSmtpTransport } from '#leads/mail/transport.server.ts'
import { undeliveredNotices } from '#leads/mail/undelivered.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import type { Sender } from './attempt.server.ts'
import { Outbox, type OutboxOptions } from './outbox.server.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 50_000, interval: 10 }
const running: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of running.toReversed()) await one.close()
})

async function start(senders: Record<string, Sender>, waits: number[], more: Partial<OutboxOptions> = {}) {
  const directory = newDirectory()
  const log = createRecordingLog()
  const store = await openTestStore(directory)
  const outbox = new Outbox({
    store,
    transport: 'mail',
    senders,
    log,
    waits,
    pollInterval: 10,
    stopTimeout: 300,
    ...more,
  })
  running.push(store, { close: () => outbox.stop() })
  await outbox.start()
  const submit = async (kind: 'message' | 'feedback', fields = inquiry.fields) => {
    const receipt = await submitLead({ kind, fields }, { store, own, parties })
    outbox.wake()
    return receipt
  }
  const rows = () =>
    readDatabase(directory, (db) =>
      db
        .selectFrom('outbox')
        .select(['channel', 'state', 'attempts', 'last_code'])
        .orderBy('channel')
        .execute(),
    )
  const settled = (state: string) =>
    vi.waitUntil(async () => (await rows()).every((row) => row.state === state) && rows(), PATIENT)
  return { directory, outbox, store, submit, rows, settled, log }
}

async function startWithSmtp(fates: Fate[], waits: number[]) {
  const smtp: TestSmtp = await startSmtp(fates)
  running.push(smtp)
  const sender = createMailSender(createSmtpTransport(smtp.url, 'www.solvane.example'))
  const senders = { 'mail.sales': sender, 'mail.visitor': sender, 'mail.undelivered': sender }
  return { smtp, ...(await start(senders, waits, { followUp: undeliveredNotices })) }
}

const leadState = (directory: string) =>
  readDatabase(
    directory,
    async (db) => (await db.selectFrom('lead').select('state').executeTakeFirst())?.state,
  )
const DELIVERED = { result: 'delivered', code: 'ok', detail: '' } as const
const onlySales = { name: 'Ana', content: 'No address.' }

// The test server greets after 100 ms: concurrent tests take a third of the time.
describe.concurrent('the outbox', { timeout: 60_000 }, () => {
  test('delivers both channels and settles the lead', async () => {
    const { smtp, submit, settled, directory } = await startWithSmtp([], [0, 50])
    const receipt = await submit('message')
    await settled('delivered')
    expect(new Set(smtp.received.map(({ greeting }) => greeting))).toEqual(new Set(['www.solvane.example']))
    expect(smtp.received.flatMap((mail) => mail.to).toSorted()).toEqual([
      'ana@buyer.example',
      'sales@solvane.example',
    ])
    for (const { from, source } of smtp.received) {
      expect(from).toBe('website@solvane.example')
      expect(source).toContain(`X-Lead-Id: ${receipt.id}\r\n`)
      expect(source).toMatch(
        new RegExp(`Message-ID:\\s+<${receipt.id}\\.mail\\.(sales|visitor)@solvane\\.example>`),
      )
    }
    expect(await leadState(directory)).toBe('delivered')
  })

  test('retries after a dropped connection and a 451, with the same Message-ID', async () => {
    const fates: Fate[] = [
      'drop',
      { at: 'rcpt', code: 451 },
      { at: 'data', code: 451 },
      { at: 'data', code: 552 },
    ]
    const { smtp, submit, settled, directory } = await startWithSmtp(fates, [0, 20, 20, 20, 20])
    await submit('feedback', onlySales)
    expect(await settled('delivered')).toMatchObject([{ attempts: 5, last_code: '250' }])
    expect(smtp.begun()).toBe(5)
    expect(smtp.received).toHaveLength(1)
    const attempts = await readDatabase(directory, (db) =>
      db.selectFrom('delivery_attempt').select(['outcome', 'code']).orderBy('at').execute(),
    )
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'retry', 'retry', 'delivered'])
    expect(attempts.slice(1).map(({ code }) => code)).toEqual(['451', '451', '552', '250'])
  })

  test('gives up after a 550 for the visitor, notifies sales and marks the lead for attention', async () => {
    const { smtp, submit, rows, directory, log } = await startWithSmtp([], [0, 20, 20])
    const fields = { ...inquiry.fields, email: 'refused@buyer.example', phone: '+34 600' }
    const { reference } = await submit('message', fields)
    const isNotified = async () => (await rows()).filter(({ attempts }) => attempts === 1).length === 3
    await vi.waitUntil(isNotified, PATIENT)
    expect(await rows()).toMatchObject([
      { channel: 'mail.sales', state: 'delivered', attempts: 1 },
      { channel: 'mail.undelivered', state: 'delivered', attempts: 1 },
      { channel: 'mail.visitor', state: 'dead', attempts: 1, last_code: '550' },
    ])
    const notice = smtp.received.find(({ source }) => source.includes('Subject: Not delivered'))
    expect(notice?.to).toEqual(['sales@solvane.example'])
    expect(notice?.source).toContain(`Subject: Not delivered: We have received your message [${reference}]`)
    expect(notice?.source).toContain('could not be delivered to refused@buyer.example:')
    expect(notice?.source).toContain('550')
    expect(notice?.source).toContain('Phone: +34 600')
    expect(await leadState(directory)).toBe('attention')
    expect(log.lines.filter((line) => line.level === 'error')).toHaveLength(1)
  })

  test('sends a mail again if the reply is lost, with the same Message-ID', async () => {
    const { smtp, submit, settled } = await startWithSmtp(['lose answer'], [0, 20])
    await submit('feedback', onlySales)
    await settled('delivered')
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[0]?.source).toBe(smtp.received[1]?.source)
  })

  test('retries after a refused sender or login', async () => {
    const { submit, settled } = await startWithSmtp([{ at: 'mail', code: 550 }], [0, 20])
    await submit('feedback', onlySales)
    expect(await settled('delivered')).toMatchObject([{ attempts: 2 }])
  })

  test('marks a delivery as dead after its last attempt', async () => {
    const fates = Array.from({ length: 3 }, (): Fate => ({ at: 'rcpt', code: 451 }))
    const { submit, settled } = await startWithSmtp(fates, [0, 10, 10])
    await submit('feedback', onlySales)
    expect(await settled('dead')).toMatchObject([{ attempts: 3, last_code: '451' }])
  })

  test('isolates a sender that throws and a channel without a sender', async () => {
    const sent: string[] = []
    const senders: Record<string, Sender> = {
      async 'mail.sales'({ id }) {
        sent.push(id)
        if (sent.length === 1) throw new TypeError('a mistake')
        return DELIVERED
      },
    }
    const { submit, rows } = await start(senders, [0, 10])
    await submit('message')
    const isDone = async () => (await rows()).every(({ attempts }) => attempts === 2)
    await vi.waitUntil(isDone, PATIENT)
    expect(await rows()).toMatchObject([{ state: 'delivered' }, { state: 'dead', last_code: 'no_sender' }])
  })

  test('sends a delivery once although the clock is set forward meanwhile', async () => {
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let count = 0
    const send: Sender = async () => {
      count++
      started.resolve()
      await finished.promise
      return DELIVERED
    }
    const { directory, submit, outbox, rows } = await start({ 'mail.sales': send }, [0])
    await submit('feedback', onlySales)
    await started.promise
    const db = await openTestDatabase(directory)
    await db.updateTable('outbox').set({ lease_until: 1 }).execute()
    await db.destroy()
    outbox.wake()
    const leases = () =>
      readDatabase(directory, (read) => read.selectFrom('outbox').select('lease_until').execute())
    await vi.waitUntil(async () => (await leases()).every(({ lease_until }) => lease_until !== 1), PATIENT)
    finished.resolve()
    await vi.waitUntil(async () => (await rows())[0]?.state === 'delivered', PATIENT)
    expect(count).toBe(1)
  })

  test('waits for a delivery in progress when it stops, and records it', async () => {
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: Sender = async () => {
      started.resolve()
      await finished.promise
      return DELIVERED
    }
    const { submit, outbox, rows } = await start({ 'mail.sales': slow }, [0])
    await submit('feedback', onlySales)
    await started.promise
    const stopping = outbox.stop()
    finished.resolve()
    await stopping
    expect(await rows()).toMatchObject([{ state: 'delivered' }])
  })

  test(
    'abandons a delivery that hangs when it stops, and releases its lease',
    { timeout: 10_000 },
    async () => {
      const { submit, outbox, rows } = await startWithSmtp(['hang'], [0])
      await submit('feedback', onlySales)
      await vi.waitUntil(async () => (await rows())[0]?.state === 'leased', PATIENT)
      const started = performance.now()
      await outbox.stop()
      expect(performance.now() - started).toBeLessThan(6000)
      expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }])
    },
  )

  test('delivers what a killed process had claimed at the next start, before its lease expires', async () => {
    const { submit, outbox, store, settled, rows, log } = await start({}, [0])
    await outbox.stop()
    await submit('feedback', onlySales)
    const claim = {
      owner: 'killed',
      now: Date.now(),
      limit: 1,
      transport: 'mail',
      lease: 60_000,
      horizon: 60_000,
    }
    await store.execute('claim', claim)
    expect(await rows()).toMatchObject([{ state: 'leased' }])
    const next = new Outbox({
      store,
      log,
      transport: 'mail',
      senders: { 'mail.sales': () => Promise.resolve(DELIVERED) },
    })
    await next.start()
    await settled('delivered')
    await next.stop()
  })
})
