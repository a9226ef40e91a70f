import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { sendDigest } from '#leads/digest/digest.server.ts'
import { DAY, HOUR } from '#leads/durations.server.ts'
import type { NewLead } from '#leads/lead.ts'
import {
  attachmentsIn,
  createRecordingLog,
  emptyDatabase,
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  retention,
  secretKeys,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { sweepRetention } from '#leads/retention/retention.server.ts'
import { Outbox } from '#leads/outbox/outbox.server.ts'
import type { LeadsSchema, NewOutboxRow } from '#leads/schema.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { markSpam } from './marks.server.ts'

const directory = newDirectory()
/** Two replicas of the site. */
const stores = [await openTestStore(directory), await openTestStore(directory)]
const [first, second] = stores as [(typeof stores)[0], (typeof stores)[0]]
const db = await openTestDatabase(directory)
beforeEach(() => emptyDatabase(directory))
afterAll(async () => {
  for (const store of stores) await store.close()
  await db.destroy()
})

const submit = (lead: NewLead, replica: number) =>
  submitLead(lead, { store: stores[replica % 2]!, own, parties })
const rowsOf = (table: keyof LeadsSchema): Promise<Record<string, unknown>[]> =>
  readDatabase<Record<string, unknown>[]>(directory, (on) => on.selectFrom(table).selectAll().execute())
const channels = async () => (await rowsOf('outbox')).map(({ channel }) => String(channel)).toSorted()
const message = (content: string): NewLead => ({ ...inquiry, fields: { ...inquiry.fields, content } })
const race = <Result>(count: number, run: (replica: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, replica) => run(replica)))
const claim = (replica: number, owner: string, limit = 4) =>
  stores[replica % 2]!.execute('claim', {
    transport: 'mail',
    owner,
    now: 0,
    limit,
    lease: 60_000,
    horizon: 1e9,
  })

describe('submissions to two replicas', () => {
  test('with one key are one lead, with one receipt', async () => {
    const keyed = { ...inquiry, idempotencyKey: 'race'.repeat(8) }
    const receipts = await race(100, (replica) => submit(keyed, replica))
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    expect(receipts.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect([(await rowsOf('lead')).length, (await rowsOf('outbox')).length]).toEqual([1, 2])
  })

  test('with one key and two texts are one lead and conflicts', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, replica) =>
        submit({ ...message(`text ${replica % 2}`), idempotencyKey: 'race'.repeat(8) }, replica),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await rowsOf('lead')).toHaveLength(1)
  })

  test.each<[string, NewLead]>([
    ['a double click', inquiry],
    ['a double click without an address', { kind: 'feedback', fields: { content: 'Good.' } }],
  ])('without a key are one lead: %s', async (_, lead) => {
    const receipts = await race(10, (replica) => submit(lead, replica))
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1)
    expect(await rowsOf('lead')).toHaveLength(1)
  })

  test('cause at most two acknowledgements to one address', async () => {
    await race(10, (replica) => submit(message(`message ${replica}`), replica))
    const mails = await channels()
    expect([mails.length, mails.filter((channel) => channel === 'mail.visitor').length]).toEqual([12, 2])
  })

  test('send together at most so many confirmations in an hour, and the others later', async () => {
    const limit = { own, parties, acknowledgementsPerHour: 5 }
    await race(20, (replica) => {
      const fields = { ...inquiry.fields, email: `${replica}@else.example`, content: `message ${replica}` }
      return submitLead({ ...inquiry, fields }, { store: stores[replica % 2]!, ...limit })
    })
    const rows = (await rowsOf('outbox')).filter(({ channel }) => channel === 'mail.visitor')
    const times = rows.map(({ next_at }) => Number(next_at)).toSorted((a, b) => a - b)
    expect(times).toHaveLength(20)
    // Each is due an hour after the one five places before it.
    for (const [at, time] of times.slice(5).entries()) expect(time - times[at]!).toBeGreaterThanOrEqual(HOUR)
  })

  test('see the lists of senders of each other, and count each hit', async () => {
    const entry = { id: 'b', kind: 'domain', value: 'buyer.example' } as const
    await db
      .insertInto('blacklist')
      .values({ ...entry, created_by: 'test', created_at: 0 })
      .execute()
    const receipts = await race(20, (replica) => submit(message(`message ${replica}`), replica))
    expect(receipts.every((receipt) => receipt.is_blacklisted)).toBe(true)
    expect(await rowsOf('blacklist')).toMatchObject([{ hits: 20 }])
  })
})

describe('deliveries', () => {
  test('are claimed by one of many claimers', async () => {
    await race(25, (replica) => submit(message(`message ${replica}`), replica))
    const due = await rowsOf('outbox')
    const claimed = (await race(40, (replica) => claim(replica, `owner ${replica}`))).flat()
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
    while (claimed.length < due.length) {
      const more = await claim(0, 'last')
      expect(more.length).toBeGreaterThan(0)
      claimed.push(...more)
    }
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(due.length)
  })

  test('of another replica stay leased when one starts, whatever its clock says', async () => {
    await submit(inquiry, 0)
    expect(await claim(0, 'alive')).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY })
    const send = vi.fn()
    const log = createRecordingLog()
    const outbox = new Outbox({
      store: second,
      transport: 'mail',
      senders: { 'mail.sales': send },
      isShared: true,
      log,
    })
    await outbox.start()
    await outbox.stop()
    vi.useRealTimers()
    expect(send).not.toHaveBeenCalled()
    expect((await rowsOf('outbox')).map(({ lease_owner }) => lease_owner)).toEqual(['alive', 'alive'])
  })

  test('that end at the same time settle their lead', async () => {
    const outcome = { result: 'delivered', code: '250', detail: '' } as const
    for (let round = 0; round < 10; round++) {
      await submit(
        { ...inquiry, fields: { ...inquiry.fields, content: `round ${round}`, email: `${round}@b.example` } },
        0,
      )
      const claimed = await claim(0, 'a')
      await race(claimed.length, (index) =>
        stores[index % 2]!.execute('finish', {
          id: claimed[index]!.id,
          owner: 'a',
          outcome,
          at: 1,
          ms: 1,
          next_at: 1,
        }),
      )
    }
    const states = new Set((await rowsOf('lead')).map(({ state }) => state))
    expect([...states]).toEqual(['delivered'])
  })

  test('that fail while an operator marks their lead as spam are not sent again', async () => {
    const outcome = { result: 'retry', code: '451', detail: '' } as const
    for (let round = 0; round < 10; round++) {
      const fields = { ...inquiry.fields, content: `round ${round}`, email: `${round}@b.example` }
      const { id } = await submit({ ...inquiry, fields }, 0)
      const claimed = await claim(0, 'a')
      const lead = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await Promise.all([
        db.transaction().execute(async (trx) => markSpam(trx, lead, { at: Date.now() })),
        ...claimed.map((delivery) =>
          first.execute('finish', { id: delivery.id, owner: 'a', outcome, at: 1, ms: 1, next_at: 1 }),
        ),
      ])
    }
    const states = new Set((await rowsOf('outbox')).map(({ state }) => state))
    expect([...states]).toEqual(['cancelled'])
  })
})

describe('the newsletter', () => {
  const newsletters = stores.map((store) => new Newsletter({ store, own, parties, secretKeys }))
  const source = { client: NO_REQUEST.client }

  test('mails an address at most twice a day, whichever replica is asked', async () => {
    await race(10, (replica) => newsletters[replica % 2]!.subscribe('ana@buyer.example', source))
    expect([(await rowsOf('subscriber')).length, (await rowsOf('outbox')).length]).toEqual([1, 2])
  })

  test('is confirmed at one replica and ended at the other, each once', async () => {
    await newsletters[0]!.subscribe('ana@buyer.example', source)
    const [{ payload } = { payload: '' }] = await rowsOf('outbox')
    const [, token = ''] = /token=([\w-]+)/.exec(String(payload)) ?? []
    const confirmed = await race(6, (replica) => newsletters[replica % 2]!.confirm(token, [], source))
    expect(confirmed).toEqual(Array.from({ length: 6 }, () => true))
    expect(await channels()).toEqual(['mail.optin', 'mail.welcome'])
    await race(6, (replica) => newsletters[replica % 2]!.unsubscribe('ana@buyer.example', source))
    expect(await channels()).toEqual(['mail.ended'])
    expect(await rowsOf('subscriber')).toMatchObject([{ state: 'unsubscribed' }])
  })

  test('is swept by several replicas at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * DAY })
    await race(30, (replica) => newsletters[replica % 2]!.subscribe(`${replica}@buyer.example`, source))
    vi.useRealTimers()
    const log = createRecordingLog()
    await race(4, (replica) =>
      sweepRetention({
        store: stores[replica % 2]!,
        attachments: attachmentsIn(directory),
        days: retention,
        log,
      }),
    )
    expect([(await rowsOf('subscriber')).length, (await rowsOf('token')).length]).toEqual([0, 0])
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([])
  })
})

test('the digest of a day is mailed once, whichever replicas send it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY })
  await submit({ ...inquiry, origin: withHoneypot }, 0)
  vi.useRealTimers()
  const log = createRecordingLog()
  await race(6, (replica) =>
    sendDigest({ store: stores[replica % 2]!, parties, to: 'operators@solvane.example', log }),
  )
  expect(await channels()).toEqual(['mail.digest'])
})

test('a command that is repeated after its answer was lost changes nothing more', async () => {
  const consent = { text_version: null, text_sha256: null, page_url: null, ip_prefix: null, ua_class: null }
  const delivery = { id: 'd', topic: 't', ref_id: 'r', channel: 'mail.optin', dedupe_id: 'd', payload: '{}' }
  const mail = { ...delivery, next_at: 0, created_at: 0 } as NewOutboxRow
  const subscribe = {
    id: 's',
    email: 'ana@buyer.example',
    email_canonical: 'ana@buyer.example',
    source_page_url: null,
    at: 1,
    consent,
    token: { hash: 'h', expires_at: 9 },
    delivery: mail,
    mailed_since: 0,
    max_mails: 2,
  }
  for (const store of [first, second]) await store.execute('subscribe', subscribe)
  expect([(await rowsOf('outbox')).length, (await rowsOf('consent_proof')).length]).toEqual([1, 1])
})
