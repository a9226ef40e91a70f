import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { keepFile, openTestLeads, readDatabase } from '#leads/leads.fixture.server.ts'
import { createBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const SENDERS = 8
const BACKUPS = 3

test(
  'a backup during submits has a prefix of what was acknowledged, with every file',
  { timeout: 120_000 },
  async () => {
    const directory = newDirectory()
    const leads = await openTestLeads(directory)
    const files = new DiskFiles(directory)
    /** Ids that each sender was given, in order. */
    const acknowledged: string[][] = Array.from({ length: SENDERS }, () => [])
    const over = new AbortController()
    const send = async (sender: number) => {
      for (let serial = 0; !over.signal.aborted; serial++) {
        const text = `${sender} ${serial}`
        const attachments = [await keepFile(files, 'plan.pdf', text.repeat(1000))]
        const fields = { email: `${sender}-${serial}@buyer.example`, content: text }
        const { id } = await leads.submit({ kind: 'message', fields, attachments })
        acknowledged[sender]!.push(id)
      }
    }
    const sending = Promise.all(acknowledged.map((_, sender) => send(sender)))
    const backups: { folder: string; before: string[][]; ms: number }[] = []
    while (backups.length < BACKUPS) {
      await pause(200)
      const before = structuredClone(acknowledged)
      const started = performance.now()
      const target = join(newDirectory(), 'backup')
      await createBackup(directory, target, { version: '1' })
      backups.push({ folder: target, before, ms: performance.now() - started })
    }
    over.abort()
    await sending
    await leads.close()

    for (const { folder, before } of backups) {
      const restored = newDirectory()
      await restoreBackup(folder, restored, {
        isForced: false,
        isWithoutErasures: true,
        secrets: [],
      })
      const stored = await readDatabase(restored, (db) => db.selectFrom('lead').select('id').execute())
      const ids = new Set(stored.map(({ id }) => id))
      expect(before.flat().filter((id) => !ids.has(id))).toEqual([])
      for (const sent of acknowledged) {
        const copied = sent.filter((id) => ids.has(id))
        expect(copied).toEqual(sent.slice(0, copied.length))
      }
      const files = await readDatabase(restored, (db) => db.selectFrom('attachment').selectAll().execute())
      expect(files).toHaveLength(ids.size)
      const damaged = files.filter(({ stored, sha256 }) => {
        const bytes = readFileSync(new DiskFiles(restored).pathOf(`attachments/${stored}`))
        return hash('sha256', bytes) !== sha256
      })
      expect(damaged).toEqual([])
      const lonely = await readDatabase(restored, (db) =>
        db
          .selectFrom('lead')
          .select('id')
          .where('id', 'not in', db.selectFrom('outbox').select('ref_id'))
          .execute(),
      )
      expect(lonely).toEqual([])
      const check = await readDatabase(restored, (db) => sql`pragma integrity_check`.execute(db))
      expect(check.rows).toEqual([{ integrity_check: 'ok' }])
    }
    const total = acknowledged.flat().length
    const durations = backups.map(({ ms }) => Math.round(ms)).join(', ')
    console.info(`${total} acknowledged, ${BACKUPS} backups in ${durations} ms, 0 lost`)
  },
)
