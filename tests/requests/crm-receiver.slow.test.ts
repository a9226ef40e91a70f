import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Webhook } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { freePort } from '#tests/faults/server.ts'
import { PDF, test as base } from './attachments.fixture.ts'
import { ORIGIN } from './site.fixture.ts'

const SECRET = `whsec_${randomBytes(32).toString('base64')}`
const PATIENT = { timeout: 30_000, interval: 50 }

/** Runs the sample receiver in a folder of its own. */
const test = base.extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'))
  copyFileSync('ops/crm-receiver.mjs', join(folder, 'receiver.mjs'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const env = { ...process.env, CRM_WEBHOOK_SECRET: SECRET, PORT: String(port) }
  const child = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env, stdio: 'ignore' })
  let opened: DatabaseSync | undefined
  onCleanup(() => {
    child.kill()
    opened?.close()
  })
  const url = `http://127.0.0.1:${port}/leads`
  await vi.waitFor(async () => expect((await fetch(url, { method: 'POST' })).status).toBe(401), PATIENT)
  const db = new DatabaseSync(join(folder, 'crm.sqlite'))
  opened = db
  const columnOf = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]))
  return {
    url,
    leads: () => columnOf('select data from lead').map((data) => JSON.parse(data)),
    messages: () => columnOf('select id from message'),
  }
})

test('the receiver keeps a copy of the leads: new, changed and erased, each message once', async ({
  openSite,
  receiver,
  send,
}) => {
  const settings = {
    CRM_WEBHOOK_URL: receiver.url,
    CRM_WEBHOOK_SECRET: SECRET,
    CRM_WEBHOOK_ALLOW_PRIVATE: '1',
    SITE_URL: ORIGIN,
  }
  const site = await openSite({ settings })
  const { reference, id } = (await (await send([PDF], { to: site.send })).json()) as Record<string, string>
  await vi.waitFor(() => expect(receiver.leads()).toHaveLength(1), PATIENT)
  const [lead] = receiver.leads()
  expect(lead).toMatchObject({ id, reference, state: 'open', attachments: [{ name: 'a.pdf' }] })
  const file = await site.get(lead.attachments[0].url.slice(ORIGIN.length))
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, PDF[1].length])

  await runIn(site.directory, ['handled', reference!, '--by', 'Tom'])
  await vi.waitFor(() => expect(receiver.leads()).toMatchObject([{ id, state: 'handled' }]), PATIENT)
  const before = receiver.messages()
  expect(before[0]).toBe(`lead_created_${id}`)

  const stale = JSON.stringify({ type: 'lead.created', timestamp: new Date().toISOString(), data: { id } })
  const at = new Date()
  const post = (signature: string) =>
    fetch(receiver.url, {
      method: 'POST',
      body: stale,
      headers: {
        'webhook-id': before[0]!,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      },
    })
  expect((await post(new Webhook(SECRET).sign(before[0]!, at, stale))).status).toBe(204)
  expect((await post('v1,AAAA')).status).toBe(401)
  expect([receiver.messages(), receiver.leads()]).toMatchObject([before, [{ state: 'handled' }]])

  await runIn(site.directory, ['erase', '--reference', reference!])
  await vi.waitFor(() => expect(receiver.leads()).toEqual([]), PATIENT)
})
