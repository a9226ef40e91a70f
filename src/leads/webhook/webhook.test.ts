import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runInRequest } from '#kit/http/current-request.server.ts'
import { type Reaction, startReceiver } from '#kit/webhooks/receiver.fixture.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { NewLead } from '#leads/lead.ts'
import {
  createRecordingLog,
  inquiry,
  openTestDatabase,
  openTestStore,
  own,
  parties,
  readDatabase,
  withHoneypot,
} from '#leads/leads.fixture.server.ts'
import type { Sender } from '#leads/outbox/attempt.server.ts'
import { Outbox } from '#leads/outbox/outbox.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { NO_REQUEST } from '#leads/verdict/lead-origin.server.ts'
import { CRM, webhookEvents } from './events.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 50_000, interval: 10 }
const secret = randomBytes(32)
const verifier = new Webhook(`whsec_${secret.toString('base64')}`)
const running: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of running.toReversed()) await one.close()
})

const delivered: Sender = async () => ({ result: 'delivered', code: '250', detail: '' })

/** Starts a store with both outboxes, and a CRM that reacts like this. */
async function start(reactions: Reaction[] = [], mail: Sender = delivered) {
  const crm = await startReceiver(reactions)
  const directory = newDirectory()
  const store = await openTestStore(directory)
  const endpoint = { url: crm.url, secrets: [secret], allowPrivate: true, userAgent: 'test' }
  const senders = { 'mail.sales': mail, 'mail.visitor': mail, [CRM]: createWebhookSender(endpoint) }
  const options = {
    store,
    senders,
    log: createRecordingLog(),
    waits: Array(9).fill(10),
    pollInterval: 10,
    stopTimeout: 300,
  }
  const probes = { pause: 10, interval: 60_000 }
  for (const transport of ['mail', 'webhook']) {
    const outbox = new Outbox({ ...options, transport, probes })
    running.push(store, crm, { close: () => outbox.stop() })
    await outbox.start()
  }
  const submit = (lead: NewLead) => submitLead(lead, { store, own, parties, hasCrm: true })
  const states = async () => {
    const rows = await readDatabase(directory, (db) =>
      db.selectFrom('outbox').select(['channel', 'state']).orderBy('channel').execute(),
    )
    return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]))
  }
  const settled = (wanted: Record<string, string>) =>
    vi.waitFor(async () => expect(await states()).toEqual(wanted), PATIENT)
  return { crm, directory, submit, states, settled, run: (...args: string[]) => runIn(directory, args) }
}

const DELIVERED = { 'mail.sales': 'delivered', 'mail.visitor': 'delivered', [CRM]: 'delivered' }

test('a lead arrives once, signed, as the schema says, and with everything that the visitor sent', async () => {
  const { crm, submit, settled } = await start()
  const attachments = [{ stored: 's', name: 'plan.pdf', type: 'application/pdf', bytes: 4, sha256: 'ab' }]
  const receipt = await submit({ ...inquiry, extra: { topic: ['a', 'b'] }, attachments })
  await settled(DELIVERED)
  expect(crm.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = crm.received
  const event = verifier.verify(body, headers as Record<string, string>)
  expect(webhookEvents['lead.created'].schema.parse(event)).toEqual(event)
  expect(event).toMatchObject({
    type: 'lead.created',
    version: 1,
    timestamp: receipt.received_at,
    data: {
      ...inquiry.fields,
      id: receipt.id,
      reference: receipt.reference,
      kind: 'message',
      phone: null,
      is_suspect: false,
      extra: { topic: ['a', 'b'] },
      attachments: [{ name: 'plan.pdf', type: 'application/pdf', bytes: 4, sha256: 'ab' }],
    },
  })
  expect(body).not.toContain('stored')
})

test('a message has the trace of the request that caused it, at every attempt', async () => {
  const { crm, submit, settled } = await start([500])
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const identity = { instance: '/api/messages', request_id: 'r' }
  await runInRequest({ identity, client: undefined, trace }, () => submit(inquiry))
  await settled(DELIVERED)
  expect(crm.received.map(({ headers }) => headers['traceparent'])).toEqual([trace, trace])
  await submit({ ...inquiry, fields: { ...inquiry.fields, content: 'Without a trace.' } })
  await vi.waitUntil(() => crm.received.length === 3, PATIENT)
  expect(crm.received[2]?.headers).not.toHaveProperty('traceparent')
})

test('every attempt has the same id and bytes', async () => {
  const { crm, submit, settled } = await start([500, 503, (response) => response.socket?.destroy(), 301])
  await submit(inquiry)
  await settled(DELIVERED)
  expect(crm.received).toHaveLength(5)
  expect(new Set(crm.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(crm.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { body, headers } of crm.received) verifier.verify(body, headers as Record<string, string>)
})

test('after nine attempts a webhook is given up, the mails are not, and redrive sends it again', async () => {
  const { crm, submit, settled, run } = await start(Array(9).fill(500))
  const { reference } = await submit(inquiry)
  await settled({ ...DELIVERED, [CRM]: 'dead' })
  expect(crm.received).toHaveLength(9)
  expect((await run('redrive')).out).toBe('1 webhook message will be sent.\n')
  await settled(DELIVERED)
  expect(crm.received[9]?.body).toBe(crm.received[0]?.body)
  expect((await run('show', reference)).out).toContain('webhook.crm  delivered')
})

test('a webhook that hangs does not delay mails', async () => {
  const { submit, settled } = await start(Array(9).fill(() => {}))
  for (const content of ['One.', 'Two.', 'Three.', 'Four.', 'Five.'])
    await submit({ ...inquiry, fields: { ...inquiry.fields, email: '', content } })
  await settled({ 'mail.sales': 'delivered', [CRM]: expect.stringMatching('leased|pending') })
})

test('a mail server that hangs does not delay the webhook', async () => {
  const { crm, submit } = await start([], () => new Promise(() => {}))
  for (const content of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'])
    await submit({ ...inquiry, fields: { ...inquiry.fields, content } })
  await vi.waitUntil(() => crm.received.length === 6, PATIENT)
})

/** Leads by verdict, and what is delivered of each. */
const VERDICTS: [verdict: string, lead: NewLead, states: Record<string, string>][] = [
  ['accepted', inquiry, DELIVERED],
  ['quarantined', { ...inquiry, origin: withHoneypot }, {}],
  ['blocked', { ...inquiry, fields: { ...inquiry.fields, email: 'ana@blocked.example' } }, {}],
]

test.each(VERDICTS)('of a lead that is %s only what it should be is delivered', async (_, lead, states) => {
  const { crm, submit, settled, run } = await start()
  await run('block', 'blocked.example')
  const { id, reference } = await submit(lead)
  await settled(states)
  expect(crm.received).toHaveLength(CRM in states ? 1 : 0)
  await run('not-spam', reference)
  await run('not-spam', reference)
  await settled(DELIVERED)
  expect(crm.received.map(({ headers }) => headers['webhook-id'])).toEqual([`lead_created_${id}`])
})

test('a suspect lead is marked for the CRM', async () => {
  const { crm, submit, settled } = await start()
  const signals = { ...NO_REQUEST.signals, isForged: true }
  await submit({ ...inquiry, origin: { ...NO_REQUEST, signals } })
  await settled(DELIVERED)
  expect(JSON.parse(crm.received[0]?.body ?? '')).toMatchObject({ data: { is_suspect: true } })
})

test('not-spam and spam count mails and webhook messages', async () => {
  const { submit, run } = await start(
    Array(9).fill(() => {}),
    () => new Promise(() => {}),
  )
  const { reference } = await submit({ ...inquiry, origin: withHoneypot })
  expect((await run('not-spam', reference)).out).toBe(
    `${reference} is accepted: 2 mails and 1 webhook message will be sent.\n`,
  )
})

/** Leads that retention ends, with what an operator did to them before. */
const ENDED: [end: string, command: string[]][] = [
  ['is made anonymous after 730 days', []],
  ['is deleted as spam', ['spam']],
]

test.each(ENDED)('the CRM is told of a lead that %s', async (_, [command]) => {
  const { crm, directory, submit, settled, run } = await start()
  const { id, reference } = await submit(inquiry)
  await submit({
    ...inquiry,
    origin: withHoneypot,
    fields: { ...inquiry.fields, content: 'Held, never sent.' },
  })
  await settled(DELIVERED)
  if (command) await run(command, reference)
  const db = await openTestDatabase(directory)
  const old = Date.now() - 731 * DAY
  await db.updateTable('lead').set({ created_at: old }).execute()
  await db.updateTable('lead_event').set({ at: old }).execute()
  await db.destroy()
  await run('purge')
  await settled({ [CRM]: 'delivered' })
  const { headers = {}, body = '' } = crm.received.at(-1) ?? {}
  const event = verifier.verify(body, headers as Record<string, string>)
  expect(webhookEvents['lead.erased'].schema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ type: 'lead.erased', data: { id, reference, reason: 'retention' } })
  expect(body).not.toMatch(/Ana|buyer/)
  await run('purge')
  expect(
    await readDatabase(directory, (read) => read.selectFrom('outbox').select('id').execute()),
  ).toHaveLength(1)
})

test('an erasure is told to a CRM that may have the lead, without anything about the person', async () => {
  const { crm, submit, settled, run } = await start()
  const sent = await submit(inquiry)
  const unsent = await submit({
    ...inquiry,
    origin: withHoneypot,
    fields: { ...inquiry.fields, content: 'Held.' },
  })
  await settled(DELIVERED)
  await run('erase', '--email', 'ana@buyer.example')
  await settled({ [CRM]: 'delivered' })
  expect(crm.received).toHaveLength(2)
  const [, { headers, body } = { headers: {}, body: '' }] = crm.received
  const event = verifier.verify(body, headers as Record<string, string>)
  expect(webhookEvents['lead.erased'].schema.parse(event)).toEqual(event)
  const { id, reference } = sent
  expect(event).toMatchObject({ type: 'lead.erased', version: 1, data: { id, reference, reason: 'request' } })
  expect(body).not.toMatch(/Ana|buyer/)
  for (const lead of [id, unsent.id]) {
    const shown = JSON.parse((await run('show', lead, '--json')).out)
    expect(shown.lead.state).toBe('anonymised')
  }
})
