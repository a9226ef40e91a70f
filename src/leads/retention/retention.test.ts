import { execFile as run } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { NewLead } from '#leads/lead.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import {
  attachmentsIn,
  createRecordingLog,
  databaseUrlOf,
  emptyDatabase,
  keepFile,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  retention,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import type { LeadsDatabase, LeadsSchema, LeadState } from '#leads/schema.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { DELIVERY_TTL, KEY_TTL, purgeLimits } from './periods.server.ts'
import { sweepRetention } from './retention.server.ts'

const execFile = promisify(run)
const directory = newDirectory()
const files = new DiskFiles(directory)
const attachments = attachmentsIn(directory)
const NOON = Date.parse('2026-11-20T12:00:00Z')
const store = await openTestStore(directory)
beforeEach(async () => {
  await emptyDatabase(directory)
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const submit = (lead: NewLead) => submitLead(lead, { store, own, parties })
const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)
const from = { client: { ip_prefix: '203.0.113.0/24', ua_class: 'browser' as const } }

async function sweep(more: { isStopping?: () => boolean; days?: typeof retention } = {}) {
  const log = createRecordingLog()
  await sweepRetention({ store, attachments, days: retention, log, ...more })
  return log.lines
}

async function change<Result>(work: (db: LeadsDatabase) => Promise<Result>) {
  const db = await openTestDatabase(directory)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const rowsOf = (table: keyof LeadsSchema) =>
  readDatabase(directory, (db) =>
    db
      .selectFrom(table as 'lead')
      .selectAll()
      .execute(),
  ) as Promise<Record<string, unknown>[]>

/** Marks every mail as delivered or otherwise done now. */
const finishMails = (state: 'delivered' | 'dead' = 'delivered') =>
  change((db) => db.updateTable('outbox').set({ state, done_at: Date.now() }).execute())

const attach = (name: string) => keepFile(files, name)

const PERSON = {
  name: 'Zilpha Quagga',
  email: 'Zilpha@Buyer.example',
  phone: '+44 7700 900123',
  company_name: 'Quagga Ltd',
  content: 'Zilpha Quagga needs 200 packs of 48 V for her fleet, delivered before the end of March.',
  page_url: 'https://www.solvane.example/contact?utm_term=quagga',
  application: 'Quagga racing',
  quantity: '200 for Zilpha',
  country: 'Spain',
  product_name_slug: 'svd-12100',
}

async function submitPerson(fields: NewLead['fields'] = PERSON) {
  const file = await attach('quagga plan.pdf')
  const client = { ip_prefix: '203.0.113.0/24', ua_class: 'browser' as const }
  const lead = await submit({
    kind: 'message',
    fields,
    extra: { delivery: 'Quagga Lane' },
    attachments: [file],
    idempotencyKey: 'quagga-key-0123456789',
  })
  await change(async (db) => {
    await db
      .updateTable('lead')
      .set({ ...client, lang: 'es', form_token: 'quagga' })
      .execute()
    const event = { at: NOON, actor: 'operator', from_state: null, to_state: 'accepted' as const }
    const note = { id: 'note', lead_id: lead.id, detail: 'Zilpha called', ...event }
    await db.insertInto('lead_event').values(note).execute()
    const outbox = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const attempt = { at: NOON, ms: 1, outcome: 'retry', code: '451', detail: 'zilpha: mailbox is full' }
    await db
      .insertInto('delivery_attempt')
      .values({ id: 'a', outbox_id: outbox.id, ...attempt })
      .execute()
  })
  return { lead, path: files.pathOf(`attachments/${file.stored}`) }
}

const TABLES = ['lead', 'lead_event', 'outbox', 'delivery_attempt', 'attachment'] as const
const everything = async () => JSON.stringify(await Promise.all(TABLES.map(rowsOf)))

describe('leads', () => {
  test('become anonymous after 730 days: only what names nobody is left', async () => {
    const { lead, path } = await submitPerson()
    await finishMails()
    later(730 * DAY)
    await sweep()
    expect(existsSync(path)).toBe(true)
    later(1)
    expect(await sweep()).toContainEqual(
      expect.objectContaining({ level: 'info', details: expect.objectContaining({ leads: 1, files: 1 }) }),
    )
    expect(await everything()).not.toMatch(/quagga|zilpha|203\.0|7700/i)
    const [row] = await rowsOf('lead')
    const kept = { id: lead.id, reference: lead.reference, created_at: NOON, anonymised_at: Date.now() }
    expect(row).toMatchObject({
      ...kept,
      kind: 'message',
      state: 'anonymised',
      country: 'Spain',
      product_name_slug: 'svd-12100',
    })
    const named = Object.entries(row!).filter(([, value]) => value !== null && value !== '' && value !== 0)
    expect(named.map(([name]) => name).toSorted()).toEqual([
      'anonymised_at',
      'country',
      'created_at',
      'id',
      'kind',
      'product_name_slug',
      'reasons_json',
      'reference',
      'state',
      'verdict_by',
    ])
    expect((await rowsOf('lead_event')).at(-1)).toMatchObject({
      actor: 'retention',
      from_state: 'accepted',
      detail: 'retention',
    })
    expect(existsSync(path)).toBe(false)
    expect(await sweep()).toEqual([])
  })

  test('keep no country or product that is free text', async () => {
    await submitPerson({ ...PERSON, country: 'Spain, ask for Zilpha 7700', product_name_slug: 'For Zilpha' })
    await finishMails()
    later(731 * DAY)
    await sweep()
    expect(await rowsOf('lead')).toMatchObject([{ country: null, product_name_slug: null }])
  })

  test.each(['pending', 'leased'] as const)('with a %s mail are kept until it is done', async (state) => {
    await submitPerson()
    await change((db) => db.updateTable('outbox').set({ state }).execute())
    later(800 * DAY)
    await sweep()
    expect(await rowsOf('lead')).toMatchObject([{ name: PERSON.name, state: 'accepted' }])
    await finishMails('dead')
    await sweep()
    expect(await rowsOf('lead')).toMatchObject([{ name: null, state: 'anonymised' }])
  })

  test('follow LEAD_RETENTION and SPAM_RETENTION', async () => {
    await submitPerson()
    await finishMails()
    later(8 * DAY)
    await sweep({ days: { leads: 9, spam: 1 } })
    expect(await rowsOf('lead')).toMatchObject([{ state: 'accepted' }])
    await sweep({ days: { leads: 7, spam: 30 } })
    expect(await rowsOf('lead')).toMatchObject([{ state: 'anonymised' }])
  })

  test('lose their idempotency key after a week', async () => {
    await submitPerson()
    later(KEY_TTL)
    await sweep()
    expect((await rowsOf('lead'))[0]!['idem_key_hash']).not.toBeNull()
    later(1)
    await sweep()
    expect(await rowsOf('lead')).toMatchObject([{ idem_key_hash: null, name: PERSON.name }])
  })
})

describe('spam', () => {
  const hold = (state: LeadState) =>
    change((db) => db.updateTable('lead').set({ state, held_json: '[]' }).execute())

  test.each(['quarantined', 'blocked'] as const)(
    'that is %s is deleted after 30 days, with its files and history',
    async (state) => {
      const { path } = await submitPerson()
      await hold(state)
      later(30 * DAY)
      await sweep()
      expect(await rowsOf('lead')).toHaveLength(1)
      later(1)
      await sweep()
      expect(JSON.parse(await everything())).toEqual(TABLES.map(() => []))
      expect(existsSync(path)).toBe(false)
    },
  )

  test('that an operator has just marked stays for 30 days more', async () => {
    const { lead } = await submitPerson()
    later(100 * DAY)
    await runIn(directory, ['spam', lead.id])
    await sweep()
    later(30 * DAY)
    await sweep()
    expect(await rowsOf('lead')).toMatchObject([{ state: 'quarantined' }])
    later(1)
    await sweep()
    expect(await rowsOf('lead')).toEqual([])
  })
})

describe('mails', () => {
  test('are deleted 30 days after their delivery, and so are attempts; the lead stays as it is', async () => {
    await submitPerson()
    await finishMails()
    later(DELIVERY_TTL)
    await sweep()
    expect([await rowsOf('outbox'), await rowsOf('delivery_attempt')]).toEqual(
      [[{}, {}], [{}]].map(likeThese),
    )
    later(1)
    await sweep()
    expect([await rowsOf('outbox'), await rowsOf('delivery_attempt')]).toEqual([[], []])
    expect(await rowsOf('lead')).toMatchObject([{ name: PERSON.name, state: 'accepted' }])
  })

  const likeThese = (rows: object[]) => rows.map((row) => expect.objectContaining(row))

  test('given up stay as long as somebody may send them again', async () => {
    await submitPerson()
    const newsletter = new Newsletter({ store, own, parties, secretKeys })
    await newsletter.subscribe('reader@buyer.example', from)
    await newsletter.unsubscribeElsewhere('other@buyer.example', from)
    await finishMails('dead')
    later(DELIVERY_TTL + 1)
    await change((db) => db.updateTable('subscriber').set({ state: 'active' }).execute())
    await sweep()
    const channels = (await rowsOf('outbox')).map(({ channel }) => channel)
    expect(channels.toSorted(byText)).toEqual(['mail.end', 'mail.sales', 'mail.visitor'])
  })
})

describe('subscriptions', () => {
  const newsletter = new Newsletter({ store, own, parties, secretKeys })

  async function subscribeNow(email: string) {
    await newsletter.subscribe(email, from)
    await change(async (db) => {
      const subscribers = db.updateTable('subscriber').where('email', '=', email)
      await subscribers.set({ state: 'active', confirmed_at: Date.now() }).execute()
    })
  }

  test('are deleted 36 months after their end, with their proofs; active ones stay', async () => {
    await subscribeNow('reader@buyer.example')
    await subscribeNow('ended@buyer.example')
    await newsletter.unsubscribe('ended@buyer.example', from)
    vi.setSystemTime('2029-11-20T12:00:00Z')
    await sweep()
    expect(await rowsOf('subscriber')).toHaveLength(2)
    vi.setSystemTime('2029-11-20T12:00:01Z')
    await sweep()
    expect(await rowsOf('subscriber')).toMatchObject([{ email: 'reader@buyer.example' }])
    expect(await rowsOf('consent_proof')).toMatchObject([{ kind: 'optin_request' }])
  })

  test('36 months are calendar months', () => {
    const { subscriptions } = purgeLimits(Date.parse('2028-02-29T00:00:00Z'), retention)
    expect(new Date(subscriptions).toISOString()).toBe('2025-03-01T00:00:00.000Z')
  })
})

describe('a run', () => {
  /** Stores many old leads in one transaction, which takes less time than submitting them. */
  const many = (count: number) =>
    change((db) =>
      db.transaction().execute(async (trx) => {
        for (let index = 0; index < count; index++) {
          const row = leadRow({ kind: 'feedback', fields: { content: `Good, ${index}` } }, own, NOON)
          const unique = { reference: `SOL-${index}`, created_at: NOON - 800 * DAY }
          await trx
            .insertInto('lead')
            .values({ ...row, ...unique })
            .execute()
        }
      }),
    )
  const anonymous = async () => (await rowsOf('lead')).filter(({ anonymised_at }) => anonymised_at).length

  test('takes 500 rows at a time, stops with the server, and is continued by the next', async () => {
    await many(1001)
    const answers = [false, true]
    await sweep({ isStopping: () => answers.shift() ?? true })
    expect(await anonymous()).toBe(500)
    await sweep()
    expect(await anonymous()).toBe(1001)
  })

  test('beside others ends everything once', async () => {
    await many(1200)
    const command = fileURLToPath(new URL('../../leads-command.server.ts', import.meta.url))
    const SECRET_KEY = 'k'.repeat(32)
    const FILES_URL = 's3://key:secret@127.0.0.1:9/bucket'
    const env = {
      ...process.env,
      DATA_DIR: directory,
      DATABASE_URL: databaseUrlOf(directory),
      SECRET_KEY,
      FILES_URL,
    }
    const runs = [1, 2, 3].map(() => execFile(process.execPath, [command, 'purge', '--json'], { env }))
    const counts = (await Promise.all(runs)).map(({ stdout }) => JSON.parse(stdout).leads as number)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1200)
    expect((await rowsOf('lead_event')).filter(({ actor }) => actor === 'retention')).toHaveLength(1200)
  })

  test('that fails is logged, and the next one tries again', async () => {
    const log = createRecordingLog()
    const broken = { execute: () => Promise.reject(new Error('disk full')) }
    await sweepRetention({ store: broken, attachments, days: retention, log })
    expect(log.lines).toMatchObject([{ level: 'warn' }])
  })
})

describe('leads purge', () => {
  const purge = (...args: string[]) => runIn(directory, ['purge', ...args])

  test('--dry-run counts each kind and changes nothing; without it the same is done', async () => {
    await submitPerson()
    await finishMails()
    later(731 * DAY)
    const before = await everything()
    const counts = { leads: 1, spam: 0, files: 1, requests: 0, attempts: 1, deliveries: 2, keys: 1 }
    const planned = await purge('--dry-run', '--json')
    expect(JSON.parse(planned.out)).toMatchObject({ dry_run: true, ...counts })
    expect(await everything()).toBe(before)
    expect((await purge('--dry-run')).out).toMatch(
      /leads made anonymous +1\n.*\nfiles of .* 1\n[^]*Nothing was changed/,
    )
    const done = JSON.parse((await purge('--json')).out)
    expect(done).toMatchObject({ dry_run: false, leads: 1, files: 1 })
    expect(await everything()).not.toMatch(/zilpha/i)
    expect(JSON.parse((await purge('--json')).out)).toMatchObject({ leads: 0, files: 0 })
  })

  test('follows the settings, and refuses nonsense', async () => {
    await submitPerson()
    await finishMails()
    later(8 * DAY)
    const under = (environment: NodeJS.ProcessEnv) => runIn(directory, ['purge', '--json'], { environment })
    expect(await under({ LEAD_RETENTION: '0' })).toEqual({
      code: 78,
      out: '',
      err: 'LEAD_RETENTION: must be from 1 to 36500 days; for example LEAD_RETENTION=730\n',
    })
    expect(JSON.parse((await under({})).out)).toMatchObject({ leads: 0 })
    expect(JSON.parse((await under({ LEAD_RETENTION: '7' })).out)).toMatchObject({ leads: 1 })
  })

  test('reports a file that cannot be removed', async () => {
    await submitPerson()
    await finishMails()
    later(731 * DAY)
    const failing = new DiskFiles(directory)
    failing.delete = (key) => Promise.reject(new Error(`${key} is stuck`))
    const { code, err } = await runIn(directory, ['purge'], { files: failing })
    expect([code, err]).toEqual([1, expect.stringContaining('A file could not be removed')])
  })
})
