import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { NewLead } from '#leads/lead.ts'
import {
  emptyDatabase,
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import type { SenderListKind } from '#leads/schema.server.ts'
import { markNotSpam, markSpam } from '#leads/store/marks.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { type LeadOrigin, NO_REQUEST } from './lead-origin.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
const db = await openTestDatabase(directory)
afterEach(() => emptyDatabase(directory))
afterAll(async () => {
  await store.close()
  await db.destroy()
})

const WORDS = 'We look for a supplier of 51.2 V rack batteries for our telecom sites in Ghana.'
const from = (address: string): LeadOrigin => ({ ...NO_REQUEST, address })

async function submit(fields: NewLead['fields'] = {}, origin?: LeadOrigin) {
  const lead = { ...inquiry, fields: { ...inquiry.fields, ...fields }, ...(origin && { origin }) }
  const receipt = await submitLead(lead, { store, own, parties })
  const stored = db.selectFrom('lead').selectAll().where('id', '=', receipt.id)
  return { receipt, lead: await stored.executeTakeFirstOrThrow() }
}
const outboxOf = (id: string) =>
  db
    .selectFrom('outbox')
    .select(['channel', 'state', 'dedupe_id', 'payload'])
    .where('ref_id', '=', id)
    .orderBy('channel')
    .execute()
const eventsOf = async (id: string) => {
  const rows = db.selectFrom('lead_event').selectAll().where('lead_id', '=', id).orderBy('id')
  return (await rows.execute()).map(({ actor, from_state, to_state }) => [actor, from_state, to_state])
}
const rulesOf = ({ reasons_json }: { reasons_json: string }) =>
  (JSON.parse(reasons_json) as { rule: string }[]).map(({ rule }) => rule)
const leadOf = (id: string) =>
  db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mark = async (id: string, how: typeof markSpam) => {
  const lead = await leadOf(id)
  return db.transaction().execute((trx) => how(trx, lead, { at: Date.now() }))
}
const list = async (name: 'blacklist' | 'allowlist', kind: SenderListKind, value: string) =>
  db.insertInto(name).values({ id: value, kind, value, created_by: 'test', created_at: 0 }).execute()

test('spam is stored with its score and reasons, and causes no mail', async () => {
  const { receipt, lead } = await submit({}, withHoneypot)
  expect(receipt).toMatchObject({ is_spam: true, is_blacklisted: false, replayed: false })
  expect(lead).toMatchObject({ state: 'quarantined', score: 100, is_spam: 1, verdict_by: 'auto' })
  expect(rulesOf(lead)).toEqual(['HONEYPOT_FILLED'])
  expect(await outboxOf(lead.id)).toEqual([])
  expect(await eventsOf(lead.id)).toEqual([['visitor', null, 'quarantined']])
})

test('a repetition of spam returns the receipt of the spam', async () => {
  const { receipt } = await submit({}, withHoneypot)
  expect((await submit({}, withHoneypot)).receipt).toEqual({ ...receipt, replayed: true })
})

test('a suspect lead is delivered, and only the sales mail is tagged', async () => {
  const { receipt, lead } = await submit({}, SUSPECT)
  expect(receipt.is_spam).toBe(false)
  expect(lead).toMatchObject({ state: 'accepted', score: 35 })
  const subjects = (await outboxOf(lead.id)).map(({ payload }) => JSON.parse(payload).subject)
  expect(subjects.map((subject: string) => subject.startsWith('[check] '))).toEqual([true, false])
})

const SUSPECT: LeadOrigin = { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, isForged: true } }
const mailToVisitor = async (id: string) => {
  const row = (await outboxOf(id)).find(({ channel }) => channel === 'mail.visitor')
  return row && JSON.parse(row.payload)
}

test('a suspect’s text and name are not repeated to an address that has confirmed nothing', async () => {
  const { lead } = await submit({ content: 'Win at https://evil.example now' }, SUSPECT)
  const mail = await mailToVisitor(lead.id)
  expect(mail).toMatchObject({ to: { name: '', address: 'ana@buyer.example' } })
  expect(mail.text).toContain(lead.reference)
  expect(mail.text).not.toMatch(/evil|Ana/)
  await db
    .insertInto('subscriber')
    .values({ id: 's', email: 'x', email_canonical: 'bo@buyer.example', state: 'active', created_at: 0 })
    .execute()
  const known = await submit({ email: 'bo@buyer.example', content: 'Win at https://evil.example' }, SUSPECT)
  expect((await mailToVisitor(known.lead.id)).text).toContain('https://evil.example')
})

test('one address gets at most two acknowledgements a day, and sales get every lead', async () => {
  const channels: string[][] = []
  for (const number of [1, 2, 3]) {
    const { lead } = await submit({ email: 'eve@buyer.example', content: `Message ${number}` })
    channels.push((await outboxOf(lead.id)).map(({ channel }) => channel))
  }
  const both = ['mail.sales', 'mail.visitor']
  expect(channels).toEqual([both, both, ['mail.sales']])
})

test('addresses with tags are one mailbox, and similar ones are others', async () => {
  const mailed: string[] = []
  const addresses = ['flo+1', 'flo+2', 'flo+3', 'flo', 'flo+4', 'flo.x', 'floo'].map(
    (local) => `${local}@a.example`,
  )
  for (const [number, email] of addresses.entries()) {
    const { lead } = await submit({ email, content: `Message ${number}` })
    if (await mailToVisitor(lead.id)) mailed.push(email)
  }
  expect(mailed).toEqual(['flo+1@a.example', 'flo+2@a.example', 'flo.x@a.example', 'floo@a.example'])
})

test.each([
  'https://evil.example/x',
  'www.evil.example',
  'evil.example',
  'Evil.Example now',
  't.me/evil',
  'пример-evil.рф',
  'evil\uff0eexample',
  'evil.\u00adexample',
  '203.0.113.9/evil-login',
  'evil[.]com',
  'evil dot com',
])(
  'the link %s is not repeated to an address that has confirmed nothing, whether a program or a person sent it',
  async (link) => {
    const program: LeadOrigin = { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, token: 'missing' } }
    const email = `${link.length}@victim.example`
    const { lead } = await submit({ email, content: `Have a look: ${link}` }, program)
    expect((await mailToVisitor(lead.id)).text).not.toMatch(/evil/i)
    const person = await submit({ email, content: `Our site is ${link}` })
    expect((await mailToVisitor(person.lead.id)).text).not.toMatch(/evil/i)
    const plain = await submit({ email: `plain-${email}`, content: 'We need 12.8 V packs.' }, program)
    expect((await mailToVisitor(plain.lead.id)).text).toContain('12.8 V packs')
  },
)

test('a lead that is not suspect is not tagged', async () => {
  const { lead } = await submit()
  for (const { payload } of await outboxOf(lead.id)) expect(payload).not.toContain('[check]')
})

test('another sender’s text within a day is spam, and a corrected address of the same sender is not', async () => {
  await submit({ content: WORDS })
  for (const [at, name] of ['Ana Ünal', ' ANA  ÜNAL ', 'ana ünal'].entries()) {
    const corrected = await submit({ content: WORDS, name, email: `ana@buyer-${at}.example` })
    expect(rulesOf(corrected.lead)).toEqual([])
  }
  const other = await submit({ content: ` ${WORDS.toUpperCase()}\n`, name: 'Bo', email: 'bo@else.example' })
  expect([other.receipt.is_spam, rulesOf(other.lead)]).toEqual([true, ['DUP_BODY_24H']])
  await db
    .updateTable('lead')
    .set(({ eb }) => ({ created_at: eb('created_at', '-', 86_400_001) }))
    .execute()
  const later = await submit({ content: WORDS, name: 'Cy', email: 'cy@else.example' })
  expect(rulesOf(later.lead)).toEqual([])
})

test('a short text is no repetition', async () => {
  await submit({ content: 'Please send me your price list.' })
  const { lead } = await submit({
    content: 'Please send me your price list.',
    name: 'Bo',
    email: 'bo@else.example',
  })
  expect(rulesOf(lead)).toEqual([])
})

test('a token with another sender’s text is reused', async () => {
  const origin = { ...NO_REQUEST, formToken: 'one' }
  await submit({ content: 'first' }, origin)
  const other = { name: 'Bo', email: 'bo@else.example' }
  expect(rulesOf((await submit({ ...other, content: 'second' }, origin)).lead)).toEqual(['TOKEN_REUSED'])
  expect(rulesOf((await submit({ ...other, content: 'third' }, origin)).lead)).toEqual(['TOKEN_REUSED'])
})

test.each<NewLead['fields']>([
  { name: 'Ana M. Ünal' },
  { name: ' ana  ÜNAL', email: 'ana@buyer-two.example' },
])('a visitor who corrects a form may use its token again: %j', async (fields) => {
  const origin = { ...NO_REQUEST, formToken: 'one' }
  await submit({ content: 'first' }, origin)
  expect(rulesOf((await submit({ ...fields, content: 'second' }, origin)).lead)).toEqual([])
})

test('an active subscriber is known, and a pending one is not', async () => {
  const subscriber = {
    id: 's',
    email: 'ana@buyer.example',
    email_canonical: 'ana@buyer.example',
    created_at: 0,
  }
  await db
    .insertInto('subscriber')
    .values({ ...subscriber, state: 'pending' })
    .execute()
  expect(rulesOf((await submit({ content: 'one' })).lead)).toEqual([])
  await db.updateTable('subscriber').set({ state: 'active' }).execute()
  expect(rulesOf((await submit({ content: 'two' })).lead)).toEqual(['KNOWN_CONFIRMED_CONTACT'])
})

describe('sender lists', () => {
  test.each<[SenderListKind, string, NewLead['fields'], string | undefined]>([
    ['email', 'ana@buyer.example', {}, undefined],
    ['domain', 'buyer.example', {}, undefined],
    ['domain_suffix', 'buyer.example', { email: 'a@mail.buyer.example' }, undefined],
    ['domain_suffix', 'example', {}, undefined],
    ['ip', '203.0.113.9', {}, '203.0.113.9'],
    ['ip', '2001:db8::1', {}, '2001:db8:0:0:0:0:0:1'],
    ['cidr', '203.0.113.0/24', {}, '203.0.113.9'],
    ['cidr', '2001:db8::/32', {}, '2001:db8:5::1'],
    ['phrase', 'need 200 packs', { content: 'We NEED  200\npacks.' }, undefined],
    ['phone_prefix', '44700', { phone: '+44 (700) 123' }, undefined],
    ['phone_prefix', '44700', { phone: '0044 700 123' }, undefined],
  ])('%s %s blocks', async (...[kind, value, fields, address]) => {
    await list('blacklist', kind, value)
    const { receipt, lead } = await submit(fields, address ? from(address) : undefined)
    expect(receipt).toMatchObject({ is_spam: false, is_blacklisted: true })
    expect(lead).toMatchObject({ state: 'blocked', is_blacklisted: 1 })
    expect(rulesOf(lead)).toEqual(['BLOCKED'])
    expect(await outboxOf(lead.id)).toEqual([])
    expect(await db.selectFrom('blacklist').select('hits').execute()).toEqual([{ hits: 1 }])
  })

  test.each<[SenderListKind, string, NewLead['fields'], string | undefined]>([
    ['email', 'other@buyer.example', {}, undefined],
    ['domain', 'buyer.example', { email: 'a@mail.buyer.example' }, undefined],
    ['domain_suffix', 'uyer.example', {}, undefined],
    ['cidr', '203.0.113.0/24', {}, '203.0.114.1'],
    ['cidr', '203.0.113.0/24', {}, '2001:db8::1'],
    ['cidr', '203.0.113.0/24', {}, undefined],
    ['phone_prefix', '44700', { phone: '+1 44700' }, undefined],
  ])('%s %s does not block others', async (...[kind, value, fields, address]) => {
    await list('blacklist', kind, value)
    const { lead } = await submit(fields, address ? from(address) : undefined)
    expect(lead.state).toBe('accepted')
    expect(await db.selectFrom('blacklist').select('hits').execute()).toEqual([{ hits: 0 }])
  })

  test('a phrase is searched in fields that the rules ignore, too', async () => {
    await list('blacklist', 'phrase', 'best-slots.example')
    const extra = { website: 'https://best-slots.example' }
    const lead = { ...inquiry, extra, unjudged: ['website'] }
    const receipt = await submitLead(lead, { store, own, parties })
    expect(receipt.is_blacklisted).toBe(true)
  })

  test('an expired entry blocks nobody', async () => {
    await list('blacklist', 'email', 'ana@buyer.example')
    await db
      .updateTable('blacklist')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await submit()).lead.state).toBe('accepted')
  })

  test('the allow list wins over the blacklist and every rule', async () => {
    await list('blacklist', 'domain', 'buyer.example')
    await list('allowlist', 'email', 'ana@buyer.example')
    const { receipt, lead } = await submit({}, withHoneypot)
    expect(receipt).toMatchObject({ is_spam: false, is_blacklisted: false })
    expect(lead).toMatchObject({ state: 'accepted', score: 0 })
    expect(await outboxOf(lead.id)).toHaveLength(2)
  })
})

describe('a lead is stored and judged without the lists', () => {
  const without = async (table: 'blacklist' | 'subscriber', work: () => Promise<void>) => {
    await db.schema.alterTable(table).renameTo('away').execute()
    await work().finally(() => db.schema.alterTable('away').renameTo(table).execute())
  }

  test.each(['blacklist', 'subscriber'] as const)('when %s cannot be read', async (table) => {
    await without(table, async () => {
      const honest = await submit()
      expect(honest.lead).toMatchObject({ state: 'accepted', score: 0 })
      expect(rulesOf(honest.lead)).toEqual(['LOOKUP_FAILED'])
      expect(await outboxOf(honest.lead.id)).toHaveLength(2)
      const spam = await submit({ content: 'Another text.' }, withHoneypot)
      expect(spam.lead.state).toBe('quarantined')
      expect(rulesOf(spam.lead)).toEqual(['HONEYPOT_FILLED', 'LOOKUP_FAILED'])
    })
    expect(rulesOf((await submit({ content: 'Later.' })).lead)).toEqual([])
  })

  test('when a hit cannot be counted', async () => {
    await list('blacklist', 'email', 'ana@buyer.example')
    await db.schema.alterTable('blacklist').renameColumn('hits', 'away').execute()
    const { lead } = await submit()
    await db.schema.alterTable('blacklist').renameColumn('away', 'hits').execute()
    expect(lead.state).toBe('blocked')
  })

  test('and each failure is returned for the log', async () => {
    const results: unknown[] = []
    const listening: Store = {
      async execute(type, input) {
        const answer = await store.execute(type, input)
        results.push(answer)
        return answer
      },
    }
    await without('blacklist', async () => {
      await submitLead(inquiry, { store: listening, own, parties })
    })
    const failed = [{ rule: 'LOOKUP_FAILED', message: expect.stringContaining('blacklist') }]
    expect(results).toMatchObject([{ outcome: 'stored', failed }])
  })
})

describe('an operator’s mark', () => {
  test('not spam: the mails of a held lead are sent once, with their dedupe ids', async () => {
    const { lead } = await submit({}, withHoneypot)
    expect(await mark(lead.id, markNotSpam)).toEqual({
      state: 'accepted',
      changed: true,
      channels: ['mail.sales', 'mail.visitor'],
    })
    const rows = await outboxOf(lead.id)
    expect(rows.map(({ state, dedupe_id }) => [state, dedupe_id])).toEqual([
      ['pending', `${lead.id}.mail.sales`],
      ['pending', `${lead.id}.mail.visitor`],
    ])
    expect(await leadOf(lead.id)).toMatchObject({
      state: 'accepted',
      is_spam: 0,
      verdict_by: 'operator',
      held_json: null,
    })
    expect(await eventsOf(lead.id)).toEqual([
      ['visitor', null, 'quarantined'],
      ['operator', 'quarantined', 'accepted'],
    ])
    expect(await mark(lead.id, markNotSpam)).toMatchObject({ changed: false })
    expect(await outboxOf(lead.id)).toHaveLength(2)
  })

  test('spam: pending mails are cancelled, and a later not spam sends only those', async () => {
    const { lead } = await submit()
    await db.updateTable('outbox').set({ state: 'delivered' }).where('channel', '=', 'mail.sales').execute()
    expect(await mark(lead.id, markSpam)).toEqual({
      state: 'quarantined',
      changed: true,
      channels: ['mail.visitor'],
    })
    expect((await outboxOf(lead.id)).map(({ state }) => state)).toEqual(['delivered', 'cancelled'])
    expect(await mark(lead.id, markSpam)).toMatchObject({ changed: false })
    expect(await mark(lead.id, markNotSpam)).toMatchObject({ channels: ['mail.visitor'] })
    expect((await outboxOf(lead.id)).map(({ state }) => state)).toEqual(['delivered', 'pending'])
  })

  test.each(['retry', 'dead', 'delivered'] as const)(
    'spam: no further mail is sent after one in progress is %s',
    async (result) => {
      const { lead } = await submit()
      const now = Date.now()
      const [delivery] = await store.execute('claim', {
        owner: 'o',
        now,
        limit: 1,
        lease: 60_000,
        horizon: 60_000,
        transport: 'mail',
      })
      await mark(lead.id, markSpam)
      await store.execute('finish', {
        id: delivery?.id ?? '',
        owner: 'o',
        at: now,
        ms: 1,
        next_at: now,
        outcome: { result, code: '', detail: '' },
      })
      expect((await leadOf(lead.id)).state).toBe('quarantined')
      expect(
        await store.execute('claim', {
          owner: 'o',
          now: now + 1,
          limit: 9,
          transport: 'mail',
          lease: 1,
          horizon: 1,
        }),
      ).toEqual([])
    },
  )

  test('spam: a released claim is not made again', async () => {
    const { lead } = await submit()
    const claim = { owner: 'o', now: Date.now(), limit: 9, transport: 'mail', lease: 60_000, horizon: 60_000 }
    expect(await store.execute('claim', claim)).toHaveLength(2)
    await mark(lead.id, markSpam)
    await store.execute('release', {})
    expect(await store.execute('claim', { ...claim, now: Date.now() + 1 })).toEqual([])
  })
})

test('only the network of an IP address is stored', async () => {
  const client = { ip_prefix: '203.0.113.0/24', ua_class: 'browser' as const }
  const { lead } = await submit({}, { ...from('203.0.113.9'), client })
  expect(lead).toMatchObject(client)
  const events = await db.selectFrom('lead_event').selectAll().execute()
  const outbox = await db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify([lead, events, outbox])).not.toContain('203.0.113.9')
})
