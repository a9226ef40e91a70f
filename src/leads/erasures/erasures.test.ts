import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import {
  inquiry,
  keepFile,
  openTestStore,
  own,
  parties,
  readDatabase,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { appendErasure, erasureKeysOf, erasuresFileIn, readErasures } from './journal.server.ts'

const SECRET = 's'.repeat(40)
const email = 'zilpha@buyer.example'

afterEach(() => vi.useRealTimers())

/** Opens a store in a new directory. */
async function openStore() {
  const directory = newDirectory()
  const store = await openTestStore(directory)
  const submit = (fields = inquiry.fields) =>
    submitLead({ kind: 'message', fields, attachments: [] }, { store, own, parties })
  const newsletter = new Newsletter({ store, own, parties, secretKeys })
  const run = (args: string[], environment: NodeJS.ProcessEnv = { SECRET_KEY: SECRET }) =>
    runIn(directory, args, { environment })
  const names = () =>
    readDatabase(directory, async (db) =>
      (await db.selectFrom('lead').select('name').orderBy('created_at').orderBy('id').execute()).map(
        ({ name }) => name,
      ),
    )
  return { directory, store, submit, newsletter, run, names, close: () => store.close() }
}

describe('the journal', () => {
  test('of an erasure is durable in a file and a table, and holds a keyed hash, not the address', async () => {
    const { directory, submit, run, close } = await openStore()
    await submit({ name: 'Zilpha', email: 'Zilpha@Buyer.example', content: 'Hello.' })
    await run(['erase', '--email', 'ZILPHA@buyer.example'])
    const text = readFileSync(erasuresFileIn(directory), 'utf8')
    expect(text).not.toMatch(/zilpha|buyer/i)
    expect(statSync(erasuresFileIn(directory)).mode & 0o777).toBe(0o600)
    const [key] = erasureKeysOf([SECRET])
    const entry = { email_hmac: key!.hash(email), key_id: key!.id, at: expect.any(Number) }
    expect(readErasures(erasuresFileIn(directory))).toEqual([entry])
    expect(
      await readDatabase(directory, (db) => db.selectFrom('erasure_journal').selectAll().execute()),
    ).toEqual([entry])
    expect(erasureKeysOf(['t'.repeat(40)])[0]!.hash(email)).not.toBe(entry.email_hmac)
    await close()
  })

  test('has an entry for an unknown address too, which an older backup may know, and none after --dry-run', async () => {
    const { directory, run, close } = await openStore()
    await run(['erase', '--email', email, '--dry-run'])
    expect(readErasures(erasuresFileIn(directory))).toEqual([])
    expect((await run(['erase', '--email', email])).code).toBe(1)
    expect(readErasures(erasuresFileIn(directory))).toHaveLength(1)
    await close()
  })

  test('that cannot be written erases nothing', async () => {
    const { directory, submit, run, names, close } = await openStore()
    await submit()
    mkdirSync(erasuresFileIn(directory))
    expect(await run(['erase', '--email', 'ana@buyer.example'])).toMatchObject({ code: 1, out: '' })
    expect(await names()).toEqual(['Ana Ünal'])
    await close()
  })

  const entry = { email_hmac: 'a'.repeat(64), key_id: 'b'.repeat(8), at: 1 }

  test('loses an incomplete last line, whose erasure had not begun', async () => {
    const file = erasuresFileIn(newDirectory())
    await appendErasure(file, entry)
    appendFileSync(file, JSON.stringify(entry).slice(0, 20))
    expect(readErasures(file)).toEqual([entry])
    await appendErasure(file, { ...entry, at: 2 })
    expect(readErasures(file)).toEqual([entry, { ...entry, at: 2 }])
  })

  test('keeps a last line that only lacks its end, as editors leave it', async () => {
    const file = erasuresFileIn(newDirectory())
    writeFileSync(file, JSON.stringify(entry))
    expect(readErasures(file)).toEqual([entry])
    await appendErasure(file, { ...entry, at: 2 })
    expect(readErasures(file)).toEqual([entry, { ...entry, at: 2 }])
  })

  test.each(['', 'x', '{"at":1}', '{"email_hmac":"a@b.example","key_id":"bbbbbbbb","at":1}'])(
    'with the line %j is refused',
    (line) => {
      const file = join(newDirectory(), 'erasures.ndjson')
      writeFileSync(file, `${JSON.stringify(entry)}\n${line}\n`)
      expect(() => readErasures(file)).toThrow(/erasures\.ndjson line 2 is not an entry/)
    },
  )
})

describe('erase --replay', () => {
  /** Erases `email` in one store and returns its journal, with a second store that is older. */
  async function restoreOlder() {
    const erased = await openStore()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    await erased.run(['erase', '--email', email])
    await erased.close()
    vi.setSystemTime('2026-11-19T12:00:00Z')
    return { journal: erasuresFileIn(erased.directory), older: await openStore() }
  }

  test('erases again what was sent until then: leads, files, mails and the subscription', async () => {
    const { journal, older } = await restoreOlder()
    const { directory, store, newsletter, submit, run, names } = older
    const files = new DiskFiles(directory)
    const attachments = [await keepFile(files, 'zilpha.pdf')]
    const fields = { name: 'Zilpha', email: 'Zilpha@Buyer.example', content: 'Hello.' }
    await submitLead({ kind: 'message', fields, attachments }, { store, own, parties })
    await newsletter.subscribe('ZILPHA@buyer.example', { client: { ip_prefix: null, ua_class: 'none' } })
    await newsletter.unsubscribeElsewhere('zilpha@buyer.EXAMPLE', {
      client: { ip_prefix: null, ua_class: 'none' },
    })
    await submit()
    vi.setSystemTime('2026-11-21T12:00:00Z')
    await submit({ name: 'Zilpha again', email, content: 'Hello again.' })
    expect((await run(['erase', '--replay', journal])).out).toBe('1 person of 1 entry erased again.\n')
    expect(await names()).toEqual([null, 'Ana Ünal', 'Zilpha again'])
    expect(await files.list('attachments/')).toEqual([])
    const left = await readDatabase(directory, async (db) => [
      await db.selectFrom('subscriber').selectAll().execute(),
      await db.selectFrom('outbox').select('payload').where('payload', 'like', '%zilpha%').execute(),
      await db.selectFrom('erasure_journal').select('at').execute(),
    ])
    expect(left).toMatchObject([[], [{}, {}], [{ at: Date.parse('2026-11-20T12:00:00Z') }]])
    expect((await run(['erase', '--replay', journal])).out).toBe('0 persons of 1 entry erased again.\n')
    await older.close()
  })

  test('needs the key of that time, which may be the second one', async () => {
    const { journal, older } = await restoreOlder()
    await older.submit({ name: 'Zilpha', email, content: 'Hello.' })
    const other = 'n'.repeat(40)
    const refused = await older.run(['erase', '--replay', journal], { SECRET_KEY: other })
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('SECRET_KEY=new,old') })
    expect(await older.names()).toEqual(['Zilpha'])
    await older.run(['erase', '--replay', journal], { SECRET_KEY: `${other},${SECRET}` })
    expect(await older.names()).toEqual([null])
    await older.close()
  })

  test('also knows the key stored in DATA_DIR, from before SECRET_KEY was set', async () => {
    const { directory, run, submit, names, close } = await openStore()
    await run(['erase', '--email', email], {})
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await submit({ name: 'Zilpha', email, content: 'Hello.' })
    await run(['erase', '--replay', erasuresFileIn(directory)], { SECRET_KEY: SECRET })
    expect(await names()).toEqual([null])
    await close()
  })

  test.each([
    ['--replay', 'nowhere.ndjson'],
    ['--replay', 'x', '--email', email],
    ['--replay', 'x', '--dry-run'],
  ])('is refused: %s %s %s', async (...args) => {
    const { run, close } = await openStore()
    expect((await run(['erase', ...args])).code).toBeGreaterThan(0)
    await close()
  })
})
