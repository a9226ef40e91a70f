import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { DAY, MINUTE } from '#leads/durations.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import {
  emptyDatabase,
  readDatabase,
  inquiry,
  createRecordingLog,
  openTestDatabase,
  keepFile,
  openTestLeads,
  openTestStore,
  own,
  parties,
} from '#leads/leads.fixture.server.ts'
import { leadMails } from '#leads/mail/lead-mails.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { IdempotencyConflict } from '#leads/store/failures.server.ts'
import type { Attachment } from './attachment.server.ts'
import { Attachments } from './attachments.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { sweepAttachments } from './sweep.server.ts'

const directory = newDirectory()
const files = new DiskFiles(directory)
const attachments = new Attachments(files)
const leads = await openTestLeads(directory)
afterEach(() => emptyDatabase(directory))
afterAll(() => leads.close())

const newFile = (name: string, content?: string) => keepFile(files, name, content)
const pathOf = ({ stored }: Attachment) => files.pathOf(`attachments/${stored}`)
const rows = () =>
  readDatabase(directory, (db) => db.selectFrom('attachment').selectAll().orderBy('position').execute())
const change = async (work: (db: LeadsDatabase) => Promise<unknown>) => {
  const db = await openTestDatabase(directory)
  await work(db)
  await db.destroy()
}

describe('a lead with files', () => {
  test('is stored with them, in order', async () => {
    const attachments = [await newFile('b.pdf'), await newFile('a.pdf')]
    const { id } = await leads.submit({ ...inquiry, attachments })
    expect(await rows()).toEqual(attachments.map((file, position) => ({ ...file, lead_id: id, position })))
  })

  test('is the same lead if it is sent again, with its first files', async () => {
    const keyed = { ...inquiry, idempotencyKey: 'k'.repeat(36) }
    for (const lead of [inquiry, keyed]) {
      const first = await leads.submit({ ...lead, attachments: [await newFile('a.pdf')] })
      const stored = await rows()
      const again = await leads.submit({ ...lead, attachments: [await newFile('a.pdf')] })
      expect(again).toEqual({ ...first, replayed: true })
      expect(await rows()).toEqual(stored)
      await emptyDatabase(directory)
    }
  })

  test('is a new lead with another file, or a conflict with the same key', async () => {
    const files: [name: string, content: string][] = [
      ['a.pdf', 'a'],
      ['a.pdf', 'b'],
      ['b.pdf', 'a'],
    ]
    const submitWith = async (keys: { idempotencyKey?: string }, ...file: [string, string] | []) =>
      leads.submit({ ...inquiry, ...keys, attachments: file.length ? [await newFile(...file)] : [] })
    const sent = [await submitWith({})]
    for (const file of files) sent.push(await submitWith({}, ...file))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4)
    const key = { idempotencyKey: 'k'.repeat(36) }
    await submitWith(key)
    for (const file of files) await expect(submitWith(key, ...file)).rejects.toThrow(IdempotencyConflict)
  })
})

describe('the sweep of attachments', () => {
  const sweep = async (swept = attachments) => {
    const store = await openTestStore(directory)
    await sweepAttachments(store, { attachments: swept, log: createRecordingLog() })
    await store.close()
  }
  const age = (file: Attachment, ms: number) => {
    const seconds = (Date.now() - ms) / 1000
    utimesSync(pathOf(file), seconds, seconds)
  }
  const grow = (file: Attachment) => age(file, DAY + MINUTE)
  const isThere = (file: Attachment) => existsSync(pathOf(file))

  test('removes old files without a lead, and no others', async () => {
    const [kept, orphan, young] = [await newFile('1'), await newFile('2'), await newFile('3')]
    age(young, DAY - MINUTE)
    await leads.submit({ ...inquiry, attachments: [kept] })
    for (const file of [kept, orphan]) grow(file)
    await sweep()
    expect([kept, orphan, young].map(isThere)).toEqual([true, false, true])
  })

  test.each([
    ['deleted', (db) => db.deleteFrom('lead').execute()],
    ['made anonymous', (db) => db.updateTable('lead').set({ anonymised_at: 1 }).execute()],
  ] satisfies [string, Parameters<typeof change>[0]][])(
    'removes the files of a lead that was %s',
    async (_, end) => {
      const file = await newFile('1')
      await leads.submit({ ...inquiry, attachments: [file] })
      grow(file)
      await change(end)
      await sweep()
      expect([isThere(file), await rows()]).toEqual([false, []])
    },
  )

  test('removes the other files if one cannot be removed', async () => {
    const [stuck, orphan] = [await newFile('1'), await newFile('2')]
    for (const file of [stuck, orphan]) grow(file)
    const failing = new DiskFiles(directory)
    failing.delete = (key) =>
      key.endsWith(stuck.stored) ? Promise.reject(new Error('stuck')) : files.delete(key)
    await sweep(new Attachments(failing))
    expect([stuck, orphan].map(isThere)).toEqual([true, false])
  })

  test('removes nothing that belongs to the database of another site', async () => {
    const swept = (...keys: [string, ...string[]]) =>
      sweep(new Attachments(files, createIdSigner(keys, 'attachments')))
    const file = await newFile('0')
    grow(file)
    await swept('staging')
    expect(isThere(file)).toBe(true)
    await leads.submit({ ...inquiry, attachments: [file] })
    await swept('production')
    const orphan = await newFile('1')
    grow(orphan)
    await swept('staging')
    expect(isThere(orphan)).toBe(true)
    await swept('changed', 'production')
    expect(isThere(orphan)).toBe(false)
    const next = await newFile('2')
    grow(next)
    await swept('changed')
    expect(isThere(next)).toBe(false)
  })

  test('removes nothing during an outage of the store, and logs it', async () => {
    const file = await newFile('1')
    grow(file)
    const log = createRecordingLog()
    const store = await openTestStore(directory)
    await store.close()
    await sweepAttachments(store, { attachments, log })
    expect([isThere(file), log.lines.map(({ level }) => level)]).toEqual([true, ['warn']])
  })
})

describe('the mails about a lead with files', () => {
  const mailsOf = (attachments: Attachment[]) => {
    const row = leadRow({ ...inquiry, kind: 'contact' }, own, Date.now())
    return { row, mails: Object.fromEntries(leadMails(row, parties(), { files: attachments })) }
  }
  const plan: Attachment = {
    name: 'plan.pdf',
    type: 'application/pdf',
    bytes: 1.2e6,
    sha256: '',
    stored: 'x',
  }

  test('name the files to both, and attach them for sales', () => {
    const { mails } = mailsOf([plan, { ...plan, name: 'b.png', bytes: 400 }])
    expect(mails['mail.sales']?.text).toContain('Attachments: plan.pdf (1.2 MB), b.png (1 kB)\n')
    expect(mails['mail.sales']?.attachments).toMatchObject([{ name: 'plan.pdf', stored: 'x' }, {}])
    expect(mails['mail.visitor']?.text).toContain('Attachments: plan.pdf, b.png\n')
    expect(mails['mail.visitor']?.attachments).toBeUndefined()
    expect(mailsOf([]).mails['mail.sales']?.attachments).toBeUndefined()
  })

  test('tell sales how to get files that are too large for mail servers', () => {
    const { row, mails } = mailsOf([plan, { ...plan, bytes: 14e6 }])
    expect(mails['mail.sales']?.attachments).toBeUndefined()
    expect(mails['mail.sales']?.text).toContain(`npm run leads -- files ${row.reference} --to <folder>`)
  })

  test('attach the files unchanged, and name one that no longer exists', async () => {
    const content = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')
    const [there, gone] = [await newFile('plän.pdf', content), await newFile('gone.pdf')]
    await attachments.removeAll([gone.stored])
    const { reference } = await leads.submit({ ...inquiry, attachments: [there, gone] })
    const mail = await vi.waitUntil(
      () =>
        existsSync(join(directory, 'mail')) &&
        readdirSync(join(directory, 'mail'))
          .filter((name) => name.endsWith('.eml'))
          .map((name) => readFileSync(join(directory, 'mail', name), 'utf8'))
          .find((text) => text.includes(reference) && text.includes('Not attached')),
      15_000,
    )
    expect(mail).toContain("filename*0*=utf-8''pl%C3%A4n.pdf")
    expect(mail).not.toContain('filename=gone.pdf')
    const [, encoded = ''] = /base64\r\n(?:[\w-]+:.*\r\n(?: .*\r\n)*)*\r\n([\w+/=\r\n]+)/.exec(mail) ?? []
    expect(Buffer.from(encoded, 'base64').toString()).toBe(content)
  })
})
