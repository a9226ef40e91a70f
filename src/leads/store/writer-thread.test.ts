import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { createRecordingLog, writerFile } from '#leads/leads.fixture.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { CommandRejected, OutcomeUnknown, StoreUnavailable } from './failures.server.ts'
import { WriterThread } from './writer-thread.server.ts'

const consent = { text_version: null, text_sha256: null, page_url: null, ip_prefix: null, ua_class: null }
const claim = { owner: 'a', now: 0, limit: 1, transport: 'mail', lease: 1, horizon: 1 }

/** Creates a writer that dies at the first `release`. */
function mortalWriter(directory: string): URL {
  const file = join(directory, 'mortal.mjs')
  const dies = "parentPort.on('message', (message) => message.request?.type === 'release' && process.exit(1))"
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'\n${dies}\nawait import('${writerFile().href}')`,
  )
  return pathToFileURL(file)
}

test('when the writer dies, pending commands are rejected and a new writer is started', async () => {
  const directory = newDirectory()
  const log = createRecordingLog()
  const databaseFile = join(directory, 'test.sqlite')
  const store = new WriterThread({ writerFile: () => mortalWriter(directory), databaseFile, log })
  await store.start()
  expect(await store.execute('claim', claim)).toEqual([])

  const waiting = [store.execute('release', { owner: 'a' }), store.execute('claim', claim)]
  for (const answer of await Promise.allSettled(waiting)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) })
  }
  expect(store.isReady()).toBe(false)
  const refused = await store.execute('claim', claim).catch((error: unknown) => error)
  expect([refused instanceof StoreUnavailable, refused instanceof OutcomeUnknown]).toEqual([true, false])

  await vi.waitUntil(() => store.isReady(), 15_000)
  expect(await store.execute('claim', claim)).toEqual([])
  expect(log.lines).toContainEqual(
    expect.objectContaining({ message: 'the leads writer ended; it is restarted' }),
  )
  await store.close()
})

test.each([
  ['removed with its folder', (folder: string) => rmSync(folder, { recursive: true })],
  ['moved away', (folder: string) => renameSync(join(folder, 'test.sqlite'), join(folder, 'old.sqlite'))],
])(
  'a command is not acknowledged after the database was %s, and a new database is opened',
  async (_, remove) => {
    const folder = join(newDirectory(), 'data')
    const log = createRecordingLog()
    const databaseFile = join(folder, 'test.sqlite')
    const store = new WriterThread({ writerFile, databaseFile, log })
    await store.start()
    expect(await store.execute('claim', claim)).toEqual([])

    remove(folder)
    await expect(store.execute('claim', claim)).rejects.toThrow(OutcomeUnknown)
    await vi.waitUntil(() => store.isReady(), 15_000)
    expect(await store.execute('claim', claim)).toEqual([])
    expect(existsSync(databaseFile)).toBe(true)
    expect(log.lines).toContainEqual(expect.objectContaining({ message: 'the leads writer failed' }))
    await store.close()
  },
)

test('a command that can never be stored is rejected', async () => {
  const store = new WriterThread({
    writerFile,
    databaseFile: join(newDirectory(), 'test.sqlite'),
    log: createRecordingLog(),
  })
  await store.start()
  const delivery = { id: 1 } as unknown as NewOutboxRow
  const who = { email_canonical: 'a@b.example' }
  const input = { who, at: 1, consent, deliveries: [delivery] }
  await expect(store.execute('unsubscribe', input)).rejects.toThrow(CommandRejected)
  await store.close()
})

test('a writer that cannot open its database fails to start, and is not restarted', async () => {
  const log = createRecordingLog()
  const file = join(newDirectory(), 'a-file')
  writeFileSync(file, '')
  const store = new WriterThread({ writerFile, databaseFile: join(file, 'test.sqlite'), log })
  await expect(store.start()).rejects.toThrow('EEXIST')
  expect(store.isReady()).toBe(false)
  await store.close()
})

test('closing commits the queued commands', async () => {
  const store = new WriterThread({
    writerFile,
    databaseFile: join(newDirectory(), 'test.sqlite'),
    log: createRecordingLog(),
  })
  await store.start()
  const answers = Promise.all(Array.from({ length: 600 }, () => store.execute('claim', claim)))
  await store.close()
  expect(await answers).toHaveLength(600)
})

test('the writer opens no database before it is started', async () => {
  const databaseFile = join(newDirectory(), 'test.sqlite')
  const log = createRecordingLog()
  const store = new WriterThread({ writerFile, databaseFile, log })
  await pause(300)
  expect(existsSync(databaseFile)).toBe(false)
  await store.start()
  expect(await store.execute('claim', claim)).toEqual([])
  await store.close()

  const unused = new WriterThread({ writerFile, databaseFile: `${databaseFile}2`, log })
  await unused.close()
  expect(existsSync(`${databaseFile}2`)).toBe(false)
})
