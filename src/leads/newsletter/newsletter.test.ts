import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import {
  attachmentsIn,
  emptyDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  retention,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { type Mail, mailSchema } from '#leads/mail/mail.server.ts'
import { type ConsentSource, Newsletter } from './newsletter.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { sweepRetention } from '#leads/retention/retention.server.ts'
import { LINK_TTL, REQUEST_TTL, UNDO_PERIOD } from './periods.server.ts'

const directory = newDirectory()
const NOON = Date.parse('2026-11-20T12:00:00Z')
const EMAIL = 'ana@buyer.example'
const shown = { version: '2026-11', text: 'Yes, please.' }
const from: ConsentSource = {
  client: { ip_prefix: '203.0.113.0/24', ua_class: 'browser' },
  page_url: 'https://www.solvane.example/articles?token=x&utm_source=fair',
  shown,
}
const store = await openTestStore(directory)
const newsletter = new Newsletter({ store, own, parties, secretKeys })
beforeEach(async () => {
  await emptyDatabase(directory)
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
})

const rowsOf = (table: 'subscriber' | 'token' | 'consent_proof' | 'outbox') =>
  readDatabase(directory, (db) => db.selectFrom(table).selectAll().execute()) as Promise<
    Record<string, unknown>[]
  >
const states = async () =>
  (await rowsOf('subscriber')).map(({ email, state }) => `${String(email)} ${String(state)}`)
const mails = async (): Promise<Mail[]> =>
  (await rowsOf('outbox')).map(({ payload }) => mailSchema.parse(JSON.parse(String(payload))))
const lastMail = async () => (await mails()).at(-1)
/** Returns the token of the link in the last mail. */
const mailedToken = async () => /token=(\S+)/.exec((await lastMail())?.text ?? '')?.[1] ?? ''
const subscribeNow = async (email = EMAIL) => {
  await newsletter.subscribe(email, from)
  await newsletter.confirm(await mailedToken(), [], from)
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a request', () => {
  test('is pending, and its link is mailed but not stored', async () => {
    await newsletter.subscribe(' Ana@buyer.example ', from)
    expect(await states()).toEqual(['Ana@buyer.example pending'])
    const token = await mailedToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const hash = createHash('sha256').update(token).digest('hex')
    const [subscriber] = await rowsOf('subscriber')
    expect(await rowsOf('token')).toEqual([
      { hash, purpose: 'optin', subject_id: subscriber?.['id'], expires_at: NOON + LINK_TTL, used_at: null },
    ])
    expect(await rowsOf('consent_proof')).toEqual([
      {
        id: expect.any(String),
        subscriber_id: subscriber?.['id'],
        kind: 'optin_request',
        at: NOON,
        text_version: '2026-11',
        text_sha256: createHash('sha256').update('Yes, please.').digest('hex'),
        page_url: 'https://www.solvane.example/articles?utm_source=fair',
        ip_prefix: '203.0.113.0/24',
        ua_class: 'browser',
        token_id: hash,
      },
    ])
  })

  test('is mailed without advertising and without a link to unsubscribe', async () => {
    await newsletter.subscribe(EMAIL, from)
    const mail = await lastMail()
    expect(mail).toMatchObject({
      from: { name: 'Solvane', address: 'website@solvane.example' },
      to: { name: '', address: EMAIL },
      reply_to: { name: 'Solvane', address: 'sales@solvane.example' },
      subject: 'Please confirm: the Solvane newsletter',
      auto_submitted: 'auto-generated',
    })
    expect(mail?.list_unsubscribe).toBeUndefined()
    expect(mail?.text).toContain(
      `\n\nhttps://www.solvane.example/subscribe/confirm?token=${await mailedToken()}\n\n`,
    )
    expect(mail?.text).toContain('works for 48 hours')
  })

  test('is mailed at most twice a day to one address, however it is typed', async () => {
    for (const email of [EMAIL, 'ANA@buyer.example', ` ${EMAIL}`, 'ana@BUYER.example'])
      await newsletter.subscribe(email, from)
    expect(await mails()).toHaveLength(2)
    expect(await rowsOf('consent_proof')).toHaveLength(2)
    await newsletter.subscribe('other@buyer.example', from)
    expect(await mails()).toHaveLength(3)
    later(DAY - 1)
    await newsletter.subscribe(EMAIL, from)
    expect(await mails()).toHaveLength(3)
    later(1)
    await newsletter.subscribe(EMAIL, from)
    expect(await mails()).toHaveLength(4)
  })

  test('cannot be used to mail an address that keeps unsubscribing', async () => {
    for (let round = 0; round < 4; round++) {
      await newsletter.subscribe(EMAIL, from)
      const { length } = await rowsOf('consent_proof')
      await newsletter.unsubscribe(EMAIL, from)
      expect(length).toBeLessThanOrEqual(4)
    }
    const asked = (await rowsOf('consent_proof')).filter(({ kind }) => kind === 'optin_request')
    expect(asked).toHaveLength(2)
  })

  test('for an active subscriber changes nothing and sends no mail', async () => {
    await subscribeNow()
    const before = await Promise.all([rowsOf('subscriber'), rowsOf('consent_proof'), rowsOf('outbox')])
    later(DAY)
    await newsletter.subscribe(EMAIL, from)
    expect(await Promise.all([rowsOf('subscriber'), rowsOf('consent_proof'), rowsOf('outbox')])).toEqual(
      before,
    )
  })
})

test.skipIf(isOnPostgres)(
  'a command that changes nothing still writes to the disk, so that its duration reveals nothing',
  async () => {
    const log = join(directory, 'leads.sqlite-wal')
    const writes = async (work: () => Promise<void>) => {
      await emptyLog()
      await work()
      return statSync(log).size > 0
    }
    const emptyLog = async () => {
      const db = openSqlite(databaseFileIn(directory))
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      await db.destroy()
    }
    await subscribeNow()
    expect(await writes(async () => void (await store.execute('find_optin', { hash: '', at: 0 })))).toBe(
      false,
    )
    expect(await writes(() => newsletter.subscribe(EMAIL, from))).toBe(true)
    expect(await writes(() => newsletter.unsubscribe('nobody@buyer.example', from))).toBe(true)
    expect(await rowsOf('token')).toHaveLength(1)
  },
)

describe('a confirmation', () => {
  test('starts the subscription once, with a proof and a mail with the link to unsubscribe', async () => {
    await newsletter.subscribe(EMAIL, from)
    const token = await mailedToken()
    later(DAY)
    expect(await newsletter.confirm(token, [], from)).toBe(true)
    expect(await states()).toEqual([`${EMAIL} active`])
    const welcome = await lastMail()
    expect(welcome?.subject).toBe('You are subscribed to the Solvane newsletter')
    const [{ id } = {}] = await rowsOf('subscriber')
    const leave = await mailedToken()
    expect(leave).toMatch(new RegExp(`^${String(id)}\\.`))
    expect(welcome?.list_unsubscribe).toEqual([
      `https://www.solvane.example/api/unsubscribe-email/one-click?t=${leave}`,
      'mailto:sales@solvane.example?subject=unsubscribe',
    ])
    later(DAY)
    expect(await newsletter.confirm(token, [], from)).toBe(true)
    expect(await rowsOf('subscriber')).toMatchObject([{ confirmed_at: NOON + DAY }])
    expect((await rowsOf('consent_proof')).map(({ kind, at, token_id }) => [kind, at, token_id])).toEqual([
      ['optin_request', NOON, expect.any(String)],
      ['optin_confirm', NOON + DAY, (await rowsOf('token'))[0]?.['hash']],
    ])
    expect(await mails()).toHaveLength(2)
  })

  test('stores the chosen topics until the next subscription', async () => {
    const topics = async () => (await rowsOf('subscriber'))[0]?.['topics_json']
    await newsletter.subscribe(EMAIL, from)
    await newsletter.confirm(await mailedToken(), ['storage', 'compliance'], from)
    expect(await topics()).toBe('["storage","compliance"]')
    await newsletter.unsubscribe(EMAIL, from)
    later(DAY)
    await newsletter.subscribe(EMAIL, from)
    await newsletter.confirm(await mailedToken(), [], from)
    expect([await topics(), await states()]).toEqual([null, [`${EMAIL} active`]])
  })

  test('replaces the topics by any of its links, even an expired one', async () => {
    const topics = async () => (await rowsOf('subscriber'))[0]?.['topics_json']
    await newsletter.subscribe(EMAIL, from)
    const first = await mailedToken()
    await newsletter.subscribe(EMAIL, from)
    const second = await mailedToken()
    await newsletter.confirm(first, ['storage'], from)
    expect(await newsletter.confirm(first, ['storage', 'products'], from)).toBe(true)
    expect(await topics()).toBe('["storage","products"]')
    expect(await newsletter.confirm(second, ['compliance'], from)).toBe(true)
    expect(await topics()).toBe('["compliance"]')
    later(LINK_TTL)
    expect(await newsletter.confirm(first, ['storage'], from)).toBe(true)
    expect(await topics()).toBe('["storage"]')
    expect(await newsletter.confirm(first, [], from)).toBe(true)
    expect(await topics()).toBe('["storage"]')
  })

  test('by a second link does not start the subscription twice', async () => {
    await newsletter.subscribe(EMAIL, from)
    const first = await mailedToken()
    await newsletter.subscribe(EMAIL, from)
    const second = await mailedToken()
    expect(second).not.toBe(first)
    expect([await newsletter.confirm(second, [], from), await newsletter.confirm(first, [], from)]).toEqual([
      true,
      true,
    ])
    expect(await mails()).toHaveLength(3)
  })

  test('by a hundred simultaneous requests is recorded once', async () => {
    await newsletter.subscribe(EMAIL, from)
    const token = await mailedToken()
    const presses = await Promise.all(Array.from({ length: 100 }, () => newsletter.confirm(token, [], from)))
    expect(presses.every(Boolean)).toBe(true)
    expect((await rowsOf('consent_proof')).filter(({ kind }) => kind === 'optin_confirm')).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('is refused after 48 hours, and for a link that was never mailed', async () => {
    await newsletter.subscribe(EMAIL, from)
    const token = await mailedToken()
    expect(await newsletter.confirm(`${token}A`, [], from)).toBe(false)
    expect(await newsletter.confirm('', [], from)).toBe(false)
    later(LINK_TTL)
    expect(await newsletter.confirm(token, [], from)).toBe(false)
    expect(await states()).toEqual([`${EMAIL} pending`])
    later(-1)
    expect(await newsletter.confirm(token, [], from)).toBe(true)
  })

  test('by an older link does not restore a subscription that has ended', async () => {
    await newsletter.subscribe(EMAIL, from)
    const unused = await mailedToken()
    await subscribeNow()
    await newsletter.unsubscribe(EMAIL, from)
    expect(await newsletter.confirm(unused, [], from)).toBe(false)
    expect(await states()).toEqual([`${EMAIL} unsubscribed`])
  })
})

describe('unsubscribing', () => {
  test('works by address and by link, repeatedly, with one proof', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    later(DAY)
    expect(await newsletter.unsubscribeBy(leave, { client: from.client })).toBe(true)
    expect(await newsletter.unsubscribeBy(leave, { client: from.client })).toBe(true)
    await newsletter.unsubscribe('ANA@buyer.example', from)
    expect(await rowsOf('subscriber')).toMatchObject([{ state: 'unsubscribed', unsub_at: NOON + DAY }])
    const ends = (await rowsOf('consent_proof')).filter(({ kind }) => kind === 'unsubscribe')
    expect(ends).toMatchObject([{ at: NOON + DAY, text_version: null, text_sha256: null }])
  })

  test('by a forged link changes nothing', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    const other = new Newsletter({ store, own, parties, secretKeys: ['o'.repeat(32)] })
    expect(await other.unsubscribeBy(leave, from)).toBe(false)
    expect(await newsletter.unsubscribeBy('x', from)).toBe(false)
    expect(await states()).toEqual([`${EMAIL} active`])
  })

  test('cancels pending mails', async () => {
    await subscribeNow()
    await newsletter.unsubscribeBy(await mailedToken(), { client: from.client })
    expect(await mails()).toEqual([])
  })

  test('by address keeps a pending request', async () => {
    await newsletter.subscribe(EMAIL, from)
    const token = await mailedToken()
    const before = await Promise.all([rowsOf('subscriber'), rowsOf('consent_proof'), rowsOf('outbox')])
    await newsletter.unsubscribe(EMAIL, from)
    expect(await Promise.all([rowsOf('subscriber'), rowsOf('consent_proof'), rowsOf('outbox')])).toEqual(
      before,
    )
    expect(await newsletter.confirm(token, [], from)).toBe(true)
    expect(await states()).toEqual([`${EMAIL} active`])
  })

  test('by the link of an earlier mail ends a pending request, too', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    await newsletter.unsubscribe(EMAIL, from)
    await newsletter.subscribe(EMAIL, from)
    const token = await mailedToken()
    await newsletter.unsubscribeBy(leave, from)
    expect(await newsletter.confirm(token, [], from)).toBe(false)
    expect(await states()).toEqual([`${EMAIL} unsubscribed`])
  })

  test('by address is mailed to the subscriber at most twice a day', async () => {
    await newsletter.unsubscribe('nobody@buyer.example', from)
    expect(await mails()).toEqual([])
    await subscribeNow()
    const noticeCount = async () =>
      (await mails()).filter(({ subject }) => subject.startsWith('You are unsubscribed')).length
    for (const count of [1, 2, 2]) {
      await newsletter.unsubscribe(EMAIL, from)
      await newsletter.unsubscribe(EMAIL, from)
      expect([await states(), await noticeCount()]).toEqual([[`${EMAIL} unsubscribed`], count])
      expect(await newsletter.undoUnsubscribe(await mailedToken(), from)).toBe(true)
    }
    later(DAY)
    await newsletter.unsubscribe(EMAIL, from)
    expect(await noticeCount()).toBe(3)
    const mail = await lastMail()
    expect(mail).toMatchObject({ to: { address: EMAIL }, auto_submitted: 'auto-generated' })
    expect(mail?.text).toContain(
      `\n\nhttps://www.solvane.example/unsubscribe/email?done=1&token=${await mailedToken()}\n\n`,
    )
  })

  test('from a list elsewhere is mailed to the company once a day per address', async () => {
    for (const email of [EMAIL, 'ANA@buyer.example', EMAIL])
      await newsletter.unsubscribeElsewhere(email, from)
    expect(await mails()).toHaveLength(1)
    expect(await lastMail()).toMatchObject({ to: { address: 'sales@solvane.example' } })
    expect((await lastMail())?.text).toContain(`\n\n${EMAIL}\n\n`)
    later(DAY)
    await newsletter.unsubscribeElsewhere(EMAIL, from)
    expect(await mails()).toHaveLength(2)
  })
})

describe('undoing it', () => {
  const undo = async (token: string) => newsletter.undoUnsubscribe(token, from)

  test('works for a day by the link that ended it, once and with a proof', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    await newsletter.unsubscribeBy(leave, from)
    later(UNDO_PERIOD - 1)
    expect([await undo(leave), await undo(leave)]).toEqual([true, true])
    expect(await rowsOf('subscriber')).toMatchObject([
      { state: 'active', confirmed_at: NOON, unsub_at: null },
    ])
    const kinds = (await rowsOf('consent_proof')).map(({ kind }) => kind)
    expect(kinds).toEqual(['optin_request', 'optin_confirm', 'unsubscribe', 'unsubscribe_undone'])
    await newsletter.unsubscribeBy(leave, from)
    later(UNDO_PERIOD)
    expect(await undo(leave)).toBe(false)
    expect(await states()).toEqual([`${EMAIL} unsubscribed`])
  })

  test('works during a new request', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    await newsletter.unsubscribe(EMAIL, from)
    await newsletter.subscribe(EMAIL, from)
    expect([await undo(leave), await states()]).toEqual([true, [`${EMAIL} active`]])
  })

  test('is refused for forged links and unknown subscribers', async () => {
    await subscribeNow()
    const leave = await mailedToken()
    await newsletter.unsubscribeBy(leave, from)
    const other = new Newsletter({ store, own, parties, secretKeys: ['o'.repeat(32)] })
    const tokens = ['', 'x', `${leave}A`, createIdSigner(secretKeys, 'newsletter.unsubscribe').sign('nobody')]
    expect(await Promise.all([...tokens.map(undo), other.undoUnsubscribe(leave, from)])).toEqual(
      Array.from({ length: 5 }, () => false),
    )
    expect(await states()).toEqual([`${EMAIL} unsubscribed`])
  })
})

describe('the sweep of subscribers', () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const attachments = attachmentsIn(directory)
  const sweepNow = () => sweepRetention({ store, attachments, days: retention, log })

  test('deletes unconfirmed addresses after 14 days, with their mails, links and proofs', async () => {
    await newsletter.subscribe(EMAIL, from)
    await newsletter.subscribe('ended@buyer.example', from)
    await newsletter.unsubscribe('ended@buyer.example', from)
    await subscribeNow('reader@buyer.example')
    later(REQUEST_TTL)
    await sweepNow()
    expect(await states()).toHaveLength(3)
    later(1)
    await sweepNow()
    expect(await states()).toEqual(['reader@buyer.example active'])
    expect((await mails()).map(({ to }) => to.address)).toEqual([
      'reader@buyer.example',
      'reader@buyer.example',
    ])
    expect(await rowsOf('consent_proof')).toHaveLength(2)
    expect(await rowsOf('token')).toEqual([])
  })

  test('marks a former subscriber as unsubscribed again, and keeps the proofs', async () => {
    await subscribeNow()
    await newsletter.unsubscribe(EMAIL, from)
    later(DAY)
    await newsletter.subscribe(EMAIL, from)
    later(REQUEST_TTL + 1)
    await sweepNow()
    expect(await states()).toEqual([`${EMAIL} unsubscribed`])
    expect(await rowsOf('consent_proof')).toHaveLength(4)
  })

  test('deletes links a week after they expire', async () => {
    await subscribeNow()
    later(LINK_TTL + 7 * DAY)
    await sweepNow()
    expect(await rowsOf('token')).toHaveLength(1)
    later(1)
    await sweepNow()
    expect(await rowsOf('token')).toEqual([])
  })

  test('deletes in batches', async () => {
    for (let count = 0; count < 5; count++) await newsletter.subscribe(`${count}@buyer.example`, from)
    const input = { kind: 'requests', before: Number.MAX_SAFE_INTEGER, at: 0, limit: 2 } as const
    const gone = []
    for (let count = 0; count < 4; count++) gone.push((await store.execute('purge', input)).rows)
    expect(gone).toEqual([2, 2, 1, 0])
  })
})
