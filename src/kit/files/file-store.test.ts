import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from './disk-files.server.ts'
import { type FileStore, readFileFrom } from './file-store.server.ts'
import { filesUrl } from './files-url.server.ts'
import { openFiles } from './open-files.server.ts'
import { startS3 } from './s3rver.fixture.server.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
const open = (url: string) => openFiles(filesUrl.parse(url), '')
/** With another query or user than `s3.url`. */
const altered = (from: string, to: string) => open(s3.url.replace(from, to))

const STORES: [name: string, create: () => FileStore][] = [
  ['disk', () => openFiles(undefined, newDirectory())],
  ['S3', () => open(s3.url)],
]

describe.each(STORES)('files on %s', (_, create) => {
  const files = create()

  test('are stored, read, replaced and deleted', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await files.put('a/b-1.bin', bytes)
    expect((await readFileFrom(files, 'a/b-1.bin'))?.equals(bytes)).toBe(true)
    const found = await files.stat('a/b-1.bin')
    expect(found).toMatchObject({ key: 'a/b-1.bin', bytes: bytes.length })
    expect(Math.abs(Date.now() - (found?.modified ?? 0))).toBeLessThan(60_000)
    await files.put('a/b-1.bin', Buffer.from('short'))
    expect((await readFileFrom(files, 'a/b-1.bin'))?.toString()).toBe('short')
    await files.delete('a/b-1.bin')
    expect([await files.get('a/b-1.bin'), await files.stat('a/b-1.bin')]).toEqual([undefined, undefined])
    await files.delete('a/b-1.bin')
  })

  test('may be empty', async () => {
    await files.put('empty', Buffer.alloc(0))
    expect([await readFileFrom(files, 'empty'), (await files.stat('empty'))?.bytes]).toEqual([
      Buffer.alloc(0),
      0,
    ])
    await files.delete('empty')
  })

  test('are listed by prefix, with size and time', async () => {
    const keys = ['list/one', 'list/two', 'list/deep/three', 'listing/four']
    for (const key of keys) await files.put(key, Buffer.from(key))
    const keysAt = async (prefix: string) => (await files.list(prefix)).map(({ key }) => key).sort()
    expect(await keysAt('list/')).toEqual(['list/deep/three', 'list/one', 'list/two'])
    expect(await keysAt('list/t')).toEqual(['list/two'])
    expect(await keysAt('list')).toEqual([...keys].sort())
    expect(await keysAt('nothing/')).toEqual([])
    const [one] = await files.list('list/one')
    expect(one).toEqual(
      await files.stat('list/one').then((found) => ({ ...found, modified: expect.any(Number) })),
    )
    expect(Math.abs(Date.now() - (one?.modified ?? 0))).toBeLessThan(60_000)
  })

  test('are written at the same time without harm', async () => {
    const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(10_000, at))
    await Promise.all(contents.map((bytes) => files.put('race', bytes)))
    const result = await readFileFrom(files, 'race')
    expect(contents.some((bytes) => result?.equals(bytes))).toBe(true)
  })

  test.each([
    '',
    '..',
    '../leads.sqlite',
    'a/../b',
    './a',
    '/etc/passwd',
    'a//b',
    'a/',
    'A',
    'a b',
    'ä',
    'a=b',
  ])('have no key %j', async (key) => {
    for (const work of [files.put(key, Buffer.from('x')), files.get(key), files.stat(key)])
      await expect(work).rejects.toThrow('is not the key of a file')
  })
})

test('a list on S3 has more than the thousand files of one answer', { timeout: 60_000 }, async () => {
  const files = open(s3.url)
  const keys = Array.from({ length: 1005 }, (_, at) => `many/${at}`)
  for (let at = 0; at < keys.length; at += 100)
    await Promise.all(keys.slice(at, at + 100).map((key) => files.put(key, Buffer.from('x'))))
  const listed = await files.list('many/')
  expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(keys))
})

describe('files on disk', () => {
  test('are readable by their owner only, and an interrupted put leaves no file', async () => {
    const directory = newDirectory()
    const files = new DiskFiles(directory)
    await files.put('private/a', Buffer.from('a'))
    const modes = ['private', 'private/a'].map((name) => statSync(join(directory, name)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
    mkdirSync(join(directory, 'private/b/in'), { recursive: true })
    await expect(files.put('private/b', Buffer.from('b'))).rejects.toThrow('EISDIR')
    expect(readdirSync(join(directory, 'private')).sort()).toEqual(['a', 'b'])
    writeFileSync(join(directory, 'private', 'Not ours'), '')
    expect((await files.list('')).map(({ key }) => key)).toEqual(['private/a'])
  })
})

describe('an S3 store that fails', () => {
  const calls: ((files: FileStore) => Promise<unknown>)[] = [
    (files) => files.put('a', Buffer.from('a')),
    (files) => files.get('a'),
    (files) => files.stat('a'),
    (files) => files.delete('a'),
    (files) => files.list('a'),
  ]

  test('is an error of each call, not a missing file, and never shows the secret', async () => {
    const stopped = await startS3()
    await stopped.stop()
    for (const files of [
      altered(':S3RVER@', ':wrong-secret@'),
      altered('solvane-files', 'no-such-bucket'),
      open(stopped.url),
    ])
      for (const [at, call] of calls.entries()) {
        const error = await call(files).then(
          () => undefined,
          (error: Error) => error,
        )
        // A HEAD has no body that could tell a missing bucket from a missing file.
        if (at === 2 && error === undefined) continue
        expect(error?.name).toBe('S3Error')
        expect(`${error?.message}${error?.stack}`).not.toContain('wrong-secret')
      }
  })

  test('has sent the whole file before a slow reader takes it', async () => {
    const running = await startS3()
    const files = open(running.url)
    const bytes = Buffer.alloc(8e6, 'x')
    await files.put('large', bytes)
    const stream = await files.get('large')
    await running.stop()
    expect(Buffer.concat((await stream?.toArray()) as Buffer[]).equals(bytes)).toBe(true)
  })

  test('is asked again twice after a 500', async () => {
    let requests = 0
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(++requests < 3 ? 500 : 200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const files = open(`s3://k:s@127.0.0.1:${port}/bucket?tls=0`)
    await files.put('a', Buffer.from('a'))
    expect(requests).toBe(3)
    requests = -9
    await expect(files.put('a', Buffer.from('a'))).rejects.toThrow('answered PUT /a with 500')
    expect(requests).toBe(-6)
    server.closeAllConnections()
    server.close()
  })
})

describe('FILES_URL', () => {
  test('names endpoint, bucket, region and percent-encoded credentials', () => {
    expect(
      filesUrl.parse('s3://AKIA:a%2Fb%2Bc%23@s3.eu-west-1.example:9000/my.bucket-1?region=eu-west-1'),
    ).toEqual({
      endpoint: 'https://s3.eu-west-1.example:9000',
      bucket: 'my.bucket-1',
      region: 'eu-west-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c#',
    })
    expect(filesUrl.parse('s3://k:s@127.0.0.1/bucket/?tls=0')).toMatchObject({
      endpoint: 'http://127.0.0.1',
      region: 'us-east-1',
    })
  })

  test.each([
    'https://key:hidden@host/bucket',
    's3://host/bucket',
    's3://key@host/bucket',
    's3://:hidden@host/bucket',
    's3://key:hid/den@host/bucket',
    's3://key:hid#den@host/bucket',
    's3://key:hidden%@host/bucket',
    's3://key:hidden@host',
    's3://key:hidden@host/',
    's3://key:hidden@host/a/b',
    's3://key:hidden@host/Bucket',
    's3://key:hidden@/bucket',
    's3://key:hidden@host/bucket?tls=no',
    's3://key:hidden@host/bucket?regoin=eu',
    's3://key:hidden@host/bucket?region=EU West',
  ])('cannot be %s, and the error does not repeat it', (url) => {
    const { success, error } = filesUrl.safeParse(url)
    expect(success).toBe(false)
    expect(error?.issues[0]?.message).toMatch(/^(?:must|may)/)
    expect(error?.message).not.toContain('hid')
  })
})
