import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { tryLockFolder, unlockFolder } from '#kit/database/folder-lock.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { appendErasure, erasureKeysOf, erasuresFileIn, readErasures } from '#leads/erasures/journal.server.ts'
import { keepFile, openTestStore, own, parties, secretKeys } from '#leads/leads.fixture.server.ts'
import { Newsletter } from '#leads/newsletter/newsletter.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { readManifest } from './manifest.server.ts'
import { runBackupCommand } from './run.server.ts'

const VERSION = '9.8.7'
const SECRET = 'k'.repeat(43)
const EMAIL = 'Zilpha@Buyer.example'

async function run(args: string[], environment: NodeJS.ProcessEnv) {
  let out = ''
  let err = ''
  const code = await runBackupCommand(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    readEnvironment: () => environment,
    version: VERSION,
  })
  return { code, out, err }
}

/** Creates a data folder with a lead that has a file, a subscriber and a key, and leaves its store open. */
async function openData() {
  const directory = newDirectory()
  const store = await openTestStore(directory)
  writeFileSync(join(directory, 'secret-key'), `${SECRET}\n`, { mode: 0o600 })
  const submit = async (name: string, email = EMAIL) => {
    const attachments = [await keepFile(new DiskFiles(directory), `${name}.pdf`, `plan of ${name}`)]
    return submitLead(
      { kind: 'message', fields: { name, email, content: name }, attachments },
      { store, own, parties },
    )
  }
  await submit('Zilpha')
  const newsletter = new Newsletter({ store, own, parties, secretKeys })
  await newsletter.subscribe(EMAIL, { client: { ip_prefix: null, ua_class: 'none' } })
  const folder = join(newDirectory(), 'backup')
  const env = { DATA_DIR: directory }
  return {
    directory,
    folder,
    submit,
    backup: (to = folder) => run(['backup', to], env),
    restore: (...args: string[]) => run(['restore', ...args], env),
    close: () => store.close(),
  }
}

const namesIn = (folder: string) => readdirSync(folder).toSorted()
const leadsIn = async (directory: string) =>
  (JSON.parse((await runIn(directory, ['list', '--json'])).out) as { name: string | null }[]).map(
    ({ name }) => name,
  )
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('npm run backup', () => {
  test('copies database, files, key and journal beside a running server, for the owner alone', async () => {
    const { directory, folder, backup, close } = await openData()
    await runIn(directory, ['erase', '--email', 'other@buyer.example'])
    // The lock of a running server.
    expect(tryLockFolder(directory)).toBe(true)
    const before = Date.now()
    expect(await backup()).toEqual({
      code: 0,
      out: `Backed up to ${folder}: 1 lead, 1 file, 1 subscriber.\n`,
      err: '',
    })
    unlockFolder(directory)
    await close()
    const copied = ['attachments', 'erasures.ndjson', 'leads.sqlite', 'manifest.json', 'secret-key']
    expect(namesIn(folder)).toEqual(copied)
    const [stored = ''] = namesIn(join(folder, 'attachments'))
    expect(readFileSync(join(folder, 'attachments', stored), 'utf8')).toBe('plan of Zilpha')
    const manifest = readManifest(folder)
    expect(manifest).toMatchObject({
      version: VERSION,
      counts: { leads: 1, subscribers: 1, attachments: 1 },
      missing: [],
    })
    expect(Date.parse(manifest.created_at)).toBeGreaterThanOrEqual(before)
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual([
      `attachments/${stored}`,
      'erasures.ndjson',
      'leads.sqlite',
      'secret-key',
    ])
    expect([folder, join(folder, 'attachments')].map(modeOf)).toEqual([0o700, 0o700])
    for (const { path } of manifest.files) expect([path, modeOf(join(folder, path))]).toEqual([path, 0o600])
    expect(modeOf(join(folder, 'manifest.json'))).toBe(0o600)
    expect(await leadsIn(folder)).toEqual(['Zilpha'])
  })

  test('refuses a folder that is not empty, and an incomplete backup has no manifest', async () => {
    const { folder, backup, restore, close } = await openData()
    mkdirSync(folder)
    writeFileSync(join(folder, 'leads.sqlite'), '')
    expect(await backup()).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(namesIn(folder)).toEqual(['leads.sqlite'])
    await close()
    expect(await restore(folder, '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no manifest.json'),
    })
  })

  test('tells of a lead’s file that is gone', async () => {
    const { directory, folder, backup, close } = await openData()
    const [stored = ''] = namesIn(join(directory, 'attachments'))
    rmSync(join(directory, 'attachments', stored))
    expect(await backup()).toMatchObject({ code: 0, err: expect.stringContaining('1 file of leads') })
    expect(readManifest(folder).missing).toEqual([stored])
    await close()
  })

  test('leaves what is kept elsewhere to other means', async () => {
    const { directory, folder, close } = await openData()
    for (const command of ['backup', 'restore']) {
      const DATABASE_URL = 'postgres://solvane@db.example/leads'
      const refused = await run([command, folder], { DATA_DIR: directory, DATABASE_URL })
      expect(refused).toMatchObject({ code: 78, out: '', err: expect.stringMatching(/pg_(?:dump|restore)/) })
    }
    expect(existsSync(folder)).toBe(false)
    const FILES_URL = 's3://key:secret@host/bucket'
    const { code, err } = await run(['backup', folder], {
      DATA_DIR: directory,
      FILES_URL,
      SECRET_KEY: SECRET,
    })
    expect([code, err]).toEqual([0, expect.stringMatching(/FILES_URL.*\nSECRET_KEY.*\n$/)])
    expect(existsSync(join(folder, 'attachments'))).toBe(false)
    await close()
  })

  test('of a damaged database fails, and leaves no manifest', async () => {
    const { directory, folder, submit, backup, close } = await openData()
    for (let count = 0; count < 20; count++) await submit(`Lead ${count}`, `${count}@buyer.example`)
    await close()
    const file = openSync(databaseFileIn(directory), 'r+')
    writeSync(file, Buffer.alloc(40_000, 'x'), 0, 40_000, 20_000)
    closeSync(file)
    const { code, err } = await backup()
    expect([code, err]).toEqual([1, expect.stringMatching(/damaged|malformed|cannot be used/)])
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false)
  })

  test('needs a database', async () => {
    const { code, err } = await run(['backup', join(newDirectory(), 'b')], { DATA_DIR: newDirectory() })
    expect([code, err]).toEqual([1, expect.stringContaining('nothing to back up')])
  })

  test.each([[[]], [['a', 'b']], [['a', '--force']], [['--nonsense']]])(
    'backup %j is a usage error',
    async (args) => {
      const { code, err } = await run(['backup', ...args], {})
      expect([code, err]).toEqual([2, expect.stringContaining('npm run backup -- <folder>')])
    },
  )

  test.each(['backup', 'restore'])('%s --help explains it', async (command) => {
    const { code, out } = await run([command, '--help'], {})
    expect([code, out.startsWith(`npm run ${command} -- <folder>`)]).toEqual([0, true])
  })
})

describe('npm run restore', () => {
  test('puts the backup into an empty folder', async () => {
    const { folder, backup, close } = await openData()
    await backup()
    await close()
    const DATA_DIR = join(newDirectory(), 'new/var')
    const refused = await run(['restore', folder], { DATA_DIR })
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/^There is no journal of erasures: .*erasures\.ndjson.*--without-erasures/)
    expect(await run(['restore', folder, '--force'], { DATA_DIR })).toEqual(refused)
    expect(namesIn(DATA_DIR)).toEqual(['lock.sqlite'])
    const { code, out } = await run(['restore', folder, '--without-erasures'], { DATA_DIR })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Restored the backup of [\d-]+T.*Z: 1 lead, 1 file, 1 subscriber\. Nothing tells who was erased .*\n$/,
      ),
    ])
    expect(await leadsIn(DATA_DIR)).toEqual(['Zilpha'])
    const [stored = ''] = namesIn(join(DATA_DIR, 'attachments'))
    expect(readFileSync(join(DATA_DIR, 'attachments', stored), 'utf8')).toBe('plan of Zilpha')
    expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8')).toBe(`${SECRET}\n`)
    expect(namesIn(DATA_DIR)).not.toContain('restore.part')
    expect([DATA_DIR, databaseFileIn(DATA_DIR)].map(modeOf)).toEqual([0o700, 0o600])
    const reopened = await openTestStore(DATA_DIR)
    await reopened.close()
  })

  test('replaces data with --force alone, and moves them aside', async () => {
    const { directory, folder, backup, restore, submit, close } = await openData()
    await backup()
    await submit('Ana', 'ana@buyer.example')
    await close()
    const before = namesIn(directory)
    expect(await restore(folder)).toMatchObject({ code: 1, err: expect.stringContaining('--force') })
    expect(namesIn(directory)).toEqual([...before, 'lock.sqlite'].toSorted())
    expect(await leadsIn(directory)).toEqual(['Ana', 'Zilpha'])
    expect(await restore(folder, '--force')).toMatchObject({ code: 0, err: '' })
    expect(await leadsIn(directory)).toEqual(['Zilpha'])
    const aside = namesIn(directory).find((name) => name.startsWith('before-restore-')) ?? ''
    expect(await leadsIn(join(directory, aside))).toEqual(['Ana', 'Zilpha'])
    expect(namesIn(join(directory, aside, 'attachments'))).toHaveLength(2)
    expect(modeOf(join(directory, aside))).toBe(0o700)
  })

  test('refuses while a server has the folder', async () => {
    const { directory, folder, backup, restore, close } = await openData()
    await backup()
    await close()
    tryLockFolder(directory)
    expect(await restore(folder, '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('stop it'),
    })
    unlockFolder(directory)
  })

  test.each<[string, (folder: string) => void]>([
    ['a changed database', (folder) => appendFileSync(databaseFileIn(folder), 'x')],
    ['a cut database', (folder) => truncateSync(databaseFileIn(folder), 4096)],
    ['a missing key', (folder) => rmSync(join(folder, 'secret-key'))],
    [
      'a changed file',
      (folder) => flipByte(join(folder, 'attachments', namesIn(join(folder, 'attachments'))[0]!)),
    ],
    ['a missing manifest', (folder) => rmSync(join(folder, 'manifest.json'))],
    ['an incomplete manifest', (folder) => truncateSync(join(folder, 'manifest.json'), 40)],
    [
      'a manifest that names another place',
      (folder) => {
        const file = join(folder, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('"secret-key"', '"../../secret-key"'))
      },
    ],
  ])('refuses %s, and changes nothing', async (_, damage) => {
    const { directory, folder, backup, restore, close } = await openData()
    await backup()
    await close()
    damage(folder)
    const { code, out, err } = await restore(folder, '--force')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/[Uu]se another|use the version/)
    expect(await leadsIn(directory)).toEqual(['Zilpha'])
    expect(namesIn(directory).filter((name) => /restore/.test(name))).toEqual([])
  })

  function flipByte(file: string): void {
    const bytes = readFileSync(file)
    bytes[0]! ^= 1
    chmodSync(file, 0o600)
    writeFileSync(file, bytes)
  }

  test('refuses a backup of a newer version', async () => {
    const { directory, folder, backup, close } = await openData()
    await close()
    const database = new DatabaseSync(databaseFileIn(directory))
    database.exec("insert into migration values ('9999-future', '', 0)")
    database.close()
    await backup()
    const given = ['restore', folder, '--without-erasures']
    const { code, err } = await run(given, { DATA_DIR: newDirectory() })
    expect([code, err]).toEqual([1, expect.stringContaining('9999-future')])
  })
})

describe('erasures since the backup', () => {
  const bytesIn = (directory: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('before-restore'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('')

  test('are repeated: lead, file, mails and subscription are gone again, with every byte', async () => {
    const { directory, folder, backup, restore, submit, close } = await openData()
    await submit('Ana', 'ana@buyer.example')
    await backup()
    await runIn(directory, ['erase', '--email', 'ZILPHA@buyer.example'])
    await close()
    expect(await restore(folder, '--force')).toMatchObject({
      code: 0,
      out: expect.stringContaining(' 1 person erased since then: erased again.'),
    })
    expect(await leadsIn(directory)).toEqual(['Ana', null])
    expect(namesIn(join(directory, 'attachments'))).toHaveLength(1)
    expect(bytesIn(directory)).not.toMatch(/zilpha/i)
    expect(bytesIn(directory)).toContain('ana@buyer.example')
    expect(readErasures(erasuresFileIn(directory))).toHaveLength(1)
  })

  test('are those of both journals, and a later message of the same person stays', async () => {
    const { directory, folder, backup, submit, close } = await openData()
    await submit('Ana', 'ana@buyer.example')
    await runIn(directory, ['erase', '--email', EMAIL])
    await submit('Zilpha again')
    await backup()
    await close()
    // Another machine that took over meanwhile.
    const DATA_DIR = newDirectory()
    const [key] = erasureKeysOf([SECRET])
    const entry = { email_hmac: key!.hash('ana@buyer.example'), key_id: key!.id, at: Date.now() }
    await appendErasure(erasuresFileIn(DATA_DIR), entry)
    expect((await run(['restore', folder], { DATA_DIR })).code).toBe(0)
    expect(await leadsIn(DATA_DIR)).toEqual(['Zilpha again', null, null])
    expect(readErasures(erasuresFileIn(DATA_DIR))).toHaveLength(2)
  })

  test('that only a lost journal had stop the restore, --force or not', async () => {
    const { directory, folder, backup, restore, close } = await openData()
    await backup()
    await runIn(directory, ['erase', '--email', EMAIL])
    await close()
    rmSync(erasuresFileIn(directory))
    expect(await restore(folder, '--force')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('--without-erasures'),
    })
    expect(await leadsIn(directory)).toEqual([null])
    expect(await restore(folder, '--without-erasures')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect((await restore(folder, '--force', '--without-erasures')).out).toContain(
      'Nothing tells who was erased',
    )
    expect(await leadsIn(directory)).toEqual(['Zilpha'])
  })

  test('are not known to a database that is younger than the backup', async () => {
    const { folder, backup, close } = await openData()
    await backup()
    await close()
    const DATA_DIR = newDirectory()
    await (await openTestStore(DATA_DIR)).close()
    expect(await run(['restore', folder, '--force'], { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringContaining('--without-erasures'),
    })
  })

  test.each([
    ['empty', []],
    ['older than the backup', [-1]],
    ['older, with an entry of the new machine', [-1, 'after']],
  ] as const)('are not known to a new machine whose journal is %s', async (_, entries) => {
    const { folder, backup, close } = await openData()
    await backup()
    await close()
    const DATA_DIR = newDirectory()
    const journal = erasuresFileIn(DATA_DIR)
    writeFileSync(journal, '')
    if (entries.length > 1) await (await openTestStore(DATA_DIR)).close()
    const [key] = erasureKeysOf([SECRET])
    for (const entry of entries) {
      const at = Date.now() + (entry === 'after' ? 60_000 : -60_000)
      await appendErasure(journal, { email_hmac: key!.hash('ana@buyer.example'), key_id: key!.id, at })
    }
    const given = ['restore', folder, '--force']
    expect(await run(given, { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The journal of erasures does not cover the time since .*--without-erasures/,
      ),
    })
    expect((await run([...given, '--without-erasures'], { DATA_DIR })).code).toBe(0)
  })

  test('are known to the machine of the data, although its last erasure was before the backup', async () => {
    const { directory, folder, backup, restore, submit, close } = await openData()
    await submit('Ana', 'ana@buyer.example')
    await runIn(directory, ['erase', '--email', EMAIL])
    await backup()
    await close()
    expect((await restore(folder, '--force')).code).toBe(0)
    expect(await leadsIn(directory)).toEqual(['Ana', null])
  })

  test('under a key that is not known stop the restore', async () => {
    const { folder, backup, close } = await openData()
    await backup()
    await close()
    const DATA_DIR = newDirectory()
    const other = 'o'.repeat(40)
    const [key] = erasureKeysOf([other])
    const entry = { email_hmac: key!.hash(EMAIL.toLowerCase()), key_id: key!.id, at: Date.now() }
    await appendErasure(erasuresFileIn(DATA_DIR), entry)
    expect(await run(['restore', folder], { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringContaining('SECRET_KEY=new,old'),
    })
    expect(existsSync(databaseFileIn(DATA_DIR))).toBe(false)
    const environment = { DATA_DIR, SECRET_KEY: `${'n'.repeat(40)},${other}` }
    expect((await run(['restore', folder], environment)).code).toBe(0)
    expect(await leadsIn(DATA_DIR)).toEqual([null])
  })
})
